import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { branchFolder } from '../../../../cli/project/branch-folder.ts'
import type { Published, PublishReport } from '../../../../workbench/publish-wire.ts'
import type { WordsAnswer } from '../../../../workbench/words-wire.ts'
import { actAs, committedByAnn, gitIn, gitProject } from '../../support/git-project.ts'
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
  it('are approved by Ben in his own clone, with the command that Ann was shown', async () => {
    const ann = gitProject()
    const origin = join(folderWith({}), 'origin.git')
    gitIn(ann, 'clone', '--quiet', '--bare', ann, origin)
    gitIn(ann, 'remote', 'add', 'origin', origin)

    // Ann changes the words, commits them by the workbench, and sends the branch.
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
    expect(published.approval).toBe(`npx journey workbench --branch ${BRANCH}`)
    expect(published.text).toContain(published.approval)
    const early = join(folderWith({}), 'clone')
    gitIn(ann, 'clone', '--quiet', '--branch', 'main', origin, early)
    expect(() => branchFolder(early, BRANCH)).toThrow(
      expect.objectContaining({
        code: 'BRANCH_UNKNOWN',
        hint: expect.stringContaining('its author may not have sent it yet') as string,
      }) as Error,
    )
    await post(annsWorkbench, '/api/send-branch/v5', { branch: BRANCH })

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

    // A button sends what he decided and leaves the rest.
    await post(bensWorkbench, '/api/words/comment', { address, text: 'Is it true?' })
    writeFileSync(join(folder, 'journeys/v4.json'), 'a slip')
    const opened = await bensWorkbench.app.inject({ url: '/api/opened-branch', headers: bensWorkbench.page })
    expect(opened.json()).toMatchObject({ opened: { branch: BRANCH, remote: { remote: 'origin' } } })
    expect((await post(bensWorkbench, '/api/send-approvals/v5', {})).statusCode).toBe(200)
    expect(gitIn(folder, 'status', '--porcelain')).toContain('journeys/v4.json')
    expect((await post(bensWorkbench, '/api/send-approvals/v5', {})).json()).toMatchObject({ code: 'NOTHING_TO_SEND' })
    gitIn(ann, 'fetch', '--quiet', 'origin')
    expect(gitIn(ann, 'show', `origin/${BRANCH}:content/comments.json`)).toContain('Is it true?')
    expect((await post(annsWorkbench, '/api/send-approvals/v5', {})).json()).toMatchObject({
      code: 'BRANCH_NOT_OPENED',
    })

    // His own files are as they were, and Ann sees who approved.
    expect(readFileSync(join(ben, 'journeys/v4.json'), 'utf8')).toBe('half a thought')
    gitIn(ann, 'fetch', '--quiet', 'origin')
    expect(gitIn(ann, 'log', '-1', '--format=%s by %an', `origin/${BRANCH}`)).toBe('Approves the words of v5 by Ben')
    expect(gitIn(ann, 'show', `origin/${BRANCH}:content/approvals.json`)).toContain('"Ben"')
    expect(existsSync(join(ann, '.data/branches'))).toBe(false)
  })
})

/** A project with the words of a branch, opened by each of these people in a clone of their own. `below` is the folder of the project in its repository. */
async function openedBy(below: string, ...people: readonly string[]) {
  const [origin, first] = [join(folderWith({}), 'origin.git'), folderWith({})]
  cpSync(gitProject(), join(first, below), { recursive: true, filter: (path) => !path.includes('/.git') })
  committedByAnn(first)
  gitIn(first, 'branch', BRANCH)
  gitIn(first, 'clone', '--quiet', '--bare', first, origin)
  const all = people.map(async (person) => {
    const clone = join(folderWith({}), 'clone')
    gitIn(first, 'clone', '--quiet', '--branch', 'main', origin, clone)
    actAs(clone, person)
    return workbenchOf(branchFolder(join(clone, below), BRANCH))
  })
  const decided = () =>
    JSON.parse(gitIn(first, '--git-dir', origin, 'show', `${BRANCH}:${join(below, 'content/approvals.json')}`)) as {
      readonly approvals: Readonly<Record<string, { readonly by: string; readonly withdrawn?: unknown }>>
    }
  return { opened: await Promise.all(all), decided, origin, first }
}

describe('the branch of a project below the root of its repository', () => {
  it('is known as opened, and its approvals are sent', async () => {
    const { opened, decided } = await openedBy('services/claims', 'Ben')
    const [ben] = opened as [Opened]
    const there = await ben.app.inject({ url: '/api/opened-branch', headers: ben.page })
    expect(there.json()).toMatchObject({ opened: { branch: BRANCH } })
    const { address, text } = await regulatedIn(ben)
    expect((await post(ben, '/api/words/approve', { address, seen: text })).statusCode).toBe(200)
    expect((await post(ben, '/api/send-approvals/v5', {})).statusCode).toBe(200)
    expect(decided().approvals[address]).toMatchObject({ by: 'Ben' })
  })
})

describe('two people who approve one branch at the same time', () => {
  it('both send what they decided, and the first approval of the same words stays', async () => {
    const { opened, decided, origin, first } = await openedBy('', 'Ben', 'Cleo')
    const [ben, cleo] = opened as [Opened, Opened]
    const [one, two, three] = (await wordsOf(ben)).filter(({ needsApproval }) => needsApproval)
    if (one === undefined || two === undefined || three === undefined)
      throw new Error('v5 has too few regulated words.')
    for (const [person, words] of [
      [ben, [one, two]],
      [cleo, [two, three]],
    ] as const)
      for (const { address, text } of words) {
        expect((await post(person, '/api/words/approve', { address, seen: text })).statusCode).toBe(200)
        await post(person, '/api/words/comment', { address: one.address, text: `About ${address}` })
      }
    expect((await post(ben, '/api/send-approvals/v5', {})).statusCode).toBe(200)
    expect((await post(cleo, '/api/send-approvals/v5', {})).statusCode).toBe(200)
    const { approvals } = decided()
    expect([one, two, three].map(({ address }) => approvals[address]?.by)).toEqual(['Ben', 'Ben', 'Cleo'])
    const comments = gitIn(first, '--git-dir', origin, 'show', `${BRANCH}:content/comments.json`)
    expect(comments.match(/About /g)).toHaveLength(4)
    // Cleo sees what Ben decided as well.
    expect((await wordsOf(cleo)).find(({ address }) => address === one.address)).toMatchObject({ approvedBy: 'Ben' })
  })
})
