import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanAnswer, RULES } from '../../../../engine/index.ts'
import { eraseClaim, exportClaim, loadJourneys, retentionRules } from '../../../../server/index.ts'
import { fieldFile } from '../../../support/field-file.ts'
import { fixedRoot } from '../../../support/fixed-product.ts'
import { KINDS_OF_ANSWERS } from '../../../support/kinds-of-answers.ts'
import { journeyAsking } from '../../support/journey-asking.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

const CASES = KINDS_OF_ANSWERS.map((one, index) => ({ ...one, journey: `kind${index}`, asks: fieldFile(one.field) }))
let product: TestProduct

beforeAll(async () => {
  const own = CASES.map(({ journey, asks }) => [journey, journeyAsking(journey, 'ask', { answer: asks })] as const)
  product = await testProduct({
    journeys: { current: new Map([...loadJourneys(fixedRoot()).current, ...own]), older: [] },
  })
})
afterAll(() => product.close())

/** A visitor of this journey who has just arrived. */
async function arrives(journey: string) {
  const browser = product.browser()
  const { claimId } = (await browser.post('/api/session/claim')).body.responseObject
  const saves = (answer: unknown) =>
    browser.put('/api/session/claim', {
      claim_number: claimId,
      journey,
      screen_name: 'ask',
      should_add_screen_name: true,
      answer,
    })
  return { claimId, saves }
}

const heldOf = async (claimId: string) => {
  const found = await exportClaim(product.services.db, claimId, product.clock.now)
  return found?.held['claims']?.[0]?.['fields'] as { readonly answer?: unknown } | undefined
}

describe.each(CASES)('$kind', ({ journey, asks, right, stored = right, wrong, key, part }) => {
  it('is refused by the server in the words of its field, and is not kept', async () => {
    const { claimId, saves } = await arrives(journey)
    const message = messageOf(asks, key, part)
    expect(await saves(wrong)).toMatchObject({ status: 400, body: { message } })
    expect(await heldOf(claimId)).not.toHaveProperty('answer')
  })

  it('is missed where it is not optional', async () => {
    const { saves } = await arrives(journey)
    expect((await saves(undefined)).status).toBe(asks.optional === true ? 200 : 400)
  })

  it('is kept as the page sends it, exported as it is kept, and erased with its claim', async () => {
    const { claimId, saves } = await arrives(journey)
    const sent = asks.rule?.ukMobile === undefined ? cleanAnswer(asks, right, RULES) : stored
    expect(sent).toEqual(stored)
    expect(await saves(sent)).toMatchObject({ status: 200 })
    expect(await heldOf(claimId)).toMatchObject({ answer: stored })
    const erasure = { why: 'request', reason: 'test', whole: true } as const
    await eraseClaim(product.services.db, claimId, erasure, retentionRules(), product.clock.now)
    expect((await exportClaim(product.services.db, claimId, product.clock.now))?.held).toEqual({})
  })
})

/** The words of the field that is asked there: of the whole, or of one of its parts. */
function messageOf(field: unknown, key: string, part = ''): string | undefined {
  const { messages, properties, items } = field as {
    readonly messages: Readonly<Record<string, string>>
    readonly properties?: Readonly<Record<string, unknown>>
    readonly items?: unknown
  }
  const [name = '', ...rest] = part.split('/')
  if (name === '') return messages[key]
  return messageOf(/^\d+$/.test(name) ? items : properties?.[name], key, rest.join('/'))
}
