import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { branchFolder } from '../../../../cli/project/branch-folder.ts'
import type { Published, PublishReport } from '../../../../workbench/publish-wire.ts'
import type { WordsAnswer } from '../../../../workbench/words-wire.ts'
import { actAs, gitIn, gitProject } from '../../support/git-project.ts'
import { folderWith, workbenchOf, type Opened } from '../../support/workbench-project.ts'

const BRANCH = 'publish-v5'

const wordsOf = async ({ app, page }: Opened) =>
  (await app.inject({ url: '/api/words/v5', headers: page })).json<WordsAnswer>().words
const regulatedIn = async (opened: Opened) => {
  const words = await wordsOf(opened)
  const found = words.find(({ needsApproval, address }) => needsApproval && address.startsWith('journeys/'))
  if (found === undefined) throw new Error('v5 has no regulated words in a journey.')
  return found
}
const post = async ({ app, page }: Opened, url: string, payload: object) =>
  app.inject({ method: 'POST', url, headers: page, payload })

describe('regulated words that Ann has changed and published', () => {
  it('are approved by Ben in his own clone, with the commands that Ann was shown', async () => {
    const ann = gitProject()
    const origin = join(folderWith({}), 'origin.git')
    gitIn(ann, 'clone', '--quiet', '--bare', ann, origin)
    gitIn(ann, 'remote', 'add', 'origin', origin)

    // Ann changes the words, commits them by the workbench, and pushes the branch.
    const annsWorkbench = await workbenchOf(ann)
    const { address, text } = await regulatedIn(annsWorkbench)
    const [file = ''] = address.split('#')
    const before = readFileSync(join(ann, file), 'utf8')
    const changed = `${text} Truly.`
    writeFileSync(join(ann, file), before.replace(JSON.stringify(text), JSON.stringify(changed)))
    const { mark } = (
      await annsWorkbench.app.inject({ url: '/api/publish/v5', headers: annsWorkbench.page })
    ).json<PublishReport>()
    const published = (
      await post(annsWorkbench, '/api/publish/v5', { branch: BRANCH, title: 'Truly', mark })
    ).json<Published>()
    expect(published.approval).toEqual([
      'git fetch',
      `npx journey workbench --branch ${BRANCH}`,
      `git -C .data/branches/${BRANCH} commit --all --message "Approves the words of v5"`,
      `git -C .data/branches/${BRANCH} push`,
    ])
    expect(published.text).toContain(published.approval.join('\n'))
    gitIn(ann, 'push', '--quiet', 'origin', BRANCH)

    // Ben has a clone, with a change of his own that has nothing to do with it.
    const ben = join(folderWith({}), 'clone')
    gitIn(ann, 'clone', '--quiet', '--branch', 'main', origin, ben)
    actAs(ben, 'Ben')
    writeFileSync(join(ben, 'journeys/v4.json'), 'half a thought')
    const folder = branchFolder(ben, BRANCH)
    expect(folder).toBe(join(ben, '.data/branches', BRANCH))
    const bensWorkbench = await workbenchOf(folder)
    const here = await regulatedIn(bensWorkbench)
    expect([here.address, here.text]).toEqual([address, changed])
    const approved = await post(bensWorkbench, '/api/words/approve', { address, seen: changed })
    expect(approved.statusCode).toBe(200)
    expect((await wordsOf(bensWorkbench)).find((one) => one.address === address)?.state).toBe('approved')
    for (const command of published.approval.slice(2))
      execFileSync(command, {
        cwd: ben,
        shell: true,
        stdio: 'pipe',
        env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' },
      })

    // His own files are as they were, and Ann sees who approved.
    expect(readFileSync(join(ben, 'journeys/v4.json'), 'utf8')).toBe('half a thought')
    gitIn(ann, 'fetch', '--quiet', 'origin')
    expect(gitIn(ann, 'log', '-1', '--format=%s by %an', `origin/${BRANCH}`)).toBe('Approves the words of v5 by Ben')
    expect(gitIn(ann, 'show', `origin/${BRANCH}:content/approvals.json`)).toContain('"Ben"')
    expect(existsSync(join(ann, '.data/branches'))).toBe(false)
  })
})
