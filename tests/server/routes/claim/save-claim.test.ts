import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ADDRESS, Claimant, SIGNATURE, png } from '../../support/claimant.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

let product: TestProduct
let jane: Claimant
beforeAll(async () => {
  product = await testProduct()
})
beforeEach(async () => {
  jane = new Claimant(product.browser(), { email: `${crypto.randomUUID()}@example.com` })
  await jane.arrives()
})
afterAll(() => product.close())

const stored = async () => (await jane.resumes()).body.responseObject

describe('PUT /session/claim', () => {
  it('stores answers under their wire names and gives them back (C066, C067)', async () => {
    await jane.givesDetails()
    expect(await stored()).toMatchObject({
      address: ADDRESS,
      title: 'Ms.',
      first_name: 'Jane',
      dateOfBirth: '14/02/1985',
      phone_number: '+447700900123',
      soft_check_privacy: true,
      journey: 'v3',
      journey_version: 1,
      screens_completed: ['postcode', 'info', 'contact'],
      submitted: false,
    })
  })

  it('gives the answers also by the names of the journey, with the picture of the signature', async () => {
    await jane.reachesSign()
    await jane.signs()
    const { answers, signature } = await stored()
    expect(answers).toMatchObject({ first_name: 'Jane', not_already_filed: true })
    expect(answers).toHaveProperty('signature', SIGNATURE)
    expect(signature).toEqual(SIGNATURE)
  })

  it('adds a completed screen once, however often it is saved (A-81)', async () => {
    for (let time = 0; time < 3; time += 1) await jane.saves('postcode', { address: ADDRESS })
    expect((await stored()).screens_completed).toEqual(['postcode'])
  })

  it('keeps a draft without completing its screen', async () => {
    const draft = { claim_number: jane.claimId, screen_name: 'info', first_name: 'Jane' }
    expect((await jane.browser.put('/api/session/claim', draft)).status).toBe(200)
    expect(await stored()).toMatchObject({ first_name: 'Jane', screens_completed: [] })
  })

  it.each([
    'credit_check_status',
    'experian_credit_check_status',
    'qkba',
    'lead_value',
    'fb_lead_value',
    'luminate_questions_assessment',
    'luminateFailure_-1',
    'failureReasons',
    'is_bot',
    'is_test',
    'is_idv_done',
    'is_credit_check_done',
    'screens_completed',
    'submitted_at',
    'constructor',
    'made_up',
  ])("refuses %s, which is not the client's to write, and stores nothing", async (name) => {
    const answer = await jane.saves('info', { first_name: 'Jane', [name]: 'hi' })
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ path: `/${name}`, message: 'unknown property' }] },
    })
    expect(await stored()).not.toHaveProperty('first_name')
  })

  it('refuses a body that reaches for the prototype', async () => {
    const body = `{"claim_number":"${jane.claimId}","__proto__":{"is_test":true}}`
    expect(
      (await jane.browser.send('PUT', '/api/session/claim', body, { 'content-type': 'application/json' })).status,
    ).toBe(400)
  })

  it.each([
    ['a number for a name', { first_name: 7 }, '/first_name'],
    ['text for a tick', { soft_check_privacy: 'true' }, '/soft_check_privacy'],
    ['a mobile not as +44', { phone_number: '07700900123' }, '/phone_number'],
    ['an address with a part that is not one', { address: { ...ADDRESS, planet: 'Earth' } }, '/address/planet'],
    ['a signature without its method', { signature: {} }, '/signature/method'],
  ])('does not convert: %s is refused with its place', async (_what, fields, path) => {
    const answer = await jane.saves('info', fields)
    expect(answer.status).toBe(400)
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path)
  })

  it.each([
    ['J086', { dateOfBirth: '31/02/1985' }, 'Please enter a valid date'],
    ['J086', { dateOfBirth: '14/02/2020' }, 'You must be at least 13 years old'],
    ['J086', { dateOfBirth: '14/02/2031' }, 'Date of birth cannot be in the future'],
    ['J087', { privacy_policy: false }, 'You must accept the privacy policy to continue'],
    ['J084', { first_name: 'Mrs' }, 'Please enter a valid first name'],
  ])("checks a completed screen by its journey, in the visitor's words (%s)", async (_source, wrong, message) => {
    const right = {
      title: 'Ms.',
      first_name: 'Jane',
      last_name: 'Sample',
      dateOfBirth: '14/02/1985',
      privacy_policy: true,
    }
    expect(await jane.saves('info', { ...right, ...wrong })).toMatchObject({ status: 400, body: { message } })
    expect((await stored()).screens_completed).toEqual([])
  })

  it('refuses a step that is not open yet and says which one is', async () => {
    expect(await jane.saves('experianReport', { like_to_file_claim: 'Yes' })).toMatchObject({
      status: 409,
      body: { next: 'postcode' },
    })
  })

  it('finds the steps of answers without a step name, and completes those that are whole', async () => {
    const saves = (fields: object) => jane.browser.put('/api/session/claim', { claim_number: jane.claimId, ...fields })
    await saves({
      email: 'jane@example.com',
      phone_number: '+447700900123',
      dob: '1985-02-14',
      title: 'Ms.',
      first_name: 'Jane',
    })
    expect((await stored()).screens_completed).toEqual([])
    await saves({ address: ADDRESS, last_name: 'Sample' })
    expect(await stored()).toMatchObject({ screens_completed: ['postcode', 'info'], dateOfBirth: '14/02/1985' })
    await saves({ 'redundant-claim-concent': true })
    expect(await stored()).toMatchObject({
      screens_completed: ['postcode', 'info', 'contact'],
      soft_check_privacy: true,
      privacy_policy: true,
    })
  })

  it('takes no consent for another that was refused', async () => {
    const saves = (fields: object) => jane.browser.put('/api/session/claim', { claim_number: jane.claimId, ...fields })
    await saves({ soft_check_privacy: false })
    await saves({ 'redundant-claim-concent': true })
    expect(await stored()).toMatchObject({ soft_check_privacy: false })
    await saves({ privacy_policy: false, soft_check_privacy: true })
    expect(await stored()).toMatchObject({ soft_check_privacy: true, privacy_policy: false })
    await saves({
      address: ADDRESS,
      title: 'Ms.',
      first_name: 'Jane',
      last_name: 'Sample',
      dob: '1985-02-14',
      email: 'jane@example.com',
      phone_number: '+447700900123',
    })
    expect((await stored()).screens_completed).toEqual(['postcode'])
  })

  it('lets a consent be withdrawn: no bureau is asked after that (J083)', async () => {
    await jane.givesDetails()
    await jane.isChecked()
    expect(
      (await jane.browser.put('/api/session/claim', { claim_number: jane.claimId, soft_check_privacy: false })).status,
    ).toBe(200)
    expect((await jane.pullsQuestions()).status).toBe(403)
  })

  it('knows a step by its path as well, with the journey in front or not', async () => {
    for (const screen_name of ['/info', 'info', 'get-started-v3/info', '/get-started-v3/info']) {
      const answer = await jane.browser.put('/api/session/claim', {
        claim_number: jane.claimId,
        screen_name,
        should_add_screen_name: true,
        first_name: 'Jane',
      })
      expect(answer.body.message, screen_name).toBe('Title is required')
    }
  })

  it('takes agreements only from those that the bureau listed (J069)', async () => {
    await jane.reachesReport()
    const answer = await jane.saves('experianReport', {
      selected_hire_purchases_for_claim: ['made-up'],
      like_to_file_claim: 'Yes',
    })
    expect(answer).toMatchObject({ status: 400, body: { message: 'Please choose from the agreements listed' } })
  })

  it('loses no field when two tabs save at once', async () => {
    await Promise.all([
      jane.saves('info', {
        title: 'Ms.',
        first_name: 'Jane',
        last_name: 'Sample',
        dateOfBirth: '14/02/1985',
        privacy_policy: true,
      }),
      jane.saves('postcode', { address: ADDRESS }),
    ])
    const { screens_completed, first_name, address } = await stored()
    expect(new Set(screens_completed)).toEqual(new Set(['info', 'postcode']))
    expect({ first_name, address }).toEqual({ first_name: 'Jane', address: ADDRESS })
  })

  it('loses none of many concurrent saves of one claim, and records each with a count of its own (C066)', async () => {
    const { db } = product.services
    const names = ['source', 'medium', 'campaign', 'term', 'content', 'id']
      .map((name) => `utm_${name}`)
      .concat('channel', 'fbclid', 'ttclid', 'fbp', 'fbc', 'ttp')
    const answers = await Promise.all(
      names.map((name) =>
        jane.browser.put('/api/session/claim', { claim_number: jane.claimId, [name]: `given ${name}` }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200))
    const { tracking, version } = await db
      .selectFrom('claims')
      .select(['tracking', 'version'])
      .where('id', '=', jane.claimId)
      .executeTakeFirstOrThrow()
    expect(tracking).toMatchObject(Object.fromEntries(names.map((name) => [name, `given ${name}`])))
    const noted = await db
      .selectFrom('audit')
      .select('detail')
      .where('claim_id', '=', jane.claimId)
      .where('what', '=', 'saved')
      .execute()
    expect(noted.map(({ detail }) => detail['version']).sort((a, b) => Number(a) - Number(b))).toEqual(
      names.map((_, index) => version - names.length + 1 + index),
    )
  })

  it('forgets an outcome whose question changed: another e-mail is checked for duplicates again', async () => {
    await jane.givesDetails()
    await jane.isChecked()
    expect((await stored()).outcomes).toHaveProperty('duplicateCheck')
    await jane.saves('contact', { email: 'another@example.com' })
    expect((await stored()).outcomes).not.toHaveProperty('duplicateCheck')
  })
})

