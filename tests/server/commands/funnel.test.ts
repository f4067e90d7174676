import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FunnelReport } from '../../../funnel/index.ts'
import { loadJourneys, runClaims } from '../../../server/index.ts'
import { ADDRESS, Claimant } from '../support/claimant.ts'
import { ROOT, testProduct, type TestProduct } from '../support/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  // The command reads the journeys of its root, so the product runs on them too.
  product = await testProduct({ journeys: loadJourneys(ROOT) })
  for (let person = 0; person < 12; person += 1) {
    const visitor = new Claimant(product.browser(), { email: `p${person}@example.com` })
    await visitor.arrives()
    await visitor.saves('postcode', { address: ADDRESS })
  }
})
afterAll(() => product.close())

async function claims(args: readonly string[], options = '') {
  const said = { out: '', err: '' }
  const status = await runClaims(args, {
    environment: { DATABASE_URL: `${product.database.url}${options}` },
    root: ROOT,
    out: (text) => void (said.out += text),
    err: (text) => void (said.err += text),
    now: () => product.clock.now,
  })
  return { status, ...said }
}
const reports = async (...args: readonly string[]) =>
  JSON.parse((await claims(['funnel', ...args, '--json'])).out) as readonly FunnelReport[]

describe('claims funnel', () => {
  it('prints where people stop, with the days on which their claims began', async () => {
    const [report] = await reports('v3', '--since', '2026-11-01')
    expect(report).toMatchObject({ journey: 'v3', version: 1, since: '2026-11-01', begun: 12, faults: [] })
    expect(report?.steps.slice(0, 2)).toMatchObject([
      { step: 'postcode', entered: 12, left: 12, lost: 0, to: [{ step: 'info', people: 12 }] },
      { step: 'info', entered: 12, left: 0, lost: 12, lostShare: 1 },
    ])
  })

  it('counts no claims outside the period', async () => {
    const { status, out } = await claims(['funnel', 'v3', '--since', '2026-11-22', '--json'])
    expect([status, (JSON.parse(out) as FunnelReport[])[0]?.begun]).toEqual([1, 0])
  })

  it('compares two journeys', async () => {
    expect((await reports('v3', 'v5')).map(({ journey, begun }) => [journey, begun])).toEqual([
      ['v3', 12],
      ['v5', 0],
    ])
  })

  it.each([
    ['a table', [], /info\s+12\s+0\s+12\s+100\.0 %/],
    ['CSV', ['--csv'], /^journey,version,hash,step,what,name,value,count\r\n(.*\r\n)*v3,1,\w+,info,entered,,,12\r\n/],
    ['a page', ['--html'], /<table><caption>People at each step<\/caption>/],
    [
      'a picture with its figures in words',
      ['--svg'],
      /<desc>postcode: 12 reached it, 0 stopped there\. info: 12 reached/,
    ],
  ])('prints %s', async (_what, args, expected) => {
    expect((await claims(['funnel', 'v3', ...args])).out).toMatch(expected)
  })

  it('only reads, so it works on a copy that is read-only', async () => {
    const option = `${product.database.url.includes('?') ? '&' : '?'}options=-c%20default_transaction_read_only%3Don`
    expect(await claims(['funnel', 'v3'], option)).toMatchObject({ status: 0, err: '' })
  })

  it.each([
    [['funnel', 'v9'], '"v9" is not a journey. The journeys are v3, v4, v5'],
    [['funnel', 'v3', '--since', 'May'], '--since is "May"; it must be a day such as 2026-11-01.'],
    [
      ['funnel', 'v3', '--since', '2026-11-02', '--until', '2026-11-01'],
      '--since 2026-11-02 is after --until 2026-11-01.',
    ],
  ])('refuses %j and says what to do', async (args, message) => {
    const { status, err } = await claims(args)
    expect([status, err]).toEqual([2, expect.stringContaining(message)])
  })
})
