import { describe, expect, it } from 'vitest'
import { birthday, type Birthday } from './support/birthday.ts'
import { browserAndProduct } from './support/browser-and-product.ts'
import { WALKS, finish, personNamed, written } from './support/claim-walks.ts'
import { newClaimant } from './support/claimant.ts'
import { holdScripts } from './support/held-scripts.ts'
import { withAnyValues, wordsOf } from './support/journey-words.ts'
import { sentCalls } from './support/requests.ts'
import { ENDED, sign, toSign, type Version } from './support/ways.ts'

const v3 = wordsOf('v3')
const v4 = wordsOf('v4')
const v5 = wordsOf('v5')

const { browser, product } = await browserAndProduct()

const ADDRESS = {
  subBuilding: 'Flat 1',
  name: 'Kingfisher House',
  number: '2',
  street1: 'Tannery Wharf',
  postTown: 'Leeds',
  county: 'West Yorkshire',
  country: 'GB',
  postcode: 'LS1 4AP',
  addressID: 'LS14AP01',
  address: 'Flat 1, Kingfisher House, 2 Tannery Wharf, Leeds, West Yorkshire, LS1 4AP',
}

describe('what a browser sends, call by call', () => {
  it.each<[Version]>([['v3'], ['v4'], ['v5']])(
    'in a whole %s claim, is what the call table says (C064–C082, J041, J043, A-52, A-53, A-113)',
    async (version) => {
      const claimant = await newClaimant(browser, product.url)
      const sent = sentCalls(claimant.page)
      const walk = WALKS.find((one) => one.version === version && one.person === 'Jane Sample')
      if (walk === undefined) throw new Error(`There is no walk of ${version}.`)
      // New at each try: an email that has a claim already opens a dialog.
      const email = `jane.${version}.${crypto.randomUUID()}@example.com`
      await toSign(claimant, version, personNamed(walk.person), email)
      await finish(claimant, walk)

      const claim_number = await claimant.claimId()
      const reach = { email, phone_number: '+447700900123', soft_check_privacy: true, 'redundant-claim-concent': true }
      const [who, held] = [whoItIs(), heldDetails()]
      const user = { ...who, email: reach.email, address: ADDRESS, claim_number }
      const put = (screen_name: string, fields: object) => ({
        call: 'PUT /session/claim',
        body: {
          ...fields,
          claim_number,
          screen_name,
          should_add_screen_name: true,
          journey: version,
          ab_test_value: version,
        },
      })
      const chosen = (bureau: string) => [
        `${bureau}-black-horse-limited-2017-05-03`,
        `${bureau}-santander-consumer-uk-plc-2019-03-18`,
      ]
      const lenders = {
        call: 'POST /lenderMap',
        body: {
          report_names: [
            'BLACK HORSE LIMITED',
            'SANTANDER CONSUMER (UK) PLC',
            'VOLKSWAGEN FINANCIAL SERVICES (UK) LIMITED',
          ],
        },
      }
      const experian = [
        {
          call: 'POST /cc?service=exp',
          body: {
            claim_number,
            title: 'Mrs.',
            ...who,
            house_name: 'Kingfisher House',
            house_number: '2',
            street: 'Tannery Wharf',
            street2: '',
            district: '',
            post_town: 'Leeds',
            county: 'West Yorkshire',
            post_code: 'LS1 4AP',
          },
        },
        lenders,
        put('experianReport', {
          selected_hire_purchases_for_claim: chosen('experian'),
          like_to_file_claim: 'Yes',
        }),
      ]
      const details = version === 'v5' ? [] : [put('info', held)]
      const asked = { had_car_on_finance: true }
      const questions =
        version === 'v5'
          ? [
              put('carFinance', asked),
              put('commission', { did_dealer_disclose_commission: false, did_dealer_disclose_commission_raw: false }),
            ]
          : []
      const text: unknown = expect.stringMatching(/./)
      const expected = [
        { call: 'POST /session/claim', body: { version: { journey: version, drawn: false } } },
        ...questions,
        { call: 'POST /credit-check/postal-to-address', body: { postal_code: 'LS1 4AP' } },
        put('postcode', { address: ADDRESS, postcode: 'LS1 4AP' }),
        ...details,
        { call: 'POST /verify-email', body: { email: reach.email } },
        { call: 'POST /verify-phone', body: { phone: reach.phone_number } },
        put(version === 'v5' ? 'infoContact' : 'contact', version === 'v5' ? { ...held, ...reach } : reach),
        { call: 'POST /user/validate', body: user },
        { call: 'POST /user', body: { ...user, phone: reach.phone_number, postcode: 'LS1 4AP' } },
        {
          call: 'POST /credit-check/verification/questions',
          body: { claim_number, ...who, middle_name: '', use_address: false, address_id: ADDRESS.addressID },
        },
        put('sign', {
          signature: {
            method: 'typed',
            typedName: 'Jane Sample',
            image: expect.stringMatching(/^data:image\/png;base64,/) as unknown,
            width: expect.any(Number) as unknown,
            height: expect.any(Number) as unknown,
          },
          not_already_filed: true,
          sign_datetime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as unknown,
        }),
        ...(version === 'v3' ? experian : []),
        {
          call: 'POST /credit-check/verification/answers',
          body: {
            claim_number,
            correlation_id: text,
            authentication_id: text,
            questionnaire_id: text,
            answers: ['Q101', 'Q102', 'Q103'].map((questionId) => ({
              questionId,
              answer: [expect.stringMatching(/^\d$/) as unknown],
            })),
          },
        },
        {
          call: 'POST /credit-check',
          body: { claim_number, ...who, use_address: false, address_id: ADDRESS.addressID },
        },
        lenders,
        put('equifaxReport', {
          selected_hire_purchases_for_claim: chosen('equifax'),
          like_to_file_claim: 'Yes',
        }),
        {
          call: 'PUT /session/claim',
          body: { claim_number, screen_name: 'submit-claim', should_add_screen_name: true },
        },
      ]
      expect(sent).toEqual(expected)
      await claimant.leave()
    },
  )

  it.each<[Version, string]>([
    ['v3', 'contact'],
    ['v5', 'infoContact'],
  ])(
    'of a person who has a claim is saved all the same, and no user is created (%s, J062, v3-05, v5-07, A-155)',
    async (version, step) => {
      const claimant = await newClaimant(browser, product.url)
      const sent = sentCalls(claimant.page)
      await toSign(
        claimant,
        version,
        { first: 'Jane', last: 'Duplicate' },
        undefined,
        claimant.page.getByRole('dialog', { name: v3.title('duplicate') }),
      )
      const calls = sent.map(({ call, body }) =>
        call === 'PUT /session/claim' ? `PUT ${String((body as { screen_name?: string }).screen_name)}` : call,
      )
      expect(calls.slice(calls.indexOf('POST /verify-email'))).toEqual([
        'POST /verify-email',
        'POST /verify-phone',
        `PUT ${step}`,
        'POST /user/validate',
      ])
      expect((await written(claimant, product.url)).screensCompleted).toContain(step)
      await claimant.press(v3.button('duplicate', 'ok'))
      await claimant.heading(v3.title('postcode'))
      expect(new URL(claimant.page.url()).pathname).toBe(`/get-started-${version}`)
      await claimant.leave()
    },
  )

  it('opens the claim for the version on screen, when a postcode is typed before the journey runs', async () => {
    const claimant = await newClaimant(browser, product.url)
    const letCome = await holdScripts(claimant.context, '**/assets/start-journey-*.js')
    const sent = sentCalls(claimant.page)
    await claimant.open('/get-started-v4')
    await claimant.chooseAddress('LS1 4AP')
    expect(sent[0]).toEqual({ call: 'POST /session/claim', body: { version: { journey: 'v4', drawn: false } } })
    letCome()
    await claimant.press(v4.anyButton('next'))
    await claimant.heading(v4.title('info'))
    expect(sent.filter(({ call }) => call === 'POST /session/claim')).toHaveLength(1)
    await claimant.leave()
  })

  it('with a choice of agreements, has those and No to "all listed" (J069, A-67)', async () => {
    const claimant = await newClaimant(browser, product.url)
    const sent = sentCalls(claimant.page)
    const person = { first: 'Jane', last: 'Found' }
    await toSign(claimant, 'v4', person)
    await sign(claimant, person)
    await claimant.page
      .getByRole('checkbox', { name: withAnyValues(v4.part('experian_agreements', 'name'), { number: 1 }) })
      .uncheck()
    await claimant.press(v4.anyButton('no'))
    await claimant.heading(ENDED)
    const saved = sent
      .map(({ body }) => body as Record<string, unknown>)
      .find(({ screen_name }) => screen_name === 'experianReport')
    expect(saved).toMatchObject({
      selected_hire_purchases_for_claim: ['experian-santander-consumer-uk-plc-2019-03-18'],
      selected_has_more_claims: true,
      like_to_file_claim: 'Yes',
    })
    await claimant.leave()
  })
})

