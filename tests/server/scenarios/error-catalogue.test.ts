import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import catalogue from '../../cases/error-catalogue.json'
import type { Answer } from '../support/browser.ts'
import { Claimant } from '../support/claimant.ts'
import { testProduct, type TestProduct } from '../support/test-product.ts'

/** Section 8 of the specification (C103–C128) as it arises at the API. What a visitor sees of it is tested in a browser. */
interface Row {
  readonly source: string
  readonly situation: string
  readonly who?: ConstructorParameters<typeof Claimant>[1]
  /** How far the claim has come. */
  readonly reach: 'nothing' | 'arrives' | 'givesDetails' | 'reachesSign' | 'reachesReport' | 'reachesQuestions'
  /** The action: a verb of the claimant, a call, or a save. */
  readonly do?: 'isChecked' | 'answers'
  readonly call?: readonly [method: 'GET' | 'POST', path: string, body: object]
  readonly save?: object
  readonly answer?: { readonly status: number; readonly message?: string; readonly body?: object }
  /** What only the server writes into the claim. */
  readonly results?: object
  readonly without?: readonly string[]
  readonly stored?: object
  readonly outgoing?: Readonly<Record<string, string>>
  /** The step that is open when the claim is submitted now. */
  readonly early?: string
}

const rows = catalogue as unknown as readonly Row[]
let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

describe('the error catalogue at the API', () => {
  it.each(rows.map((row) => [row.source, row.situation, row] as const))('%s: %s', async (_source, _situation, row) => {
    const jane = new Claimant(product.browser(), { email: `${crypto.randomUUID()}@example.com`, ...row.who })
    await reached(jane, row.reach)
    const answer = await done(jane, row)
    if (row.answer !== undefined) {
      const { status, message, body = {} } = row.answer
      expect(answer).toMatchObject({ status, body: { ...body, ...(message === undefined ? {} : { message }) } })
    }
    const claim = await product.services.db
      .selectFrom('claims')
      .select(['results', 'fields'])
      .where('id', '=', jane.claimId)
      .executeTakeFirst()
    expect(claim?.results ?? {}).toMatchObject(row.results ?? {})
    for (const name of row.without ?? []) expect(claim?.results).not.toHaveProperty(name)
    expect(claim?.fields ?? {}).toMatchObject(row.stored ?? {})
    for (const [target, text] of Object.entries(row.outgoing ?? {})) expect(await sent(jane, target)).toContain(text)
    if (row.early !== undefined) expect(await jane.submits()).toMatchObject({ status: 409, body: { next: row.early } })
  })

  it('names every row of section 8 that arises here', () => {
    const named = new Set(rows.flatMap(({ source }) => source.match(/C1\d\d/g) ?? []))
    // C105 and C113 are the client's own; C109–C112 are those of one-time codes; C123 is the outbox's; C128 is a log line.
    const elsewhere = ['C105', 'C109', 'C110', 'C111', 'C112', 'C113', 'C123', 'C128']
    const all = Array.from({ length: 26 }, (_, index) => `C${103 + index}`)
    expect(all.filter((row) => !named.has(row))).toEqual(elsewhere)
  })
})

async function reached(jane: Claimant, reach: Row['reach']): Promise<void> {
  if (reach === 'reachesQuestions') {
    await jane.reachesReport()
    await jane.chooses('experianReport', 'experianResult')
  } else if (reach !== 'nothing') {
    await jane[reach]()
  }
}

async function done(jane: Claimant, { do: verb, call, save }: Row): Promise<Answer | undefined> {
  if (verb !== undefined) return jane[verb]()
  if (save !== undefined) return jane.browser.put('/api/session/claim', { claim_number: jane.claimId, ...save })
  if (call === undefined) return undefined
  const [method, path, body] = call
  return jane.browser.send(method, `/api${path}`, body, {})
}

async function sent(jane: Claimant, target: string): Promise<string> {
  const messages = await product.services.db
    .selectFrom('outbox')
    .select('payload')
    .where('claim_id', '=', jane.claimId)
    .where('target', '=', target)
    .execute()
  return JSON.stringify(messages)
}
