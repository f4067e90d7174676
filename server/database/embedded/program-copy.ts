import { chmod, cp, lstat, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { linksRestored } from './program-links.ts'

/**
 * A copy of the package's programs in `base`, created once and kept, for a project that the server's account
 * cannot enter or whose node_modules is read-only. Undefined if `base` cannot hold it. About 60 MB.
 */
export async function copyOf(packageFolder: string, version: string, base: string): Promise<string | undefined> {
  const copy = join(base, `refund-journeys-postgres-${version}-${process.getuid?.() ?? 0}`)
  if (await isOurs(copy)) return copy
  try {
    const building = await mkdtemp(`${copy}.`)
    await cp(join(packageFolder, 'native'), join(building, 'native'), { recursive: true, verbatimSymlinks: true })
    await linksRestored(building)
    await chmod(building, 0o755)
    // The name appears only when the copy is complete; a concurrent start may have been faster.
    await rename(building, copy).catch(() => rm(building, { recursive: true, force: true }))
    return (await isOurs(copy)) ? copy : undefined
  } catch {
    return undefined
  }
}

/** In a shared folder such as /tmp, somebody else could have put programs under this name for us to run. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined)
  if (found === undefined || !found.isDirectory()) return false
  return process.getuid === undefined || (found.uid === process.getuid() && (found.mode & 0o022) === 0)
}
