import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../../settings/start-error.ts'
import type { Account } from './account.ts'
import { canReach } from './can-reach.ts'
import type { Programs } from './programs.ts'
import { runProgram } from './run-program.ts'

/** The major version that wrote the cluster; undefined if there is no cluster yet. */
export async function clusterVersion(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : Number(text)
}

/** PostgreSQL's own identifier of a cluster: it distinguishes our server from any other that answers. */
export async function clusterIdentity(cluster: string): Promise<string> {
  const control = await readFile(join(cluster, 'global/pg_control'))
  return control.readBigUInt64LE(0).toString()
}

/**
 * Creates the cluster under a temporary name and renames it when it is complete, so that an interrupted start leaves no
 * partial cluster and two concurrent starts end with one.
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
    throw new StartError(
      'DATABASE_INIT_FAILED',
      `${cluster}: initdb could not create the database. Its output: ${said}`,
      {
        cause: error,
      },
    )
  }
}

/**
 * A path to the cluster that the account can follow. If it may not enter a folder above (a project in root's home), the
 * server uses its own working folder, which it enters before it gives up root's rights.
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

/** Only for the platform without sockets in folders, where a password keeps other programs out. */
export async function passwordOf(dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres-password')
  await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(() => undefined)
  return (await readFile(file, 'utf8')).trim()
}

/** Removes what interrupted starts left behind an hour ago or earlier; a concurrent start may still use newer ones. */
export async function clearUnfinished(dataDir: string, cluster: string, isOld: (path: string) => Promise<boolean>) {
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name)
    if (path.startsWith(`${cluster}.new-`) && (await isOld(path))) await rm(path, { recursive: true, force: true })
  }
}
