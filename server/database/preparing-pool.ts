import { hash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

/** The pool, with statements that each connection keeps prepared: planning a save takes PostgreSQL four times as long as doing it. */
export function preparingPool(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => preparing(await pool.connect()),
    end: () => pool.end(),
  }
}

function preparing(client: pg.PoolClient): PostgresPoolClient {
  return {
    // Kysely asks for cursors only where it was given some.
    query: ((text: string, values: unknown[]): Promise<PostgresQueryResult<unknown>> => {
      const name = values.length === 0 ? undefined : nameOf(text)
      return client.query(name === undefined ? { text, values } : { text, values, name }) as Promise<
        PostgresQueryResult<unknown>
      >
    }) as PostgresPoolClient['query'],
    release: () => client.release(),
  }
}

/**
 * By its text, so that a name never stands for another statement, whoever shares the connection. Statements whose text differs with
 * what they are about could be without number, and each connection would keep all.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size === MOST || takesEveryColumn(text)) return known
  const name = hash('sha256', text).slice(0, 32)
  names.set(text, name)
  return name
}
const names = new Map<string, string>()
const MOST = 200

/** PostgreSQL refuses a prepared statement whose columns are others than before, as they are when a newer version has added one. */
const takesEveryColumn = (text: string) => /\*(?!\))/.test(text)