describe('a signature', () => {
  beforeEach(() => jane.reachesSign())

  it.each([
    [
      'something other than a PNG',
      'data:image/png;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=',
      'must be a PNG picture',
    ],
    ['a PNG cut short', SIGNATURE.image.slice(0, -24), 'must be a PNG picture'],
    ['a small file that claims to be a huge picture', png(60, 30, 4_000_000), 'must have at most 16 million pixels'],
  ])('is refused when its picture is %s', async (_what, image, message) => {
    const answer = await jane.signs({ ...SIGNATURE, image })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: '/signature/image', message }] } })
  })

  it.each([
    [
      'too quick',
      [
        [
          { x: 0, y: 0, time: 0 },
          { x: 90, y: 90, time: 300 },
        ],
      ],
      'Draw for at least 1 second.',
    ],
    [
      'too small',
      [
        [
          { x: 0, y: 0, time: 0 },
          { x: 9, y: 9, time: 1300 },
        ],
      ],
      'Signature too small.',
    ],
    ['not drawn', [], 'Please provide your signature to continue'],
  ])('is measured again on the server: %s (J088–J089)', async (_what, strokes, message) => {
    expect(await jane.signs({ ...SIGNATURE, strokes })).toMatchObject({ status: 400, body: { message } })
  })

  it('may be a picture made elsewhere, which is measured as a picture (J043, J088)', async () => {
    expect(await jane.signs(png(19, 40) as never)).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/signature/image', message: 'Signature too small.' }] },
    })
    expect((await jane.signs(png(60, 30) as never)).status).toBe(200)
    expect((await stored()).signature).toEqual({ method: 'picture', image: png(60, 30) })
    expect(await jane.signs({ method: 'picture' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/signature/image' }] },
    })
  })

  it('is kept with the time and address that the server saw, whatever was sent (A-153)', async () => {
    await jane.saves('sign', {
      signature: SIGNATURE,
      not_already_filed: true,
      ip_address: '203.0.113.9',
      sign_datetime: '1999-01-01',
    })
    const row = await product.services.db
      .selectFrom('signatures')
      .selectAll()
      .where('claim_id', '=', jane.claimId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ ip_address: '127.0.0.1', signed_at: product.clock.now })
    expect(row.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(await stored()).toMatchObject({ sign_datetime: product.clock.now.toISOString() })
  })
})
