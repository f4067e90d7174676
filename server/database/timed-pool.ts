import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'

/** In milliseconds; 0 means no limit. */
export interface TimeLimits {
  readonly statement_timeout: number
  readonly lock_timeout: number
  readonly idle_in_transaction_session_timeout: number
}

/** A statement that waits for a lock, or an abandoned transaction, must not block others. */
export const TIME_LIMITS: TimeLimits = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
}

/** For migrations: an index takes time, and so does waiting for another process. */
export const NO_LIMITS: TimeLimits = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 }

/**
 * A pool that sets its time limits in each transaction, because its connections are shared by transaction. It puts a single statement
 * into a transaction of its own.
 */
export function timedPool(pool: PostgresPool, limits: TimeLimits): PostgresPool {
  const settings = Object.entries(limits)
    .map(([name, ms]) => `set local ${name} = ${ms}`)
    .join('; ')
  return {
    connect: async () => timed(await pool.connect(), settings),
    end: () => pool.end(),
  }
}

function timed(client: PostgresPoolClient, settings: string): PostgresPoolClient {
  let isOpen = false
  const send = (text: string, values: readonly unknown[]) => client.query<unknown>(text, values)
  const query = async (text: string, values: readonly unknown[]): Promise<PostgresQueryResult<unknown>> => {
    if (BEGINS.test(text)) {
      isOpen = true
      return send(`${text}; ${settings}`, [])
    }
    if (isOpen) {
      if (ENDS.test(text)) isOpen = false
      return send(text, values)
    }
    await send(`begin; ${settings}`, [])
    try {
      const result = await send(text, values)
      await send('commit', [])
      return result
    } catch (error) {
      await send('rollback', []).catch(() => undefined)
      throw error
    }
  }
  return { query: query as PostgresPoolClient['query'], release: () => client.release() }
}

const BEGINS = /^(begin|start transaction)\b/i
/** Rolling back to a savepoint does not end the transaction. */
const ENDS = /^(commit|rollback(?! to))\b/i
