import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExperimentReport } from '../../../experiment/index.ts'
import { runClaims } from '../../../server/index.ts'
import { fixedRoot } from '../../support/fixed-product.ts'
import { testProduct, type TestProduct } from '../support/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

async function claims(...args: readonly string[]) {
  const said = { out: '', err: '' }
  const status = await runClaims(['experiment', ...args], {
    environment: { DATABASE_URL: product.database.url },
    root: fixedRoot(),
    out: (text) => void (said.out += text),
    err: (text) => void (said.err += text),
    now: () => product.clock.now,
  })
  return { status, ...said }
}
const arrive = async (visitors: number, version: object) => {
  for (let visitor = 0; visitor < visitors; visitor += 1)
    await product.browser().post('/api/session/claim', { version })
}

describe('claims experiment', () => {
  it('counts whom the experiment gave a version to, before they answer anything, and not whom an address led there', async () => {
    await arrive(12, { journey: 'v4', drawn: true })
    await arrive(11, { journey: 'v4', drawn: false })
    for (const journey of ['v3', 'v5']) await arrive(12, { journey, drawn: true })
    const { results, split } = JSON.parse((await claims('--json')).out) as ExperimentReport
    expect(split).toMatchObject({ isBroken: false, arms: [{ drawn: 12 }, { drawn: 12 }, { drawn: 12 }] })
    expect(results?.arms.map(({ journey, assigned }) => [journey, assigned])).toEqual([
      ['v3', 12],
      ['v4', 12],
      ['v5', 12],
    ])
  })

  it('states the result in words', async () => {
    expect((await claims()).out).toContain('There is too little data to compare v4 with v3.')
    expect((await claims('--csv')).out).toMatch(/^what,journey,baseline,value,low,high\r\ndrawn,v3,,12,,\r\n/)
  })

  it('hides results once the split is broken, and says why', async () => {
    await arrive(120, { journey: 'v3', drawn: true })
    const { status, out } = await claims()
    expect([status, out]).toEqual([0, expect.stringContaining('EXPERIMENT_SPLIT_BROKEN')])
    expect(out).not.toContain('assigned')
  })

  it('refuses a day that does not exist', async () => {
    expect(await claims('--since', '2026-02-30')).toMatchObject({
      status: 2,
      err: expect.stringContaining('--since is "2026-02-30"'),
    })
  })
})
