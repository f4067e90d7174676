import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { traceStatement } from '../observability/tracing.ts'
import { preparingPool } from './preparing-pool.ts'
import type { Database } from './schema.ts'
import { TIME_LIMITS, timedPool, type TimeLimits } from './timed-pool.ts'

export interface ConnectOptions extends pg.PoolConfig {
  /** Whether connections keep prepared statements. */
  readonly preparedStatements?: boolean
  /**
   * Where the time limits are set: when a connection starts, or in each transaction. PgBouncer refuses the first, and with it a setting
   * of a connection would apply to the next client.
   */
  readonly limitsIn?: 'connection' | 'transaction'
  readonly limits?: TimeLimits
}

/** A pool of at most 10 connections, the same for production and tests. */
export function connect({
  preparedStatements = false,
  limitsIn = 'connection',
  limits = TIME_LIMITS,
  ...options
}: ConnectOptions): Kysely<Database> {
  const pool = new pg.Pool({
    max: 10,
    // Without a limit, a request that finds no free connection waits forever.
    connectionTimeoutMillis: 10_000,
    application_name: 'refund-journeys',
    keepAlive: true,
    ...(limitsIn === 'connection' ? limits : {}),
    ...options,
  })
  // A broken connection is replaced at the next query; without a listener its error would end the process. The pool only listens
  // to idle ones, so a connection between two statements of a transaction needs its own listener.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const statements = preparedStatements ? preparingPool(pool) : pool
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: limitsIn === 'transaction' ? timedPool(statements, limits) : statements }),
    log: traceStatement,
  })
}
