import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { git } from '../git/git.ts'
import { FOLDERS } from './folders.ts'

/** A hash of all that a commit may contain, of the commit below it, and of what it is compared with. It changes if any of them does. */
export async function projectMark(root: string, base: string): Promise<string> {
  const hash = createHash('sha256')
  const { out } = await git(root, ['rev-parse', 'HEAD', base])
  hash.update(out)
  for (const folder of FOLDERS)
    for (const path of await filesBelow(join(root, folder))) {
      // It may be gone since it was listed.
      const bytes = await readFile(path).catch(() => undefined)
      hash.update(`\0${path}\0${bytes?.length ?? ''}\0`).update(bytes ?? '')
    }
  return hash.digest('hex')
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
}
