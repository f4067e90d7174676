import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFixed } from '../../support/fixed-product.ts'
import { folderWith } from './workbench-project.ts'

/** A copy of the fixed product in a repository of its own: one commit by Ann, who works there. */
export function gitProject(): string {
  const root = folderWith({})
  cpSync(committedOnce(), root, { recursive: true })
  return root
}

/** Made once: a commit of all these files starts git five times and takes longer than most tests. */
function committedOnce(): string {
  if (committed === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'git-project-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    copyFixed(['journeys', 'schemas', 'content', 'public'], folder)
    committedByAnn(folder)
    gitIn(folder, 'repack', '-a', '-d', '--quiet')
    committed = folder
  }
  return committed
}
let committed: string | undefined

/** Makes a folder a repository with one commit by Ann, who works there. */
export function committedByAnn(root: string): void {
  gitIn(root, 'init', '--quiet', '--initial-branch=main')
  actAs(root, 'Ann')
  gitIn(root, 'add', '--all')
  gitIn(root, 'commit', '--quiet', '--message=The product as it is')
}

export function gitIn(root: string, ...args: readonly string[]): string {
  return gitWith({}, root, ...args)
}

/** The name of all files of a folder together, as git would commit them. What is staged stays as it is. */
export function treeOf(root: string): string {
  const index = { GIT_INDEX_FILE: join(root, '.git/index-of-the-tree') }
  gitWith(index, root, 'add', '--all')
  return gitWith(index, root, 'write-tree')
}

function gitWith(environment: Readonly<Record<string, string>>, root: string, ...args: readonly string[]): string {
  // The developer's own settings of git change nothing.
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null', ...environment }
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', env }).trim()
}

export function actAs(root: string, name: string): void {
  gitIn(root, 'config', 'user.name', name)
  gitIn(root, 'config', 'user.email', `${name.toLowerCase()}@example.com`)
}
