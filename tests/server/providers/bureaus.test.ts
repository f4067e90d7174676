import { describe, expect, it } from 'vitest'
import {
  type ExperianOutcome,
  equifaxAgreements,
  experianAgreements,
  previousAddresses,
} from '../../../domain/index.ts'
import { ProviderError } from '../../../server/providers/index.ts'
import { creditChecks, request, sandbox } from './sandbox.ts'

const BUREAUS = ['equifax', 'experian'] as const

/** What (any other) gets at both bureaus. */
const USUAL = [
  { universalName: 'Black Horse', startDate: '2017-05-03', loanInsightType: 'hirePurchase' },
  { universalName: 'Santander Consumer Finance', startDate: '2019-03-18', loanInsightType: 'hirePurchase' },
]

describe.each(BUREAUS)('the %s sandbox, by first name', (bureau) => {
  it.each(['Jane', ' jANE ', 'Sarah'])(
    '%j gets two qualifying hire purchase agreements and one loan begun after 2020',
    async (firstName) => {
      const outcome = (await creditChecks(firstName))[bureau]
      expect(agreementsOf(outcome)).toMatchObject(USUAL)
      expect(agreementsOf(outcome)).toHaveLength(2)
      expect(sizes(outcome)).toEqual({ hire_purchases: 2, post_2021_loans: 1 })
    },
  )

  it.each(['Emptyfile', ' emptyFILE '])('%j gets a file that can be read and holds nothing', async (firstName) => {
    expect((await creditChecks(firstName))[bureau]).toEqual({ outcome: 'none', reason: 'No data found' })
  })

  it('Nolenders gets loans that do not qualify (J092–J094)', async () => {
    const outcome = (await creditChecks('Nolenders'))[bureau]
    expect(outcome).toMatchObject({ outcome: 'none', reason: 'No valid loan(s) found' })
    expect(sizes(outcome)).toEqual({
      hire_purchases: 2,
      unsecured_loans: 2,
      fixed_term_agreements: 2,
      post_2021_loans: 1,
    })
  })

  it('Manyloans gets twelve, three of them doubles: nine to claim for, one unmapped (J094, J050)', async () => {
    const agreements = agreementsOf((await creditChecks('Manyloans'))[bureau])
    expect(agreements).toHaveLength(9)
    const unmapped = agreements.filter(({ unMappedClaim }) => unMappedClaim)
    expect(unmapped).toMatchObject([{ companyName: 'WREN & CARLING MOTOR CREDIT LIMITED', tier: 0 }])
    expect(agreements.map(({ startDate }) => startDate)).toContain('2020-12-31')
    const others = agreements.filter(({ loanInsightType }) => loanInsightType !== 'hirePurchase')
    const [payments, balances] = [
      others.map((each) => each.numberOfPayments ?? 0),
      others.map((each) => each.latestBalance ?? 0),
    ]
    expect([Math.min(...payments), Math.max(...payments), Math.min(...balances), Math.max(...balances)]).toEqual([
      36, 60, 5000, 50000,
    ])
  })

  it('Slowfile gets what any other gets, after 12 seconds', async () => {
    const slow = sandbox()
    const usual = sandbox()
    const answer = (providers: typeof slow, firstName: string) =>
      bureau === 'equifax'
        ? providers.equifax.creditSearch(request({ firstName }))
        : providers.experian.consumerData(request({ firstName }))
    expect(unnamed(await answer(slow, 'Slowfile'))).toEqual(unnamed(await answer(usual, 'Jane')))
    expect([slow.waited, usual.waited]).toEqual([[12_000], []])
  })

  it('Bureaudown gets no answer', async () => {
    await expect(creditChecks('Bureaudown')).rejects.toBeInstanceOf(ProviderError)
  })

  it('Oddfile gets what any other gets, whatever the shape', async () => {
    const agreements = agreementsOf((await creditChecks('Oddfile'))[bureau])
    expect(agreements).toMatchObject(USUAL)
    expect(agreements.map(({ companyName }) => companyName)).toEqual([
      'black horse limited',
      'santander consumer (uk) plc',
    ])
    expect(agreements.map(({ numberOfPayments, latestBalance }) => [numberOfPayments, latestBalance])).toEqual([
      [null, 0],
      [null, 0],
    ])
  })

  it('gives the same file for the same person each time', async () => {
    expect(await creditChecks('Manyloans')).toEqual(await creditChecks('Manyloans'))
  })
})

