import { resolve } from 'node:path'
import { connect, type ConnectOptions } from '../../../server/database/connect.ts'
import { runningPostgres } from '../../../server/database/embedded/index.ts'
import { Refusal } from '../project/refusal.ts'

export type CountersDatabase = ReturnType<typeof connect>

/** The counters of a product, which are only read. */
export interface Counters {
  /** Runs `work` in a transaction that cannot write. Throws a `Refusal` if there is no database, or none with counters. */
  readonly read: <Result>(work: (db: CountersDatabase, source: string) => Promise<Result>) => Promise<Result>
}

export interface CountersPlace {
  /** The address of a PostgreSQL; undefined: the embedded one, while the product runs. */
  readonly databaseUrl: string | undefined
  /** The product's folder for data. */
  readonly dataDir: string
}

/** Each reading has a connection of its own: none is open meanwhile, so the product can stop its embedded database. */
export function countersAt(place: CountersPlace): Counters {
  return {
    async read(work) {
      const { source, options } = await found(place)
      const db = connect({
        ...options,
        max: 1,
        connectionTimeoutMillis: 5000,
        application_name: 'refund-journeys workbench',
        // A pool in front of PostgreSQL refuses settings of a connection.
        limitsIn: 'transaction',
      })
      try {
        return await db
          .transaction()
          .setAccessMode('read only')
          .execute((trx) => work(trx, source))
      } catch (error) {
        throw error instanceof Refusal ? error : asRefusal(error, source)
      } finally {
        await db.destroy()
      }
    },
  }
}

async function found({ databaseUrl, dataDir }: CountersPlace): Promise<{ source: string; options: ConnectOptions }> {
  if (databaseUrl !== undefined) {
    const { host, pathname } = new URL(databaseUrl)
    return { source: `${pathname.slice(1) || 'PostgreSQL'} at ${host}`, options: { connectionString: databaseUrl } }
  }
  const connection = await runningPostgres(dataDir)
  if (connection === undefined)
    throw new Refusal(
      503,
      'DATABASE_NONE',
      `No database to read from. The product does not run on ${resolve(dataDir)}, and no other database is named. Start the product, or start the workbench with --database postgres://… or DATABASE_URL; a copy that can only be read is enough.`,
    )
  return { source: `the embedded database in ${resolve(dataDir)}`, options: connection }
}

/** By PostgreSQL's own codes: no such table or column, and no right to read it. */
const WITHOUT_COUNTERS = ['42P01', '42703', '3F000']
const WITHOUT_RIGHT = ['42501']
/** What happens before a statement is answered. */
const UNREACHED = /^(E[A-Z]+|08\w{3}|28\w{3}|3D000|57P\d\d)$/

function asRefusal(error: unknown, source: string): unknown {
  const { code = '', message = '' } = error as { readonly code?: string; readonly message?: string }
  if (WITHOUT_COUNTERS.includes(code))
    return new Refusal(
      503,
      'DATABASE_WITHOUT_COUNTERS',
      `There are no counters in ${source}, or they are of another version (${message}). Is this the database of the product? Then update its tables with "npx claims migrate".`,
    )
  if (WITHOUT_RIGHT.includes(code))
    return new Refusal(
      503,
      'DATABASE_FORBIDDEN',
      `This user may not read the counters in ${source} (${message}). Allow it to select from funnel_counts and funnel_pending.`,
    )
  if (UNREACHED.test(code) || /timeout|terminated|ECONN/i.test(message))
    return new Refusal(
      503,
      'DATABASE_UNREACHABLE',
      `The database did not answer: ${source} (${message || code}). Start it, or correct --database or DATABASE_URL.`,
    )
  return error
}
