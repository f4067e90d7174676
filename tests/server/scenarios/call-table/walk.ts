import type { FoundAddress, ResponseObject } from '../../support/answer-body.ts'
import { SIGNATURE, type Answered, type PlainClient, type Visitor } from './plain-client.ts'

export interface Walked {
  readonly routes: readonly string[]
  readonly submitted: Answered
}

/**
 * A whole claim in the order of the specification: the calls of its table, the routes of its transition rules (J058–J066). The
 * right answers of identity questions are looked up at /sandbox, as a tester would.
 */
export async function walk(client: PlainClient, journey: string, visitor: Visitor, root: string): Promise<Walked> {
  const routes: string[] = []
  const must = async (answered: Promise<Answered>, what: string) => {
    const { status, body } = await answered
    if (status !== 200) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`)
    return body
  }
  await client.opens()
  const claim_number = client.claimNumber
  await must(
    client.call('POST', '/user-visit/claim/update', { distinctId: 'visitor-1', claimNumber: claim_number }),
    'user-visit',
  )
  await must(
    client.call('PUT', '/session/claim', {
      claim_number,
      journey,
      utm_source: 'radio',
      session_start: '2026-11-21T10:00:00Z',
      channel: 'web',
    }),
    'journey',
  )
  if (journey === 'v5') {
    await must(client.saves('/', { had_car_on_finance: true }), 'pre-question 1')
    await must(client.saves('/', { did_dealer_disclose_commission: false }), 'pre-question 2')
  }
  const { matchedStructuredAddress } = await must(
    client.call('POST', '/credit-check/postal-to-address', { postal_code: 'LS1 4AP' }),
    'addresses',
  )
  const [address] = matchedStructuredAddress as readonly [FoundAddress, ...FoundAddress[]]
  await must(client.saves('/', { postcode: address.postcode, address }), 'postcode')

  const { first_name, last_name, email } = visitor
  const dob = '1985-02-14'
  const details = { title: 'Ms.', first_name, last_name, dateOfBirth: '14/02/1985' }
  const contact = { email, phone_number: '+447700900123', soft_check_privacy: true }
  if (journey !== 'v5') await must(client.saves('/info', details), 'info')
  await must(client.call('POST', '/verify-email', { email }), 'e-mail')
  await must(client.call('POST', '/verify-phone', { phone: '+447700900123' }), 'phone')
  await (journey === 'v5'
    ? must(client.saves('/info-contact', { ...details, ...contact, 'redundant-claim-concent': true }), 'info-contact')
    : must(client.saves('/contact', contact), 'contact'))
  const { responseObject: valid } = await must(
    client.call('POST', '/user/validate', { email, dob, first_name, last_name, address, claim_number }),
    'validate',
  )
  if (valid.valid !== true) throw new Error(String(valid['message']))
  await must(
    client.call('POST', '/user', {
      first_name,
      last_name,
      email,
      dob,
      phone: '+447700900123',
      postcode: address.postcode,
      address,
      claim_number,
    }),
    'user',
  )

  const person = { claim_number, first_name, last_name, dob }
  const asked = await client.call('POST', '/credit-check/verification/questions', {
    ...person,
    middle_name: '',
    use_address: false,
    address_id: address.addressID,
  })
  const flag = ['found', 'skipped'].includes(asked.body.gbgQ1Status)
  await must(
    client.saves('/sign', {
      signature: SIGNATURE,
      sign_datetime: new Date().toISOString(),
      ip_address: '203.0.113.9',
      not_already_filed: true,
    }),
    'sign',
  )

  /** What a report screen does with the bureau's answer. */
  const report = async (
    path: string,
    { status, body }: Answered,
    entries: (body: Answered['body']) => readonly object[],
  ) => {
    routes.push(path)
    const selected = status === 200 ? entries(body) : []
    if (selected.length > 0)
      await must(
        client.saves(path, {
          selected_hire_purchases_for_claim: selected,
          like_to_file_claim: 'Yes',
          selected_has_more_claims: false,
        }),
        path,
      )
  }
  const experian = async () =>
    report(
      '/credits-report',
      await client.call('POST', '/cc?service=exp', {
        ...person,
        title: 'Ms.',
        house_name: '',
        house_number: address.number,
        street: address.street1,
        street2: '',
        district: '',
        post_town: address.postTown,
        county: '',
        post_code: address.postcode,
      }),
      ({ responseObject }) => qualifying(experianEntries(responseObject)),
    )
  const equifax = async (path: string) =>
    report(
      path,
      await client.call('POST', '/credit-check', { ...person, use_address: true, address }),
      ({ responseObject }) => qualifying(equifaxEntries(responseObject)),
    )
  const questions = async () => {
    routes.push('/questions')
    for (let { status, body } = asked; status === 200 && body.results !== null && body.results.questions.length > 0;) {
      const known = (await (await fetch(`${root}/sandbox/claims/${claim_number}`)).json()) as {
        identity: { questionId: string; rightChoiceId: string }[]
      }
      const answers = known.identity.map(({ questionId, rightChoiceId }) => ({ questionId, answer: [rightChoiceId] }))
      const { authenticationId: authentication_id, questionnaireId: questionnaire_id } = body.results
      const judged = await client.call('POST', '/credit-check/verification/answers', {
        claim_number,
        correlation_id: asked.body.correlationId,
        authentication_id,
        questionnaire_id,
        answers,
      })
      if (judged.status !== 200) return false
      if (
        judged.body.assessment.some(
          ({ key, value }: { key: string; value: string }) => key === 'decision' && value === 'PASS',
        )
      )
        return true
      ;({ status, body } = judged)
    }
    return false
  }

  if (journey === 'v3' || flag) await experian()
  if (flag) await equifax('/credit-report-s')
  else if (await questions()) await equifax('/credit-report')
  routes.push('/submit-claim')
  return {
    routes,
    submitted: await client.call('PUT', '/session/claim', { claim_number, screen_name: 'submit-claim' }),
  }
}

interface Entry {
  readonly name: string
  readonly started: string
  readonly raw: object
}

/** J092–J094 as far as this walk's files need it: hire purchase from before 2021. */
const qualifying = (entries: readonly Entry[]) =>
  entries.filter(({ started }) => started < '2021-01-01').map(({ raw }) => raw)

function equifaxEntries(responseObject: ResponseObject): readonly Entry[] {
  const { suppliedAddressData, linkedAddressData } = responseObject.data.consumerCreditSearchResponse.soleSearch.primary
  return [suppliedAddressData, linkedAddressData].flat().flatMap((home) =>
    [home?.addressSpecificData?.insightData?.hirePurchase ?? []].flat().map((raw) => {
      const { year, month, day } = raw.startDate
      return { name: raw.companyName, started: [year, pad(month), pad(day)].join('-'), raw }
    }),
  )
}

function experianEntries(responseObject: ResponseObject): readonly Entry[] {
  return responseObject.fullConsumerData.consumerData.cais
    .flatMap(({ caisDetails }) => caisDetails)
    .filter(({ accountType }) => accountType === '01')
    .map((raw) => {
      const { ccyy, mm, dd } = raw.caisAccStartDate
      return { name: raw.supplyCompanyName, started: [ccyy, pad(mm), pad(dd)].join('-'), raw }
    })
}

const pad = (part: unknown) => String(part).padStart(2, '0')
