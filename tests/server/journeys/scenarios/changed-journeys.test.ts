import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openJourney } from '../../../../loader/index.ts'
import type { Journey } from '../../../../engine/index.ts'
import { journeyGuard, loadJourneys } from '../../../../server/index.ts'
import { fixedRoot } from '../../../support/fixed-product.ts'
import { projectSource } from '../../../support/source.ts'
import { ADDRESS, Claimant } from '../../support/claimant.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

const { current } = loadJourneys(fixedRoot())
const first = openJourney('v3', projectSource())
const MIGRATE = {
  migrate: { renames: { title: 'salutation' }, defaults: { previous_name: 'None' }, steps: { info: 'details' } },
}

/** Version 2 of v3: "info" is called "details", calls the title a salutation and asks for a former name. */
function second(whenChanged: object | string): Journey {
  const { steps, inputs, ...rest } = projectSource().read('journeys/v3.json') as {
    steps: Record<string, Step>
    inputs: Record<string, object>
  }
  const { info, ...others } = steps
  const { title, ...fields } = info?.fields ?? {}
  const json = {
    ...rest,
    languages: {},
    version: 2,
    whenChanged,
    inputs: { ...inputs, titledPerson: [{ title: 'salutation' }, 'person'] },
    steps: {
      ...others,
      postcode: { ...others['postcode'], next: [{ to: 'details' }] },
      details: {
        ...info,
        fields: { ...fields, salutation: title, previous_name: { $ref: '../schemas/fields/first-name.json' } },
        submit: [{ use: 'save', as: 'infoSave', input: { title: 'salutation' } }],
      },
    },
  }
  return openJourney('v3', projectSource({ 'journeys/v3.json': JSON.stringify(json) }))
}

interface Step {
  readonly fields?: Readonly<Record<string, unknown>>
}

let product: TestProduct
const served = { current: new Map(current), older: [] as Journey[] }
let jane: Claimant
beforeAll(async () => {
  product = await testProduct({ journeys: served })
})
beforeEach(async () => {
  serve(first)
  jane = new Claimant(product.browser(), { email: `${crypto.randomUUID()}@example.com` })
  await jane.givesDetails()
})
afterAll(() => product.close())

/** What another release would do while claims are in progress. */
function serve(journey: Journey, ...older: Journey[]): void {
  served.current.set('v3', journey)
  served.older.splice(0, served.older.length, ...older)
}

const stored = async () => (await jane.resumes()).body.responseObject
const audited = () =>
  product.services.db
    .selectFrom('audit')
    .select(['what', 'detail'])
    .where('claim_id', '=', jane.claimId)
    .where('what', 'in', ['restarted', 'migrated'])
    .execute()

describe('a claim started on version 1, while version 2 is served with "pin"', () => {
  it('goes on to its end on version 1', async () => {
    serve(second('pin'), first)
    expect(
      (await jane.saves('details', {})).body.responseObject.screens_completed,
      'the step of version 2',
    ).not.toContain('details')
    await jane.isChecked()
    await jane.pullsQuestions()
    await jane.signs()
    expect(await jane.asksExperian()).toMatchObject({ status: 200 })
    expect(await stored()).toMatchObject({
      journey_version: 1,
      screens_completed: ['postcode', 'info', 'contact', 'sign'],
    })
    expect(await audited()).toEqual([])
  })

  it('leaves new claims to version 2', async () => {
    serve(second('pin'), first)
    const joan = new Claimant(product.browser())
    await joan.arrives()
    await joan.saves('postcode', { address: ADDRESS })
    expect(await joan.isChecked()).toMatchObject({ status: 409, body: { next: 'details' } })
    expect((await joan.resumes()).body.responseObject).toMatchObject({ journey_version: 2 })
  })

  it('goes on with what fits, and loses no answer, where version 1 is not there any more', async () => {
    serve(second('pin'))
    expect(await stored()).toMatchObject({
      journey_version: 1,
      title: 'Ms.',
      answers: { title: 'Ms.', first_name: 'Jane' },
    })
    expect(await jane.isChecked()).toMatchObject({ status: 409, body: { next: 'details' } })
    expect(
      await jane.saves('details', {
        title: 'Ms.',
        first_name: 'Jane',
        last_name: 'Sample',
        previous_name: 'Doe',
        dateOfBirth: '14/02/1985',
        privacy_policy: true,
      }),
    ).toMatchObject({ status: 200 })
    expect(await jane.isChecked()).toMatchObject({ status: 200 })
    expect((await stored()).answers).toMatchObject({ title: 'Ms.', salutation: 'Ms.' })
  })
})

