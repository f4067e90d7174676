import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PublishedAnswer, PublishExample, PublishReport } from '../../../workbench/publish-wire.ts'
import { editedText } from '../../../workbench/text/index.ts'
import type { ValueEdit } from '../../../workbench/wire.ts'
import { gitIn, gitProject } from '../support/git-project.ts'
import { keptReports } from '../support/kept-reports.ts'
import { workbenchOf, type Opened } from '../support/workbench-project.ts'

let root: string
let opened: Opened
beforeEach(async () => {
  root = gitProject()
  opened = await workbenchOf(root, { reporter: keptReports })
})

const report = async (journey = 'v5') => {
  const answer = await opened.app.inject({ url: `/api/publish/${journey}`, headers: opened.page })
  return answer.json<PublishReport>()
}
const publish = async (branch: string, journey = 'v5', mark?: string) => {
  const payload = { branch, title: 'A shorter question', mark: mark ?? (await report(journey)).mark }
  const answer = await opened.app.inject({
    method: 'POST',
    url: `/api/publish/${journey}`,
    headers: opened.page,
    payload,
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
const edit = (path: string, ...edits: readonly ValueEdit[]) =>
  writeFileSync(join(root, path), editedText(readFileSync(join(root, path), 'utf8'), edits))
const atBranch = (branch: string, path: string) =>
  JSON.parse(gitIn(root, 'show', `${branch}:${path}`)) as Record<string, unknown>

const WORD: ValueEdit = { pointer: '/steps/carFinance/title', value: 'Did you finance a car?' }
/** Yes and no lead where the other one did. */
const ELSEWHERE: readonly ValueEdit[] = [
  { pointer: '/steps/carFinance/next/0/to', value: 'carFinanceHint' },
  { pointer: '/steps/carFinance/next/1/to', value: 'commission' },
]
const CROSSED = [{ when: { had_car_on_finance: { const: true } }, to: 'carFinanceHint' }, { to: 'commission' }]
const writeVariant = (own: object) =>
  writeFileSync(
    join(root, 'journeys/v6.json'),
    JSON.stringify({
      $schema: '../schemas/journey.schema.json',
      name: 'v6',
      extends: 'v5',
      version: 1,
      path: '/get-started-v6',
      ...own,
    }),
  )
const ROUTE: ValueEdit = { pointer: '/steps/carFinance/path', value: '/car' }

describe('before anything leaves', () => {
  it('says that nothing differs where nothing does', async () => {
    const nothing = { changes: [], differences: [], obstacles: [], writes: [], isNothingNew: true, toApproveHere: [] }
    expect(await report()).toMatchObject({ isNew: false, ...nothing })
  })

  it('names a changed word, which needs no new version', async () => {
    edit('journeys/v5.json', WORD)
    const { changes, writes, claims } = await report()
    expect(changes).toMatchObject([{ about: 'copy' }])
    expect([writes, claims]).toEqual([[], expect.stringContaining('only words differ')])
  })

  it('names a changed translation', async () => {
    const title = 'journeys/v5.json#/steps/carFinance/title'
    edit('content/languages/cy.json', { pointer: `/${title.replaceAll('/', '~1')}`, value: 'Oedd gennych chi gar?' })
    const { changes } = await report()
    expect(changes).toEqual([
      { about: 'copy', sentence: expect.stringMatching(/^In Welsh, .* is "Oedd gennych chi gar\?"\.$/) },
    ])
  })

  it('names the regulated words that changed here, apart from those that are not approved on main either', async () => {
    const notice = '/steps/carFinance/content/notice/notice'
    edit('journeys/v5.json', { pointer: notice, value: 'We are a claims management company. You can claim for free.' })
    const { toApprove, toApproveHere, isNothingNew, text } = await report()
    const address = `journeys/v5.json#${notice}`
    const words = { address, text: 'We are a claims management company. You can claim for free.' }
    expect([toApproveHere, isNothingNew]).toEqual([[words], false])
    expect(toApprove?.length).toBeGreaterThan(1)
    // A reviewer reads the words; those that main says already are a number.
    expect(text).toContain(`## Words to approve\n\n- “${words.text}” (\`${address}\`)\n\n`)
    expect(text).toContain(`- ${(toApprove?.length ?? 0) - 1} other regulated words are not approved`)
  })

  it('names what a step does differently, raises the version and keeps the older one for its claims', async () => {
    edit('journeys/v5.json', ROUTE)
    const { changes, writes, claims, runs, text } = await report()
    expect(changes.length).toBeGreaterThan(0)
    expect(writes).toContain('journeys/v5.json')
    expect(claims).toContain('version')
    expect(runs.same + runs.added.length).toBeGreaterThan(0)
    expect(text).toContain('## What changes')
  })

  it('names what keeps a journey from being published, and publishes nothing', async () => {
    edit('journeys/v5.json', { pointer: '/steps/carFinance/next', value: [{ to: 'nowhere' }] })
    const { obstacles, toApprove } = await report()
    expect(obstacles.length).toBeGreaterThan(0)
    expect(toApprove).toBeNull()
    expect(await publish('broken')).toMatchObject({ status: 409, body: { code: 'JOURNEY_NOT_READY' } })
    expect(gitIn(root, 'branch', '--list', 'broken')).toBe('')
  })

  it('names the other journeys that the commit takes along, also in the text of the pull request', async () => {
    writeVariant({ title: 'Another title' })
    edit('journeys/v5.json', WORD)
    const { otherJourneys, text } = await report()
    expect(otherJourneys).toEqual(['v6'])
    expect(text).toContain('- This branch also has what was changed in the journey v6.')
    expect((await report('v6')).otherJourneys).toEqual(['v5'])
  })

  it('is also kept back by errors of another journey that would go along', async () => {
    edit('journeys/v4.json', { pointer: '/steps/nowhere', value: { path: '/nowhere' } })
    expect((await report('v3')).obstacles).toContainEqual(expect.objectContaining({ file: 'journeys/v4.json' }))
    expect(await publish('along', 'v3')).toMatchObject({ status: 409, body: { code: 'JOURNEY_NOT_READY' } })
  })

  it('compares a new journey with the one that it extends', async () => {
    writeVariant({ steps: { carFinance: { title: 'Did you finance a car?', next: CROSSED } } })
    const { changes, differences, text } = await report('v6')
    expect(changes.map(({ sentence }) => sentence).join(' ')).toContain('Did you finance a car?')
    expect(differences.length).toBeGreaterThan(0)
    expect(text).toContain('A new journey: v6, compared with v5 on main.')
  })

  it('says that a journey is new, and refuses one that is not there', async () => {
    writeVariant({})
    expect(await report('v6')).toMatchObject({ isNew: true, comparedWith: 'v5 on main' })
    const { statusCode } = await opened.app.inject({ url: '/api/publish/v9', headers: opened.page })
    expect(statusCode).toBe(404)
  })
})

describe('an example of a difference', () => {
  const example = async (nth: number, mark: string) =>
    opened.app.inject({ url: `/api/publish-example/v5?nth=${nth}&mark=${mark}`, headers: opened.page })

  it('is where the same answers first lead elsewhere, on main and here, each with its own journey', async () => {
    edit('journeys/v5.json', ...ELSEWHERE)
    const { mark } = await report()
    const { before, after } = (await example(0, mark)).json<PublishExample>()
    expect([before, after].map(({ state }) => [state.step, state.phase])).toEqual([
      ['commission', 'shown'],
      ['carFinanceHint', 'shown'],
    ])
    expect([before, after].map(({ preview }) => preview.definition.version)).toEqual([1, 2])
    expect(before.preview.frame).toBe('http://127.0.0.1:4701')
    expect(before.preview.definition.steps['carFinance']).not.toEqual(after.preview.definition.steps['carFinance'])
  })

  it('is refused where it is of an older report, or of none', async () => {
    edit('journeys/v5.json', ...ELSEWHERE)
    const { mark } = await report()
    expect((await example(99, mark)).json()).toMatchObject({ code: 'EXAMPLE_UNKNOWN' })
    edit('journeys/v5.json', WORD)
    expect((await example(0, mark)).json()).toMatchObject({ code: 'REPORT_OUTDATED' })
  })
})

describe('an error in words', () => {
  const PROMISE: ValueEdit = { pointer: '/steps/carFinance/title', value: 'You will get £5,000, guaranteed' }

  it('that the journey says, or inherits, is an obstacle; the runs and the words to approve are known all the same', async () => {
    edit('journeys/v5.json', PROMISE)
    writeVariant({})
    for (const name of ['v5', 'v6']) {
      const { obstacles, toApprove, isComparable } = await report(name)
      expect(obstacles).toMatchObject([{ code: 'COPY_GUARANTEE', file: 'journeys/v5.json', pointer: PROMISE.pointer }])
      expect([toApprove?.length, isComparable]).toEqual([expect.any(Number), true])
    }
    expect(await publish('promised')).toMatchObject({ status: 409, body: { code: 'JOURNEY_NOT_READY' } })
  })

  it('of another journey is none for this one', async () => {
    edit('journeys/v5.json', PROMISE)
    expect((await report('v3')).obstacles).toEqual([])
  })
})

describe('a journey that is not proved', () => {
  it('cannot be compared, and is not reported as unchanged', async () => {
    expect((await report()).isComparable).toBe(true)
    edit('journeys/v5.json', { pointer: '/steps/commission/next/0/to', value: 'nowhere' })
    expect(await report()).toMatchObject({ isComparable: false, toApprove: null })
  })
})

describe('publishing', () => {
  it('is a commit on a new branch, with the version raised and the runs written', async () => {
    edit('journeys/v5.json', ROUTE)
    expect(await publish('shorter')).toMatchObject({ status: 200, body: { branch: 'shorter' } })
    expect(atBranch('shorter', 'journeys/v5.json')).toMatchObject({
      version: 2,
      steps: { carFinance: { path: '/car' } },
    })
    expect(atBranch('shorter', 'tests/routes/v5.json')).toMatchObject({ journey: 'v5', version: 2 })
    expect(gitIn(root, 'log', '-1', '--format=%s by %an', 'shorter')).toBe('A shorter question by Ann')
  })

  it('leaves the current branch, what is staged, and every other file as they are', async () => {
    const before = gitIn(root, 'rev-parse', 'HEAD')
    writeFileSync(join(root, 'notes.txt'), 'mine')
    writeFileSync(join(root, 'staged.txt'), 'mine')
    gitIn(root, 'add', 'staged.txt')
    edit('journeys/v5.json', WORD)
    await publish('words')
    expect(gitIn(root, 'rev-parse', 'HEAD')).toBe(before)
    expect(gitIn(root, 'symbolic-ref', '--short', 'HEAD')).toBe('main')
    expect(gitIn(root, 'diff', '--cached', '--name-only')).toBe('staged.txt')
    expect(gitIn(root, 'show', '--name-only', '--format=', 'words')).toBe('journeys/v5.json')
  })

  it('a second time raises the version no further', async () => {
    edit('journeys/v5.json', ROUTE)
    await publish('first')
    edit('journeys/v5.json', { pointer: '/steps/carFinance/path', value: '/your-car' })
    await publish('second')
    expect(atBranch('second', 'journeys/v5.json')).toMatchObject({ version: 2 })
  })

  it.each([
    ['main', 409, 'BRANCH_TAKEN'],
    ['--force', 400, 'BRANCH_NAME'],
    ['a..b', 400, 'BRANCH_NAME'],
    ['HEAD~1', 400, 'BRANCH_NAME'],
  ])('to %s is refused, and changes no file', async (branch, status, code) => {
    edit('journeys/v5.json', ROUTE)
    const before = readFileSync(join(root, 'journeys/v5.json'), 'utf8')
    expect(await publish(branch)).toMatchObject({ status, body: { code } })
    expect(readFileSync(join(root, 'journeys/v5.json'), 'utf8')).toBe(before)
  })

  it('that git refuses puts every file back as it was', async () => {
    edit('journeys/v5.json', ROUTE)
    const journey = readFileSync(join(root, 'journeys/v5.json'), 'utf8')
    const before = gitIn(root, 'status', '--porcelain')
    const { writes } = await report()
    expect(writes).toContain('journeys/v5.json')
    // A branch cannot be below another one. Git notices that last, after the versions are raised.
    expect(await publish('main/below')).toMatchObject({ status: 409, body: { code: 'GIT_FAILED' } })
    expect(readFileSync(join(root, 'journeys/v5.json'), 'utf8')).toBe(journey)
    expect(gitIn(root, 'status', '--porcelain')).toBe(before)
    expect(await publish('beside')).toMatchObject({ status: 200 })
  })

  it('is refused if files have changed since the report, with the reason', async () => {
    edit('journeys/v5.json', ROUTE)
    const { mark } = await report()
    edit('journeys/v5.json', WORD)
    const before = readFileSync(join(root, 'journeys/v5.json'), 'utf8')
    expect(await publish('late', 'v5', mark)).toMatchObject({ status: 409, body: { code: 'REPORT_OUTDATED' } })
    expect([gitIn(root, 'branch', '--list', 'late'), readFileSync(join(root, 'journeys/v5.json'), 'utf8')]).toEqual([
      '',
      before,
    ])
    expect(await publish('late')).toMatchObject({ status: 200 })
  })

  it('is refused if a file is saved while git reads them: the branch would have unreviewed changes', async () => {
    edit('journeys/v5.json', ROUTE)
    const { mark, writes } = await report()
    expect(writes).toContain('journeys/v5.json')
    // git runs this filter for the file while it adds the folder: another program writes at that moment.
    const other = readFileSync(join(root, 'schemas/fields/title.json'), 'utf8')
    const place = join(root, 'schemas/fields/title.json')
    writeFileSync(join(root, '.git/info/attributes'), 'journeys/v5.json filter=meanwhile\n')
    writeFileSync(join(root, '.git/meanwhile'), other.replace('{', '{ '))
    gitIn(root, 'config', 'filter.meanwhile.clean', `sh -c 'cp "${join(root, '.git/meanwhile')}" "${place}"; cat'`)
    expect(await publish('meanwhile', 'v5', mark)).toMatchObject({ status: 409, body: { code: 'REPORT_OUTDATED' } })
    expect(gitIn(root, 'branch', '--list', 'meanwhile')).toBe('')
    // What was written for it is gone, and what the other program wrote is not.
    expect(JSON.parse(readFileSync(join(root, 'journeys/v5.json'), 'utf8'))).toMatchObject({ version: 1 })
    expect(readFileSync(place, 'utf8')).toBe(other.replace('{', '{ '))
    gitIn(root, 'config', '--unset', 'filter.meanwhile.clean')
    expect(await publish('meanwhile')).toMatchObject({ status: 200 })
  })

  it('by two people at once makes one commit, and the other is told why not', async () => {
    edit('journeys/v5.json', ROUTE)
    const { mark } = await report()
    const both = await Promise.all([publish('shared', 'v5', mark), publish('shared', 'v5', mark)])
    expect(both.map(({ status }) => status)).toEqual([200, 409])
    expect(both[1]?.body).toMatchObject({ code: 'BRANCH_TAKEN' })
    expect(atBranch('shared', 'journeys/v5.json')).toMatchObject({ version: 2 })
    expect(JSON.parse(readFileSync(join(root, 'journeys/v5.json'), 'utf8'))).toMatchObject({ version: 2 })
  })

  it('offers a free name for the next branch, and keeps what was committed for a page that comes back', async () => {
    edit('journeys/v5.json', ROUTE)
    expect((await report()).branch).toBe('publish-v5')
    await publish('publish-v5')
    edit('journeys/v5.json', WORD)
    expect((await report()).branch).toBe('publish-v5-2')
    const { published } = (
      await opened.app.inject({ url: '/api/published/v5', headers: opened.page })
    ).json<PublishedAnswer>()
    expect(published).toMatchObject([{ branch: 'publish-v5', title: 'A shorter question', pullRequest: null }])
    expect(published[0]?.text).toContain('## What changes')
  })

  it('names the branch that has everything already, until something changes or the branch is gone', async () => {
    edit('journeys/v5.json', ROUTE)
    expect((await report()).committedOn).toBeNull()
    await publish('shorter')
    expect((await report()).committedOn).toBe('shorter')
    const before = readFileSync(join(root, 'journeys/v5.json'), 'utf8')
    edit('journeys/v5.json', WORD)
    expect((await report()).committedOn).toBeNull()
    writeFileSync(join(root, 'journeys/v5.json'), before)
    expect((await report()).committedOn).toBe('shorter')
    gitIn(root, 'branch', '--delete', '--force', 'shorter')
    expect((await report()).committedOn).toBeNull()
  })

  it('of nothing is refused', async () => {
    expect(await publish('empty')).toMatchObject({ status: 409, body: { code: 'NOTHING_CHANGED' } })
  })
})
