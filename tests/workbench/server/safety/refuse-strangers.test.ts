import { describe, expect, it } from 'vitest'
import { folderWith, HOST, workbenchOf } from '../../support/workbench-project.ts'

const root = folderWith({ 'journeys/v3.json': '{}\n', '.data/claims.json': '{}' })
const { app, page, session } = await workbenchOf(root)
const save = { id: 'one', path: 'journeys/new.json', base: null, text: '{}' }

type Changed = Readonly<Record<string, string | undefined>>

/** Another page, program or address, by the headers that differ from those of the workbench's own page. */
const ATTACKS: readonly {
  readonly who: string
  readonly headers: Changed
  readonly status: number
  readonly code: string
}[] = [
  {
    who: 'a page that brings its name here by DNS rebinding',
    headers: { host: 'evil.example:4700', origin: 'http://evil.example:4700' },
    status: 421,
    code: 'HOST_REFUSED',
  },
  {
    who: 'a rebinding page that leaves Origin out',
    headers: { host: 'evil.example:4700', origin: undefined },
    status: 421,
    code: 'HOST_REFUSED',
  },
  { who: 'the name without the port', headers: { host: '127.0.0.1' }, status: 421, code: 'HOST_REFUSED' },
  {
    who: 'a name that only begins like ours',
    headers: { host: '127.0.0.1:4700.evil.example' },
    status: 421,
    code: 'HOST_REFUSED',
  },
  {
    who: 'a page of another site',
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    status: 403,
    code: 'ORIGIN_REFUSED',
  },
  {
    who: 'a page of another port',
    headers: { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-site' },
    status: 403,
    code: 'ORIGIN_REFUSED',
  },
  {
    who: 'the preview, which is of another port',
    headers: { origin: 'http://127.0.0.1:4701', 'sec-fetch-site': 'same-site' },
    status: 403,
    code: 'ORIGIN_REFUSED',
  },
  {
    who: 'the same port under another name',
    headers: { origin: 'http://localhost:4700' },
    status: 403,
    code: 'ORIGIN_REFUSED',
  },
  { who: 'a sandboxed page', headers: { origin: 'null' }, status: 403, code: 'ORIGIN_REFUSED' },
  { who: 'a write without Origin', headers: { origin: undefined }, status: 403, code: 'ORIGIN_REFUSED' },
  {
    who: 'a form, which cannot send our header',
    headers: { workbench: undefined },
    status: 403,
    code: 'HEADER_MISSING',
  },
  { who: 'a form, which cannot send JSON', headers: { 'content-type': 'text/plain' }, status: 415, code: 'NOT_JSON' },
  { who: 'a page without the cookie', headers: { cookie: undefined }, status: 401, code: 'NOT_OPENED' },
  {
    who: 'the cookie of an earlier start',
    headers: { cookie: `${session.cookieName}=older` },
    status: 401,
    code: 'NOT_OPENED',
  },
  {
    who: 'the token in place of the cookie',
    headers: { cookie: `${session.cookieName}=${session.token}` },
    status: 401,
    code: 'NOT_OPENED',
  },
]

const withHeaders = (changed: Changed) =>
  Object.fromEntries(
    Object.entries({ ...page, ...changed }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

describe('a call of the workbench', () => {
  it.each(ATTACKS)('is refused to $who: $code', async ({ headers, status, code }) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/save',
      headers: withHeaders(headers),
      payload: JSON.stringify(save),
    })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code])
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    const files = await app.inject({ url: '/api/files', headers: page })
    expect(files.json()).toEqual({ files: [{ path: 'journeys/v3.json', hash: expect.any(String) as string }] })
  })

  it.each([
    ['a page of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a script tag of another site', { origin: undefined, 'sec-fetch-site': 'cross-site' }],
    ['a page of another port', { origin: undefined, 'sec-fetch-site': 'same-site' }],
  ])('that only reads is refused to %s', async (_, headers) => {
    const { statusCode } = await app.inject({ url: '/api/files', headers: withHeaders(headers) })
    expect(statusCode).toBe(403)
  })

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)('is never %s', async (method) => {
    const { statusCode } = await app.inject({ method, url: '/api/save', headers: page, payload: '{}' })
    expect([403, 404, 405]).toContain(statusCode)
  })

  it.each([
    '/api/file?path=journeys/../package.json',
    '/api/file?path=journeys%2F..%2Fpackage.json',
    '/api/file?path=.data/claims.json',
    '/api/file?path=journeys/v3.json%00.md',
  ])('reads nothing outside: %s', async (url) => {
    const answer = await app.inject({ url, headers: page })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'PATH_REFUSED'])
  })

  it.each([
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '/assets/..%2f..%2fpackage.json',
    '/.data/claims.json',
  ])('and a page never show another file: %s', async (url) => {
    const answer = await app.inject({ url, headers: page })
    expect(
      answer.body.includes('nonce-of-this-answer') || answer.statusCode === 200
        ? answer.headers['content-type']
        : 'refused',
    ).toMatch(/refused|text\/html/)
    expect(answer.body).not.toContain('claims')
  })
})

describe('the token of the printed address', () => {
  const open = (token: unknown) =>
    app.inject({
      method: 'POST',
      url: '/api/open',
      headers: withHeaders({ cookie: undefined }),
      payload: JSON.stringify({ token }),
    })

  it('becomes a cookie that no script reads and no other site sends', async () => {
    const answer = await open(session.token)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toMatch(/^workbench-4700=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
  })

  it.each(['', 'wrong', `${session.token}x`, undefined, 7, null])('opens nothing if it is %j', async (token) => {
    const answer = await open(token)
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([401, undefined])
  })

  it('is of this start only', async () => {
    const other = await workbenchOf(folderWith({ 'journeys/a.json': '{}' }))
    expect(other.session.token).not.toBe(session.token)
  })
})

describe('the document of the workbench', () => {
  it('allows only scripts and styles with the nonce of this answer, and no eval', async () => {
    const [one, two] = await Promise.all([0, 1].map(() => app.inject({ url: '/', headers: { host: HOST } })))
    const policy = String(one?.headers['content-security-policy'])
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    expect(one?.body).toContain(`nonce="${nonce}"`)
    expect(two?.body).not.toContain(nonce)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/unsafe|\*/)
  })

  it('is not shown under another name', async () => {
    expect((await app.inject({ url: '/', headers: { host: 'evil.example' } })).statusCode).toBe(421)
  })
})
