import { readFileSync } from 'node:fs'
import { describe, it } from 'vitest'
import { birthday, type Birthday } from './support/birthday.ts'
import { browserAndProduct } from './support/browser-and-product.ts'
import { newClaimant, type Claimant, type Person } from './support/claimant.ts'
import { holdScripts } from './support/held-scripts.ts'
import { sentCalls, type SentCall } from './support/requests.ts'
import { ENDED, SIGN, SUBMITTED, UPLOAD, sign, toSign, type Version } from './support/ways.ts'
import { withAnyValues, wordsOf } from './support/journey-words.ts'
import { someOf } from '../support/some-of.ts'

const v3 = wordsOf('v3')
const v4 = wordsOf('v4')
const v5 = wordsOf('v5')

/** A whole claim: who, how they answer, which pages and calls that leads through, and what the server has written in the end. */
interface Walk {
  readonly version: Version
  readonly person: string
  readonly email?: string
  readonly answers: readonly ('right' | 'wrong')[]
  readonly path: readonly string[]
  readonly end: 'submitted' | 'upload'
  /** Calls from the signature on; saves by the step they are for. */
  readonly sends: readonly string[]
  readonly results: Readonly<Record<string, unknown>>
  readonly absent?: readonly string[]
  readonly done?: readonly string[]
}

const walks = JSON.parse(readFileSync(new URL('../cases/claim-walks.json', import.meta.url), 'utf8')) as readonly Walk[]
/** How late each answer is, in milliseconds. */
const LATE_MS = 150
const HEADINGS = { submitted: SUBMITTED, upload: UPLOAD }

const { browser, product } = await browserAndProduct()

function personNamed(name: string): Person {
  const [first = '', last = ''] = name.split(' ')
  return { first, last }
}

/** Their credit files list nothing to choose from, so that no report shows. */
const WITHOUT_AGREEMENTS = ['Emptyfile', 'Nolenders', 'Blacklist', 'Bureaudown']

/** From the signature to the end, answering each page of the walk. */
async function finish(claimant: Claimant, { version, person, answers, path, end }: Walk): Promise<void> {
  const { title, button, anyButton, part } = wordsOf(version)
  const { first, last } = personNamed(person)
  await sign(claimant, { first, last })
  for (const page of path.slice(1)) {
    const isReport = page === '/credits-report' || page === '/credit-report'
    if (isReport && !WITHOUT_AGREEMENTS.includes(first)) {
      await claimant.page.waitForURL((url) => url.pathname === `/get-started-${version}${page}`)
      await claimant.page
        .getByRole('checkbox', { name: withAnyValues(part('experian_agreements', 'name'), { number: 1 }) })
        .waitFor()
      await claimant.press(anyButton('finalStep', 'yes'))
    }
    if (page !== '/questions') continue
    for (const [index, how] of answers.entries()) {
      if (index === 1) await claimant.press(button('secondChance', 'verification'))
      await claimant.heading(title('questions'))
      await claimant.answerQuestions(how)
    }
  }
  await claimant.heading(HEADINGS[end])
}

/** "PUT sign" for a save, else the call; look-ups of lenders go with a bureau's file. */
function shortCalls(sent: readonly SentCall[]): readonly string[] {
  const calls = sent.map(({ call, body }) =>
    call === 'PUT /session/claim' ? `PUT ${String((body as { screen_name?: string }).screen_name)}` : call,
  )
  return calls.slice(calls.indexOf('PUT sign')).filter((call) => call !== 'POST /lenderMap')
}

describe.concurrent('a whole claim in a browser (reading 3.5, J063–J074, A-41, A-43, A-49, A-68, A-69)', () => {
  it.each(someOf(walks, 3).map((walk) => [walk.version, walk.person, walk.email ?? '', walk] as const))(
    '%s for %s %s',
    async (version, person, email, walk) => {
      // Concurrent tests need their own `expect`.
      const { expect } = await import('vitest')
      const claimant = await newClaimant(browser, product.url)
      const sent = sentCalls(claimant.page)
      await toSign(claimant, version, personNamed(person), email === '' ? undefined : email)
      await finish(claimant, walk)
      const base = `/get-started-${version}`
      expect(claimant.paths.slice(claimant.paths.indexOf(`${base}/sign`))).toEqual(walk.path.map((path) => base + path))
      expect(shortCalls(sent)).toEqual(walk.sends)
      const { results, screensCompleted } = await written(claimant)
      expect(results).toMatchObject(walk.results)
      for (const name of walk.absent ?? []) expect(results, name).not.toHaveProperty(name)
      if (walk.done !== undefined) expect(screensCompleted).toEqual(walk.done)
      expect(claimant.troubles).toEqual([])
      await claimant.leave()
    },
  )
})

