import { chmod, cp, lstat, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { linksRestored } from './program-links.ts'

/**
 * A copy of the package's programs in `base`, made once and kept, for a project that lies where the server's account
 * cannot go or whose node_modules cannot be written. Undefined when `base` does not take it. About 60 MB.
 */
export async function copyOf(packageFolder: string, version: string, base: string): Promise<string | undefined> {
  const copy = join(base, `refund-journeys-postgres-${version}-${process.getuid?.() ?? 0}`)
  if (await isOurs(copy)) return copy
  try {
    const building = await mkdtemp(`${copy}.`)
    await cp(join(packageFolder, 'native'), join(building, 'native'), { recursive: true, verbatimSymlinks: true })
    await linksRestored(building)
    await chmod(building, 0o755)
    // The name appears only when the copy is whole; a start beside this one may have been quicker.
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
