import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openJourney } from '../../../../loader/index.ts'
import { progressOf } from '../../../../server/journeys/index.ts'
import { ageJourney } from '../../../support/age-journey.ts'
import { projectSource } from '../../../support/source.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

/** A person of this birthday is 18 on the second of the two days. */
const BORN = '2008-06-02'
const THE_DAY_BEFORE = new Date('2026-06-01T22:30:00Z')
const THE_BIRTHDAY = new Date('2026-06-02T08:00:00Z')

const FAILED = { error: 'Try again' }
/** Who is under 18 asks a guardian, who submits. */
function guardedJourney() {
  const { steps, ...rest } = ageJourney().read('journeys/age.json') as {
    readonly steps: Readonly<Record<string, object>>
  }
  const guardian = {
    path: '/guardian',
    title: 'Guardian',
    actions: { next: { label: 'Submit' } },
    submit: [
      {
        run: 'submitClaim',
        as: 'submitted',
        input: {},
        on: { submitted: 'continue', incomplete: FAILED, duplicate: FAILED, failed: FAILED },
      },
    ],
    next: [{ to: 'tooYoung' }],
  }
  const born = { ...steps['born'], next: [{ when: 'isMinor', to: 'guardian' }, { to: 'work' }] }
  const json = { ...rest, afterSubmit: 'tooYoung', steps: { ...steps, born, guardian } }
  return openJourney('age', projectSource({ 'journeys/age.json': JSON.stringify(json) }))
}

let product: TestProduct
beforeAll(async () => {
  product = await testProduct({ journeys: { current: new Map([['age', guardedJourney()]]), older: [] } })
})
afterAll(() => product.close())

/** A visitor who answers the day before their birthday, and perhaps submits. */
async function claimant(submits: boolean) {
  product.clock.now = THE_DAY_BEFORE
  const browser = product.browser()
  const opened = await browser.post('/api/session/claim', { version: { journey: 'age', drawn: true } })
  const id = (opened.body as { responseObject: { claimId: string } }).responseObject.claimId
  const save = async (screen_name: string, answers: object) => {
    const { status, body } = await browser.put('/api/session/claim', {
      claim_number: id,
      journey: 'age',
      screen_name,
      should_add_screen_name: true,
      ...answers,
    })
    expect({ status, body }).toMatchObject({ status: 200 })
  }
  await save('born', { born: BORN })
  if (submits) await save('submit-claim', {})
  return { browser, id }
}

async function routeOf(id: string): Promise<readonly string[]> {
  const { db, guard } = product.services
  const claim = await db.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return guard.passed(progressOf(claim)).steps.map(({ step }) => step)
}

describe('a claim whose journey compares with today', () => {
  it('is judged by the day on which it was submitted, however late it comes back', async () => {
    const { browser, id } = await claimant(true)
    expect(await routeOf(id)).toEqual(['born', 'guardian', 'tooYoung'])
    product.clock.now = THE_BIRTHDAY
    expect(await routeOf(id)).toEqual(['born', 'guardian', 'tooYoung'])
    const { body } = await browser.post(`/api/session/claim/${id}`, {})
    expect(body.responseObject).toMatchObject({ submitted: true, submittedAt: THE_DAY_BEFORE.toISOString() })
  })

  it('is judged by the current day while it is in progress', async () => {
    const { browser, id } = await claimant(false)
    product.clock.now = THE_BIRTHDAY
    expect(await routeOf(id)).toEqual(['born', 'work'])
    const { body } = await browser.post(`/api/session/claim/${id}`, {})
    expect(body.responseObject).not.toHaveProperty('submittedAt')
  })
})