interface Written {
  readonly results: Readonly<Record<string, unknown>>
  readonly screensCompleted: readonly string[]
}

/** What the server wrote of the claim. */
async function written(claimant: Claimant): Promise<Written> {
  return (await (await fetch(`${product.url}/sandbox/claims/${await claimant.claimId()}`)).json()) as Written
}

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

describe('what a browser sends, call by call', () => {
  it.each<[Version]>([['v3'], ['v4'], ['v5']])(
    'in a whole %s claim, is what the call table says (C064–C082, J041, J043, A-52, A-53, A-113)',
    async (version) => {
      const { expect } = await import('vitest')
      const claimant = await newClaimant(browser, product.url)
      const sent = sentCalls(claimant.page)
      const walk = walks.find((one) => one.version === version && one.person === 'Jane Sample')
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
      const { expect } = await import('vitest')
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
      expect((await written(claimant)).screensCompleted).toContain(step)
      await claimant.press(v3.button('duplicate', 'ok'))
      await claimant.heading(v3.title('postcode'))
      expect(new URL(claimant.page.url()).pathname).toBe(`/get-started-${version}`)
      await claimant.leave()
    },
  )

  it('opens the claim for the version on screen, when a postcode is typed before the journey runs', async () => {
    const { expect } = await import('vitest')
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
    const { expect } = await import('vitest')
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
    const { expect } = await import('vitest')
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

describe('on a train', () => {
  it('where every request is lost once, on its way there or with its answer, and all are late, a claim ends as anywhere else, with one submission (C104, C112)', async () => {
    const { expect } = await import('vitest')
    const claimant = await newClaimant(browser, product.url)
    const { page, box } = claimant
    const network = await page.context().newCDPSession(page)
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATE_MS,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    const lost: string[] = []
    await page.route('**/api/**', async (route) => {
      const request = route.request()
      const call = `${request.method()} ${new URL(request.url()).pathname} ${(request.postDataJSON() as { screen_name?: string } | null)?.screen_name ?? ''}`
      if (lost.includes(call)) return route.continue()
      lost.push(call)
      if (lost.length % 2 === 0) await route.fetch()
      return route.abort('connectionreset')
    })
    const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
    await claimant.open('/get-started-v5')
    await claimant.press(v5.anyButton('yes'))
    await heading(v5.title('commission')).waitFor()
    await claimant.press(v5.anyButton('no'))
    await heading(v5.title('postcode')).waitFor()
    await box(v5.part('address', 'postcode')).fill('LS1 4AP')
    await claimant.press(v5.part('address', 'find'))
    await page.getByText(v5.part('address', 'failed')).waitFor()
    await claimant.press(v5.part('address', 'find'))
    await page.getByRole('radio').first().check()
    await claimant.press(v5.anyButton('next'))
    await heading(v5.title('infoContact')).waitFor()
    const person = { first: 'Jane', last: 'Found' }
    await claimant.giveDetails(person)
    await claimant.giveContact()
    await claimant.press(v5.anyButton('next'))
    await heading(SIGN).waitFor()
    await sign(claimant, person)
    await claimant.press(v5.anyButton('yes'))
    await heading(ENDED).waitFor()
    expect(lost.length).toBeGreaterThan(15)
    const claim = (await (
      await fetch(`${product.url}/sandbox/claims/${await claimant.claimId()}`)
    ).json()) as Written & { readonly outgoing: readonly { readonly target: string }[] }
    expect(claim.results).toMatchObject({
      q1FoundStatus: 'found',
      experian_credit_check_status: 'PASS',
      credit_check_status: 'PASS',
    })
    expect(claim.outgoing.map(({ target }) => target)).toEqual(['lead'])
    await claimant.leave()
  })
})
