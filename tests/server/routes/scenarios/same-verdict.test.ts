import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkAnswers, effectInput, type Journey } from '../../../../engine/index.ts'
import { openJourney } from '../../../../loader/index.ts'
import { projectSource } from '../../../support/source.ts'
import { words } from '../../../../server/refusals/words.ts'
import { Claimant } from '../../support/claimant.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

let product: TestProduct
let v3: Journey
let claimant: Claimant
beforeAll(async () => {
  product = await testProduct()
  v3 = openJourney('v3', projectSource())
  claimant = new Claimant(product.browser())
  await claimant.arrives()
})
afterAll(() => product.close())

const RIGHT: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  info: { title: 'Ms.', first_name: 'Jane', last_name: 'Sample', dateOfBirth: '14/02/1985', privacy_policy: true },
  contact: { email: 'jane@example.com', phone_number: '07700 900123', soft_check_privacy: true },
}
const FIELDS = Object.entries(RIGHT).flatMap(([step, values]) =>
  Object.keys(values).map((field) => [step, field] as const),
)

/** What comes near to being right, on either side. */
const TYPED = fc.oneof(
  fc.constantFrom(
    'jane',
    'O’Brien',
    'Siân',
    'MCNEIL',
    'Mr',
    '29/2/2000',
    '29/02/1900',
    '1/march/1985',
    '1/2/85',
    '07700\u00a0900456',
    'tel:+447700900456',
    '0770090045',
    '+44',
    'a@b.co',
    'a@b',
    'Mr.',
    'Ms.',
  ),
  fc.string({
    unit: fc.constantFrom('0', '7', '4', '+', ' ', '-', 'a', 'B', 'é', "'", '/', '@', '.', '\u200b', '１', '🚗'),
  }),
  fc.string({ unit: 'binary' }),
  fc.boolean(),
)

describe('what a phone and the server make of the same answer (J077–J087)', () => {
  it('is the same: what the page accepts is stored, what it refuses is refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...FIELDS), TYPED, async ([step, field], typed) => {
        const answers = { ...RIGHT[step], [field]: typed }
        const errors = checkAnswers(v3, step, answers, { now: product.clock.now.getTime() })
        const answer = await claimant.saves(step, sentBy(step, answers))
        expect(answer.status === 200, JSON.stringify(answer.body)).toBe(errors.length === 0)
        // Before the journey is asked, the call's own contract refuses what no page can send (the title "Dr").
        if (errors.length > 0) expect([errors[0]?.message, words.notRight]).toContain(answer.body.message)
      }),
      { numRuns: 250 },
    )
  })
})

/** The answers as the step's own save sends them, including empty ones that it would leave out. */
function sentBy(step: string, answers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const save = v3.steps[step]?.submit.find(({ run }) => run === 'saveAnswers')
  if (save === undefined) throw new Error(`${step} saves nothing`)
  return { ...answers, ...effectInput(v3, save, (name) => answers[name]) }
}
