import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PublishedAnswer, PublishReport } from '../../../../workbench/publish-wire.ts'
import { gitIn, gitProject } from '../../support/git-project.ts'
import { keptReports } from '../../support/kept-reports.ts'
import { folderWith, workbenchOf, type Opened } from '../../support/workbench-project.ts'

const PATH = process.env['PATH']
let root: string
let remote: string
/** The only folder of programs: it has git, and what the test puts there. */
let programs: string
let opened: Opened

beforeEach(async () => {
  root = gitProject()
  remote = folderWith({})
  gitIn(remote, 'init', '--quiet', '--bare')
  programs = folderWith({})
  symlinkSync(execFileSync('which', ['git'], { encoding: 'utf8' }).trim(), join(programs, 'git'))
  process.env['PATH'] = programs
  opened = await workbenchOf(root, { reporter: keptReports })
  const journey = join(root, 'journeys/v5.json')
  writeFileSync(journey, readFileSync(journey, 'utf8').replace('"title": "', '"title": "Please: '))
})
afterEach(() => void (process.env['PATH'] = PATH))

/** A `gh` that writes each argument on a line of its own, says something, and ends with a status. */
function withGh(says: string, status = 0): void {
  const file = join(programs, 'gh')
  const script = `#!/bin/sh\nif [ "$1" = --version ]; then exit 0; fi\nfor one in "$@"; do echo "<$one>" >>"${programs}/asked"; done\necho "${says}"\nexit ${status}\n`
  writeFileSync(file, script)
  chmodSync(file, 0o755)
}
const askedOfGh = () => (existsSync(join(programs, 'asked')) ? readFileSync(join(programs, 'asked'), 'utf8') : '')
const get = async <Answer>(url: string) => (await opened.app.inject({ url, headers: opened.page })).json<Answer>()
const post = async (url: string, payload: object) => {
  const answer = await opened.app.inject({ method: 'POST', url, headers: opened.page, payload })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
const commit = async (title = 'A kinder question') => {
  const { mark } = await get<PublishReport>('/api/publish/v5')
  return post('/api/publish/v5', { branch: 'kinder', title, mark })
}
const pullRequest = (text = 'Kinder.') => post('/api/pull-request/v5', { branch: 'kinder', text })
const remoteBranches = () => gitIn(remote, 'branch', '--format=%(refname:short)')

const send = (branch = 'kinder') => post('/api/send-branch/v5', { branch })

describe('a branch that was committed here', () => {
  it('is sent where the page says, and nothing else is', async () => {
    gitIn(root, 'remote', 'add', 'origin', remote)
    gitIn(root, 'branch', 'private')
    await commit()
    const before = await get<PublishedAnswer>('/api/published/v5')
    expect([before.remote, before.published[0]?.sentTo, remoteBranches()]).toEqual([
      { remote: 'origin', url: remote },
      null,
      '',
    ])
    expect(await send()).toMatchObject({ status: 200, body: { branch: 'kinder', sentTo: 'origin' } })
    expect(remoteBranches()).toBe('kinder')
    expect(gitIn(root, 'rev-parse', '--abbrev-ref', 'kinder@{upstream}')).toBe('origin/kinder')
    expect((await get<PublishedAnswer>('/api/published/v5')).published).toMatchObject([{ sentTo: 'origin' }])
  })

  it('that git cannot send says what git said, and can be sent again', async () => {
    gitIn(root, 'remote', 'add', 'origin', join(remote, 'nowhere'))
    await commit()
    expect(await send()).toMatchObject({
      status: 409,
      body: {
        code: 'PUSH_FAILED',
        message: expect.stringContaining('kinder was not sent to origin. git said:') as string,
      },
    })
    gitIn(root, 'remote', 'set-url', 'origin', remote)
    expect(await send()).toMatchObject({ status: 200, body: { sentTo: 'origin' } })
  })

  it.each([
    ['another branch', 'private', 404, 'BRANCH_UNKNOWN'],
    ['an option', '--all', 404, 'BRANCH_UNKNOWN'],
    ['another branch under its name', 'kinder:main', 404, 'BRANCH_UNKNOWN'],
  ])('is the only one that is sent: not %s', async (_, branch, status, code) => {
    gitIn(root, 'remote', 'add', 'origin', remote)
    gitIn(root, 'branch', 'private')
    await commit()
    expect(await send(branch)).toMatchObject({ status, body: { code } })
    expect(remoteBranches()).toBe('')
  })

  it('stays here where there is no remote', async () => {
    await commit()
    expect((await get<PublishedAnswer>('/api/published/v5')).remote).toBeNull()
    expect(await send()).toMatchObject({ status: 409, body: { code: 'REMOTE_NONE' } })
  })

  it('is not sent for a page of another site', async () => {
    gitIn(root, 'remote', 'add', 'origin', remote)
    await commit()
    const { statusCode } = await opened.app.inject({
      method: 'POST',
      url: '/api/send-branch/v5',
      headers: { ...opened.page, origin: 'https://example.com' },
      payload: { branch: 'kinder' },
    })
    expect([statusCode, remoteBranches()]).toEqual([403, ''])
  })
})

describe('a pull request', () => {
  it('is made by gh, from a branch that is pushed first, only when it is asked for', async () => {
    withGh('https://example.com/ours/claims/pull/7')
    gitIn(root, 'remote', 'add', 'origin', remote)
    await commit()
    expect((await get<PublishedAnswer>('/api/published/v5')).pullRequests).toEqual({
      isPossible: true,
      remote: 'origin',
      url: remote,
      base: 'main',
    })
    expect([remoteBranches(), askedOfGh()]).toEqual(['', ''])
    expect(await pullRequest()).toMatchObject({
      status: 200,
      body: { branch: 'kinder', pullRequest: 'https://example.com/ours/claims/pull/7' },
    })
    expect(remoteBranches()).toBe('kinder')
    expect(askedOfGh().split('\n').slice(0, 6)).toEqual([
      '<pr>',
      '<create>',
      '<--base=main>',
      '<--head=kinder>',
      '<--title=A kinder question>',
      '<--body=Kinder.>',
    ])
  })

  it('is made once, however often it is asked for', async () => {
    withGh('https://example.com/ours/claims/pull/7')
    gitIn(root, 'remote', 'add', 'origin', remote)
    await commit()
    await pullRequest()
    expect(await pullRequest()).toMatchObject({ status: 200 })
    expect(askedOfGh().match(/<create>/g)).toHaveLength(1)
  })

  it('reads no word of its title or text as a command or an option', async () => {
    withGh('https://example.com/ours/claims/pull/7')
    gitIn(root, 'remote', 'add', 'origin', remote)
    await commit('--draft $(touch hacked); `touch hacked`')
    await pullRequest('--web\n$(touch hacked)')
    expect(existsSync(join(root, 'hacked'))).toBe(false)
    expect(askedOfGh()).toContain('<--title=--draft $(touch hacked); `touch hacked`>')
    expect(askedOfGh()).toContain('<--body=--web\n$(touch hacked)>')
  })

  it('that gh refuses says what gh said, and can be asked for again', async () => {
    withGh('no permission', 1)
    gitIn(root, 'remote', 'add', 'origin', remote)
    await commit()
    expect(await pullRequest()).toMatchObject({
      status: 409,
      body: { code: 'PULL_REQUEST_FAILED', message: expect.stringContaining('no permission') as string },
    })
    withGh('https://example.com/ours/claims/pull/8')
    expect(await pullRequest()).toMatchObject({
      status: 200,
      body: { pullRequest: 'https://example.com/ours/claims/pull/8' },
    })
  })

  it('is not asked of gh where the branch cannot be pushed', async () => {
    withGh('https://example.com/ours/claims/pull/7')
    gitIn(root, 'remote', 'add', 'origin', join(remote, 'nowhere'))
    await commit()
    expect(await pullRequest()).toMatchObject({ status: 409, body: { code: 'PUSH_FAILED' } })
    expect(askedOfGh()).toBe('')
  })

  it.each([
    ['without gh', () => gitIn(root, 'remote', 'add', 'origin', remote), 'gh is not installed'],
    ['without a remote', () => withGh('x'), 'no remote'],
  ])('%s is left to the person, who is told why', async (_, prepare, reason) => {
    prepare()
    await commit()
    expect((await get<PublishedAnswer>('/api/published/v5')).pullRequests).toEqual({
      isPossible: false,
      reason: expect.stringContaining(reason) as string,
    })
    expect(await pullRequest()).toMatchObject({ status: 409, body: { code: 'PULL_REQUEST_IMPOSSIBLE' } })
  })

  it('is refused for a branch that the workbench did not commit', async () => {
    withGh('x')
    gitIn(root, 'remote', 'add', 'origin', remote)
    gitIn(root, 'branch', 'kinder')
    expect(await pullRequest()).toMatchObject({ status: 404, body: { code: 'BRANCH_UNKNOWN' } })
    expect(remoteBranches()).toBe('')
  })

  it('never shows the password that the address of a remote may contain', async () => {
    withGh('x')
    gitIn(root, 'remote', 'add', 'origin', 'https://ann:secret@example.com/claims.git')
    expect((await get<PublishedAnswer>('/api/published/v5')).pullRequests).toMatchObject({
      url: 'https://example.com/claims.git',
    })
  })
})
