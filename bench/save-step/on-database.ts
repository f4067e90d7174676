import { embeddedPostgres } from '../../server/index.ts'

export interface DatabaseUnderTest {
  readonly url: string
  /** What makes the product use it. */
  readonly environment: Readonly<Record<string, string>>
}

/** A database of the kind, for as long as `work` takes. Both kinds are the same PostgreSQL; only the administration differs. */
export async function onDatabase<Result>(
  kind: 'embedded' | 'postgres',
  folder: string,
  work: (database: DatabaseUnderTest) => Promise<Result>,
): Promise<Result> {
  // The product finds the server that runs on its folder and shares it.
  const server = await embeddedPostgres(folder)
  try {
    const { host, port, user, database } = server.connection
    const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    return await work({ url, environment: kind === 'embedded' ? { DATA_DIR: folder } : { DATABASE_URL: url } })
  } finally {
    await server.stop()
  }
}
