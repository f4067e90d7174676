import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { git } from '../git/git.ts'
import type { Write } from '../project/reporter.ts'
import { FOLDERS } from './folders.ts'

/**
 * A hash of all that a commit may contain, of the commit below it, and of what it is compared with. It changes if any of them does.
 *
 * @param written files that count as they were before: what publishing has written is no change of what was read
 */
export async function projectMark(root: string, base: string, written: readonly Write[] = []): Promise<string> {
  const hash = createHash('sha256')
  const before = new Map(written.map((write) => [join(root, write.path), write]))
  const { out } = await git(root, ['rev-parse', 'HEAD', base])
  hash.update(out)
  for (const folder of FOLDERS)
    for (const path of await filesBelow(join(root, folder))) {
      // It may be gone since it was listed.
      const bytes = await readFile(path).catch(() => undefined)
      const write = before.get(path)
      const counted = write !== undefined && bytes?.equals(Buffer.from(write.text)) === true ? was(write) : bytes
      if (counted !== null) hash.update(`\0${path}\0${counted?.length ?? ''}\0`).update(counted ?? '')
    }
  return hash.digest('hex')
}

/** Null for a file that was not there. */
const was = ({ before }: Write) => (before === null ? null : Buffer.from(before))

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
}
