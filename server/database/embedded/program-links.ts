import { lstat, readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/**
 * The package lists the library links that npm cannot pack and leaves them to an install script; install scripts are off
 * here, so the links are made at start. False when one is missing and its folder cannot be written.
 */
export async function linksRestored(packageFolder: string): Promise<boolean> {
  for (const { source, target } of await listedLinks(packageFolder)) {
    const link = join(packageFolder, target)
    if (await lstat(link).catch(() => undefined)) continue
    try {
      await symlink(relative(dirname(link), join(packageFolder, source)), link)
    } catch (error) {
      // Another start of the product may have made it in between.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
    }
  }
  return true
}

async function listedLinks(packageFolder: string): Promise<readonly { source: string; target: string }[]> {
  const text = await readFile(join(packageFolder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  return JSON.parse(text)
}