describe('the answers of v5 in the claim', () => {
  it('sends them as the reading says: No to the first, Yes and then No to the second (J059, J060, A-27…A-29)', async () => {
    const claimant = await newClaimant(browser, product.url)
    const sent = sentCalls(claimant.page)
    await claimant.open('/get-started-v5')
    await claimant.press(v5.anyButton('no'))
    await claimant.press(v5.button('carFinanceHint', 'continueAnyway'))
    await claimant.heading(v5.title('commission'))
    await claimant.press(v5.anyButton('yes'))
    await claimant.page.getByText(v5.block('commissionDisclosed', 'status')).waitFor()
    await claimant.press(v5.anyButton('no'))
    await claimant.heading(v5.title('postcode'))
    const saves = sent.flatMap(({ call, body }) =>
      call === 'PUT /session/claim' ? [body as Record<string, unknown>] : [],
    )
    expect(saves).toMatchObject([
      { screen_name: 'carFinance', had_car_on_finance: false },
      { screen_name: 'carFinanceHint', had_car_on_finance: false },
      { screen_name: 'commission', did_dealer_disclose_commission: false, did_dealer_disclose_commission_raw: true },
      { screen_name: 'commissionDisclosed', did_dealer_disclose_commission_raw: false },
    ])
    await claimant.leave()
  })
})

/** As bureaus and the register of users are told who it is. */
function whoItIs() {
  return { first_name: 'Jane', last_name: 'Sample', dob: inDigits('year', 'month', 'day').join('-') }
}

/** As the claim keeps it. */
function heldDetails() {
  return { ...whoItIs(), title: 'Mrs.', dateOfBirth: inDigits('day', 'month', 'year').join('/'), privacy_policy: true }
}

function inDigits(...parts: readonly (keyof Birthday)[]): readonly string[] {
  return parts.map((part) => birthday()[part].padStart(2, '0'))
}