describe('… that says "restart"', () => {
  it('begins again with its answers as drafts', async () => {
    await jane.isChecked()
    serve(second('restart'))
    expect(await stored()).toMatchObject({
      journey_version: 2,
      screens_completed: [],
      outcomes: {},
      answers: { first_name: 'Jane', address: ADDRESS },
      first_name: 'Jane',
    })
    expect(await jane.pullsQuestions()).toMatchObject({ status: 409, body: { next: 'postcode' } })
    expect(await audited()).toEqual([{ what: 'restarted', detail: { journey: 'v3', from: 1, to: 2, lost: [] } }])
  })

  it('is left alone once it is submitted', async () => {
    await jane.isChecked()
    await jane.goesOnToEnd()
    await jane.submits()
    serve(second('restart'))
    const { journey_version, submitted, screens_completed } = await stored()
    expect({ journey_version, submitted }).toEqual({ journey_version: 1, submitted: true })
    expect(screens_completed).toContain('sign')
  })
})

describe('… that says how to migrate', () => {
  it('goes on where it was, with its answers under their new names and the defaults of new ones', async () => {
    await jane.isChecked()
    serve(second(MIGRATE))
    expect(await jane.pullsQuestions()).toMatchObject({ status: 200 })
    expect(await stored()).toMatchObject({
      journey_version: 2,
      screens_completed: ['postcode', 'details', 'contact'],
      answers: { salutation: 'Ms.', previous_name: 'None', first_name: 'Jane' },
      title: 'Ms.',
      previous_name: 'None',
    })
    await jane.signs()
    expect(await jane.asksExperian()).toMatchObject({ status: 200 })
  })

  it('is migrated once, however many calls arrive at the same time', async () => {
    serve(second(MIGRATE))
    await Promise.all([
      jane.saves('postcode', { address: ADDRESS }),
      jane.isChecked(),
      jane.resumes(),
      jane.saves('contact', { soft_check_privacy: true }),
    ])
    expect(await audited()).toEqual([{ what: 'migrated', detail: { journey: 'v3', from: 1, to: 2, lost: [] } }])
    expect(await stored()).toMatchObject({ answers: { salutation: 'Ms.', previous_name: 'None' } })
  })

  it('names in the audit what the new version does not have, and never the answers', async () => {
    serve(second({ migrate: {} }))
    await jane.resumes()
    expect(await audited()).toEqual([
      { what: 'migrated', detail: { journey: 'v3', from: 1, to: 2, lost: ['title', 'info'] } },
    ])
    expect(await stored()).toMatchObject({ title: 'Ms.' })
  })
})

describe('the guard', () => {
  const claim = { journey: 'v3', version: 1, answers: {}, outcomes: {}, done: [], submitted: false }

  it('says once that a pinned version is not there', () => {
    const said: string[] = []
    const guard = journeyGuard({ current: new Map([['v3', second('pin')]]), older: [] }, (message) =>
      said.push(message),
    )
    for (let time = 0; time < 3; time += 1) guard.blockingStep(claim, 'submitClaim')
    expect(said).toEqual([expect.stringMatching(/^JOURNEY_VERSION_MISSING .*journeys\/older\/v3\.1\.json/)])
  })
})