describe('what differs between the bureaus', () => {
  it('is that Blacklist fails the Experian-style check only (J070, A-62)', async () => {
    const { equifax, experian } = await creditChecks('Blacklist')
    expect(experian).toMatchObject({ outcome: 'blacklisted', reason: 'Found black listed lenders' })
    expect(agreementsOf(equifax).map(({ universalName }) => universalName)).toEqual([
      'Black Horse',
      'Blackthorn Vehicle Credit',
    ])
  })

  it('is not the agreements of (any other): both report the same two', async () => {
    const { equifax, experian } = await creditChecks('Jane')
    const what = (outcome: ExperianOutcome) =>
      agreementsOf(outcome).map(({ companyName, startDate }) => ({ companyName, startDate }))
    expect(what(equifax)).toEqual(what(experian))
  })

  it('is that Manyloans has all six types of J049 at Equifax, and one code for loans secured on a home at Experian', async () => {
    const { equifax, experian } = await creditChecks('Manyloans')
    expect(sizes(equifax)).toEqual({
      hire_purchases: 5,
      fixed_term_agreements: 1,
      unsecured_loans: 3,
      secured_loans: 1,
      secure_loans: 1,
      rental_agreements: 1,
    })
    expect(sizes(experian)).toEqual({
      hire_purchases: 5,
      fixed_term_agreements: 1,
      unsecured_loans: 3,
      secured_loans: 2,
      rental_agreements: 1,
    })
    expect(
      [sizes(equifax), sizes(experian)].map((each) => Object.values(each).reduce((sum, size) => sum + size, 0)),
    ).toEqual([12, 12])
  })
})

describe('the raw files', () => {
  it('of Oddfile hold single objects, amounts as text, no terms and eight linked addresses', async () => {
    const providers = sandbox()
    const file = JSON.stringify(await providers.equifax.creditSearch(request({ firstName: 'Oddfile' })))
    expect(file).toContain('"suppliedAddressData":{')
    expect(file).toContain('"amount":"£0.00"')
    expect(file).not.toContain('fixedPaymentTerms')
    expect(previousAddresses(JSON.parse(file))).toHaveLength(8)
    expect(JSON.stringify(await providers.experian.consumerData(request({ firstName: 'Oddfile' })))).toContain(
      '"CaisDetails":{',
    )
  })

  it('name the person and the address that were asked for', async () => {
    const providers = sandbox()
    const person = request({ firstName: ' Jane', lastName: 'Sample ' })
    const files = await Promise.all([providers.equifax.creditSearch(person), providers.experian.consumerData(person)])
    const readings = [equifaxAgreements(files[0]), experianAgreements(files[1])]
    const who = { name: { forename: 'JANE', surname: 'SAMPLE' }, dob: '1985-02-14' }
    const where = { address: '2 Tannery Wharf, Leeds, LS1 4AP', addressType: 'current' }
    for (const reading of readings) {
      expect(reading).toMatchObject({ agreements: [{ ...who, ...where }, {}, {}] })
    }
  })
})

function agreementsOf(outcome: ExperianOutcome) {
  if (outcome.outcome !== 'agreements') throw new Error(`the check came out ${outcome.outcome}`)
  return outcome.agreements
}

/** The lists of the save payload that hold something. */
function sizes(outcome: ExperianOutcome): Record<string, number> {
  if (!('groups' in outcome)) throw new Error(`the check came out ${outcome.outcome}`)
  const all = Object.entries(outcome.groups).map(([group, loans]) => [group, loans.length] as const)
  return Object.fromEntries(all.filter(([, size]) => size > 0))
}

function unnamed(file: unknown): unknown {
  return JSON.parse(JSON.stringify(file).replaceAll(/"forename":"[^"]*"/g, '"forename":""'))
}
