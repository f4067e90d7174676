import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import type { Account } from './account.ts'
import { canReach } from './can-reach.ts'
import type { Programs } from './programs.ts'
import { runProgram } from './run-program.ts'

/** The major version that wrote the cluster, undefined when there is no cluster yet. */
export async function clusterVersion(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : Number(text)
}

/** A number that PostgreSQL gives each cluster at birth: it tells our server from any other that answers. */
export async function clusterIdentity(cluster: string): Promise<string> {
  const control = await readFile(join(cluster, 'global/pg_control'))
  return control.readBigUInt64LE(0).toString()
}

/**
 * Makes the cluster beside its place and moves it there when it is whole, so that a start cut short leaves nothing
 * half-made and two starts at once end with one cluster.
 */
export async function createCluster(
  cluster: string,
  programs: Programs,
  account: Account | undefined,
  password: string | undefined,
) {
  const building = await mkdtemp(`${cluster}.new-`)
  try {
    if (account !== undefined) await chown(building, account.uid, account.gid)
    const args = ['-D', await pathFor(account, building), '--username=postgres', '--encoding=UTF8', '--locale=C']
    if (password === undefined) {
      await runProgram(programs.initdb, [...args, '--auth=trust'], { account, folder: building })
    } else {
      const passwordFile = `${building}.password`
      await writeFile(passwordFile, password, { mode: 0o600 })
      await runProgram(programs.initdb, [...args, '--auth=scram-sha-256', `--pwfile=${passwordFile}`], {
        account,
        folder: building,
      })
      await rm(passwordFile)
    }
    await rename(building, cluster)
  } catch (error) {
    await rm(building, { recursive: true, force: true })
    if ((await clusterVersion(cluster)) !== undefined) return
    const said = error instanceof Error ? error.message.trim() : String(error)
    throw new StartError('DATABASE_INIT_FAILED', `${cluster}: initdb could not make the database. It said: ${said}`, {
      cause: error,
    })
  }
}

/**
 * The cluster's path as the account can follow it. When a folder above is closed to it (a project in root's home), the
 * server gets its own working folder instead, which it enters before it gives up root's rights.
 */
export async function pathFor(account: Account | undefined, cluster: string): Promise<string> {
  if (await canReach(account, cluster)) return cluster
  if (process.platform === 'linux') return '/proc/self/cwd'
  throw new StartError(
    'DATABASE_FOLDER_CLOSED',
    `${cluster}: the account ${account?.uid} that runs the database cannot enter this folder. ` +
      'Start the product as a user other than root, or set DATA_DIR to a folder that others may enter.',
  )
}

/** Only for the platform without sockets in folders: the password is what keeps other programs out. */
export async function passwordOf(dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres-password')
  await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(() => undefined)
  return (await readFile(file, 'utf8')).trim()
}

/** What starts that were cut short left behind: only those of an hour ago, as a start beside this one may be at work. */
export async function clearUnfinished(dataDir: string, cluster: string, isOld: (path: string) => Promise<boolean>) {
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name)
    if (path.startsWith(`${cluster}.new-`) && (await isOld(path))) await rm(path, { recursive: true, force: true })
  }
}
