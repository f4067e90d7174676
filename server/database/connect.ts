import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { traceStatement } from '../observability/tracing.ts'
import { preparingPool } from './preparing-pool.ts'
import type { Database } from './schema.ts'

export interface ConnectOptions extends pg.PoolConfig {
  /** Connections keep their statements prepared. */
  readonly preparedStatements?: boolean
}

/** A pool of at most 10 connections, the same for production and tests. */
export function connect({ preparedStatements = false, ...options }: ConnectOptions): Kysely<Database> {
  const pool = new pg.Pool({
    max: 10,
    // Without a limit, a request that finds no free connection waits for ever.
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    application_name: 'refund-journeys',
    // What waits for a lock or forgets its transaction must not hold up everybody else.
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    ...options,
  })
  // A connection that breaks is replaced at the next query; without a listener it would end the process. The pool listens to
  // idle ones only: one that is between two statements of a transaction needs a listener of its own.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparedStatements ? preparingPool(pool) : pool }), log: traceStatement })
}
