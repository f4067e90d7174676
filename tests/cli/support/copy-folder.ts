import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyFixed } from '../../support/fixed-product.ts'
import { projectFolder } from './command.ts'

/** A folder of its own with the whole copy book in it. */
export function copyFolder(): string {
  const folder = projectFolder()
  copyFixed(['content', 'public'], folder)
  return folder
}

/** Replaces words in a file; throws if the old ones are not there, so that no test passes by accident. */
export function reword(folder: string, file: string, old: string, words: string): void {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(old)) throw new Error(`${file} does not say "${old}".`)
  writeFileSync(
    path,
    text.replace(old, () => words),
  )
}

/** Makes a revision of everything in the folder. */
export function commitAll(folder: string): void {
  const git = (...args: readonly string[]) =>
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    })
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '-m', 'words')
}
