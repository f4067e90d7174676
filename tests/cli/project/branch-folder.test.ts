import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { branchFolder, branchPath } from '../../../cli/project/branch-folder.ts'
import { gitIn, gitProject } from '../../workbench/support/git-project.ts'

describe('the folder of a branch', () => {
  it('has the files of the branch, and is the same the next time', () => {
    const root = gitProject()
    gitIn(root, 'branch', 'words/of-v6')
    const folder = branchFolder(root, 'words/of-v6')
    expect(folder).toBe(join(root, '.data/branches/words%2Fof-v6'))
    expect(gitIn(folder, 'symbolic-ref', '--short', 'HEAD')).toBe('words/of-v6')
    expect(branchFolder(root, 'words/of-v6')).toBe(folder)
    expect(gitIn(root, 'symbolic-ref', '--short', 'HEAD')).toBe('main')
  })

  it('is the project itself if the branch is open there', () => {
    const root = gitProject()
    expect(branchFolder(root, 'main')).toBe(root)
  })

  it('is made again after somebody has removed it', () => {
    const root = gitProject()
    gitIn(root, 'branch', 'other')
    rmSync(branchFolder(root, 'other'), { recursive: true })
    expect(gitIn(branchFolder(root, 'other'), 'symbolic-ref', '--short', 'HEAD')).toBe('other')
  })

  it('has what was fetched since, but keeps what was committed there', () => {
    const origin = gitProject()
    gitIn(origin, 'branch', 'words')
    const clone = join(gitProject(), 'clone')
    gitIn(origin, 'clone', '--quiet', '--branch', 'main', origin, clone)
    const folder = branchFolder(clone, 'words')
    gitIn(origin, 'checkout', '--quiet', 'words')
    writeFileSync(join(origin, 'content/later.md'), 'later')
    gitIn(origin, 'add', '--all')
    gitIn(origin, 'commit', '--quiet', '--message=later')
    gitIn(clone, 'fetch', '--quiet')
    expect(branchFolder(clone, 'words')).toBe(folder)
    expect(gitIn(folder, 'log', '-1', '--format=%s')).toBe('later')
  })

  it.each(['nowhere', '--force', 'a..b', ''])('of "%s" is refused', (branch) => {
    const root = gitProject()
    expect(() => branchFolder(root, branch)).toThrow(/cannot be opened/)
    expect(gitIn(root, 'worktree', 'list').split('\n')).toHaveLength(1)
  })

  it('is below the data of the project, whatever the name', () => {
    expect(branchPath('../../x')).toBe('.data/branches/..%2F..%2Fx')
  })
})
