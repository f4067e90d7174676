import { lstat, readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/**
 * The package lists the library links that npm cannot pack and leaves them to an install script; install scripts are disabled
 * here, so the start creates the links. False if one is missing and its folder is read-only.
 */
export async function linksRestored(packageFolder: string): Promise<boolean> {
  for (const { source, target } of await listedLinks(packageFolder)) {
    const link = join(packageFolder, target)
    if (await lstat(link).catch(() => undefined)) continue
    try {
      await symlink(relative(dirname(link), join(packageFolder, source)), link)
    } catch (error) {
      // A concurrent start may have created it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
    }
  }
  return true
}

async function listedLinks(packageFolder: string): Promise<readonly { source: string; target: string }[]> {
  const text = await readFile(join(packageFolder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  return JSON.parse(text)
}
