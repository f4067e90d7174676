import { spawn } from 'node:child_process'
import { open, rename, rm } from 'node:fs/promises'
import pg from 'pg'
import { StartError } from '../settings/start-error.ts'

/**
 * Writes everything in a database, as of one moment, into a file in pg_dump's custom format. Half a backup is never found under the
 * file's name. Throws BACKUP_PROGRAM_MISSING or BACKUP_FAILED.
 */
export async function dumpDatabase(databaseUrl: string, file: string): Promise<void> {
  const part = `${file}.part`
  try {
    // The file contains personal data, so only its owner may read it, from the first byte on.
    const handle = await open(part, 'w', 0o600)
    await handle.close()
    await runTool('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${part}`], databaseUrl)
    // Its contents can be listed only if it is whole.
    await runTool('pg_restore', ['--list', '--file=-', part])
    await flushed(part)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/**
 * Fills an empty database from such a file, wholly or not at all. Throws DATABASE_NOT_EMPTY, BACKUP_PROGRAM_MISSING or BACKUP_FAILED.
 */
export async function restoreDatabase(databaseUrl: string, file: string): Promise<void> {
  const tables = await tablesIn(databaseUrl)
  if (tables > 0)
    throw new StartError(
      'DATABASE_NOT_EMPTY',
      `DATABASE_URL names a database with ${tables} tables. A backup is restored into an empty one: create it, name it in DATABASE_URL, and keep the other until the restored one is checked. Nothing was changed.`,
    )
  const how = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
  // pg_restore wants the name of the database as an argument, even if the environment has it.
  await runTool('pg_restore', [...how, `--dbname=${withoutPassword(databaseUrl)}`, file], databaseUrl)
}

async function tablesIn(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    return rows[0]?.count ?? 0
  } catch (error) {
    throw new StartError(
      'DATABASE_UNREACHABLE',
      `DATABASE_URL names ${new URL(databaseUrl).host}, which did not answer: ${error instanceof Error ? error.message : String(error)}. Start that PostgreSQL, or correct DATABASE_URL.`,
      { cause: error },
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The password goes through the environment: everyone on the machine can read the arguments of a process. */
async function runTool(tool: 'pg_dump' | 'pg_restore', args: readonly string[], databaseUrl?: string): Promise<void> {
  const at = databaseUrl === undefined ? undefined : new URL(databaseUrl)
  const place = tool === 'pg_dump' && databaseUrl !== undefined ? [`--dbname=${withoutPassword(databaseUrl)}`] : []
  const password = at === undefined || at.password === '' ? {} : { PGPASSWORD: decodeURIComponent(at.password) }
  const child = spawn(tool, [...args, ...place], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...password },
  })
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said = `${said}${text.toString()}`.slice(-2000)))
  const ended = await new Promise<number | null | Error>((done) => {
    child.on('error', done)
    child.on('close', done)
  })
  if (ended instanceof Error)
    throw new StartError(
      'BACKUP_PROGRAM_MISSING',
      `${tool} did not start: ${ended.message}. Install the client programs of PostgreSQL, of the server's version or a newer one, so that ${tool} is on PATH.`,
      { cause: ended },
    )
  if (ended !== 0)
    throw new StartError(
      'BACKUP_FAILED',
      `${tool} ended with ${ended}: ${said.trim()}. Nothing was kept of it: correct what it names, and start again.`,
    )
}

function withoutPassword(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.password = ''
  return url.href
}

async function flushed(file: string): Promise<void> {
  const handle = await open(file, 'r')
  await handle.sync().finally(() => handle.close())
}
