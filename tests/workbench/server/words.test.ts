import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Words, WordsAnswer, WordsHistory } from '../../../workbench/words-wire.ts'
import { journey } from '../../cli/support/command.ts'
import { actAs, gitIn, gitProject } from '../support/git-project.ts'
import { workbenchOf, type Opened } from '../support/workbench-project.ts'

let root: string
let opened: Opened
beforeEach(async () => {
  root = gitProject()
  opened = await workbenchOf(root)
})

const get = async <Answer>(url: string) => (await opened.app.inject({ url, headers: opened.page })).json<Answer>()
const post = async (act: string, body: object) => {
  const answer = await opened.app.inject({
    method: 'POST',
    url: `/api/words/${act}`,
    headers: opened.page,
    payload: body,
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
const words = async () => (await get<WordsAnswer>('/api/words/v5')).words
const regulated = async () => (await words())[0] as Words
const history = ({ address }: Words) =>
  get<WordsHistory>(`/api/words-history?${new URLSearchParams({ address }).toString()}`)
const again = async ({ address }: Words) => (await words()).find((one) => one.address === address)

describe('the words of a journey', () => {
  it('are all it can show: regulated ones first, each with the steps that show it', async () => {
    const answer = await get<WordsAnswer>('/api/words/v5')
    expect(answer.person).toBe('Ann')
    const last = answer.words.findLastIndex(({ needsApproval }) => needsApproval)
    expect(answer.words.slice(0, last).every(({ needsApproval }) => needsApproval)).toBe(true)
    const title = answer.words.find(({ address }) => address === 'journeys/v5.json#/steps/carFinance/title')
    expect(title?.places).toMatchObject([{ step: 'carFinance', when: 'heading' }])
    expect(answer.words.some(({ address }) => address.startsWith('journeys/v4.json'))).toBe(false)
  })

  it('say which were changed here, against the branch main', async () => {
    const before = await get<WordsAnswer>('/api/words/v5')
    expect([before.base, before.words.filter(({ isChanged }) => isChanged)]).toEqual(['main', []])
    const file = join(root, 'journeys/v5.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('"title": "', '"title": "Please: '))
    expect((await words()).filter(({ isChanged }) => isChanged)).toMatchObject([
      { address: 'journeys/v5.json#/steps/carFinance/title' },
    ])
  })

  it('of a variant name the words of its base that they replace, for the eyes of the one who approves', async () => {
    const notice = { pointer: '/steps/carFinance/content/notice/notice', old: 'We are a claims management company.' }
    const title = 'Motor finance refund claim'
    const variant = { name: 'v6', extends: 'v5', version: 1, path: '/v6', title }
    const steps = { carFinance: { content: { notice: { notice: `${notice.old} You can claim for free yourself.` } } } }
    writeFileSync(join(root, 'journeys/v6.json'), JSON.stringify({ ...variant, steps }))
    const at = (pointer: string) => history({ address: `journeys/v6.json#${pointer}` } as Words)
    expect((await at(notice.pointer)).replaced).toEqual({
      file: 'journeys/v5.json',
      text: expect.stringContaining(notice.old) as string,
    })
    // The same words in another file are no change.
    expect((await at('/title')).replaced).toBeNull()
  })

  it('of a journey that does not exist are refused like by the command', async () => {
    const { statusCode, body } = await opened.app.inject({ url: '/api/words-history?address=x', headers: opened.page })
    expect([statusCode, body]).toEqual([404, expect.stringContaining('COPY_ADDRESS_UNKNOWN')])
  })
})

describe('an approval', () => {
  it('is refused to the person who wrote the words last, by the server', async () => {
    const one = await regulated()
    expect(await history(one)).toMatchObject({ writer: 'Ann', mayApprove: false })
    expect(await post('approve', { address: one.address, seen: one.text })).toMatchObject({
      status: 403,
      body: { code: 'APPROVER_IS_WRITER' },
    })
    expect(await again(one)).toMatchObject({ state: one.state })
  })

  it('is given by somebody else, and withdrawn with a reason', async () => {
    actAs(root, 'Ben')
    const one = await regulated()
    expect(await history(one)).toMatchObject({ mayApprove: true })
    expect(await post('approve', { address: one.address, seen: one.text })).toMatchObject({ status: 200 })
    expect(await again(one)).toMatchObject({ state: 'approved', approvedBy: 'Ben' })
    expect(await post('withdraw', { address: one.address, reason: 'The fee has changed' })).toMatchObject({
      status: 200,
    })
    expect(await again(one)).toMatchObject({ state: 'withdrawn', withdrawnBecause: 'The fee has changed' })
  })

  it('is not given to words that have changed since they were seen', async () => {
    actAs(root, 'Ben')
    const one = await regulated()
    expect(await post('approve', { address: one.address, seen: `${one.text} Or not.` })).toMatchObject({
      status: 409,
      body: { code: 'WORDS_CHANGED' },
    })
  })

  it('of Ann by Ben lapses when Ben changes the words, which then only Ann may approve', async () => {
    const one = await regulated()
    actAs(root, 'Ben')
    await post('approve', { address: one.address, seen: one.text })
    gitIn(root, 'commit', '--all', '--message=Approved')
    const file = join(root, one.address.split('#')[0] ?? '')
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(JSON.stringify(one.text), JSON.stringify(`${one.text} Now.`)),
    )
    const changed = (await again(one)) as Words
    expect(changed).toMatchObject({ state: 'changed', text: `${one.text} Now.` })
    // Not committed yet: the person who works here wrote it.
    expect(await history(changed)).toMatchObject({ writer: 'Ben', mayApprove: false, approvedText: one.text })
    gitIn(root, 'commit', '--all', '--message=Changed')
    actAs(root, 'Ann')
    expect(await history(changed)).toMatchObject({ writer: 'Ben', mayApprove: true })
  })

  it('needs a name', async () => {
    const one = await regulated()
    gitIn(root, 'config', 'user.name', '')
    expect(await post('approve', { address: one.address, seen: one.text })).toMatchObject({
      status: 409,
      body: { code: 'PERSON_UNKNOWN' },
    })
  })
})

describe('a comment', () => {
  it('is kept with its words, and resolved', async () => {
    const one = await regulated()
    await post('comment', { address: one.address, text: 'Is it 36 % for everybody?' })
    expect((await again(one))?.comments).toMatchObject([{ by: 'Ann', text: 'Is it 36 % for everybody?' }])
    expect(await post('resolve', { address: one.address, nth: 0 })).toMatchObject({ status: 200 })
    expect((await again(one))?.comments).toMatchObject([{ resolvedBy: 'Ann' }])
  })

  it('that is open holds back the approval of its words, by the server and by the command', async () => {
    const one = await regulated()
    await post('comment', { address: one.address, text: 'Is it 36 % for everybody?' })
    actAs(root, 'Ben')
    const refused = { code: 'COMMENT_OPEN', message: expect.stringContaining('Is it 36 % for everybody?') as string }
    expect(await post('approve', { address: one.address, seen: one.text })).toMatchObject({
      status: 422,
      body: refused,
    })
    const byCommand = () => journey(['copy', 'approve', one.address, '--by', 'Ben'], root)
    expect((await byCommand()).err).toContain('COMMENT_OPEN')
    await post('resolve', { address: one.address, nth: 0 })
    expect((await byCommand()).status).toBe(0)
    expect(await again(one)).toMatchObject({ state: 'approved' })
  })

  it.each([
    ['comment', { text: '   ' }, 400, 'COMMENT_EMPTY'],
    ['resolve', { nth: 3 }, 404, 'COMMENT_UNKNOWN'],
  ])('that makes no sense is refused: %s %o', async (act, body, status, code) => {
    const { address } = await regulated()
    expect(await post(act, { address, ...body })).toMatchObject({ status, body: { code } })
  })

  it('is never overwritten: a file that is broken stays as it is', async () => {
    const one = await regulated()
    writeFileSync(join(root, 'content/comments.json'), '{ "comments": [] }')
    expect(await post('comment', { address: one.address, text: 'Hello' })).toMatchObject({
      status: 422,
      body: { code: 'COMMENTS_SHAPE' },
    })
    expect(readFileSync(join(root, 'content/comments.json'), 'utf8')).toBe('{ "comments": [] }')
  })
})
