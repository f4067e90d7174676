import { hash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

/** The pool, with prepared statements on each connection: PostgreSQL takes four times as long to plan a save as to run it. */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const nameOf = statementNames()
  return {
    connect: async () => preparing(await pool.connect(), nameOf),
    end: () => pool.end(),
  }
}

function preparing(client: pg.PoolClient, nameOf: StatementNames): PostgresPoolClient {
  return {
    // Kysely asks for cursors only if the pool offers them.
    query: ((text: string, values: unknown[]): Promise<PostgresQueryResult<unknown>> => {
      const name = values.length === 0 ? undefined : nameOf(text)
      return client.query(name === undefined ? { text, values } : { text, values, name }) as Promise<
        PostgresQueryResult<unknown>
      >
    }) as PostgresPoolClient['query'],
    release: () => client.release(),
  }
}

type StatementNames = (text: string) => string | undefined

/**
 * Named by its text, so that a name never refers to another statement on a shared connection. Statements with variable text
 * are not prepared, because their number is unlimited and each connection would keep all.
 */
function statementNames(): StatementNames {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size === MOST || takesEveryColumn(text)) return known
    const name = hash('sha256', text).slice(0, 32)
    names.set(text, name)
    return name
  }
}
const MOST = 200

/** PostgreSQL refuses a prepared statement whose columns have changed, as they do when a newer version has added one. */
const takesEveryColumn = (text: string) => /\*(?!\))/.test(text)
