import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import walks from '../../../cases/call-table-walks.json'
import type { FoundAddress } from '../../support/answer-body.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'
import { PlainClient, type Speech } from './plain-client.ts'
import { walk } from './walk.ts'
import { someOf } from '../../../support/some-of.ts'

let product: TestProduct
let root: string
beforeAll(async () => {
  product = await testProduct()
  root = await product.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => product.close())

interface Case {
  readonly who: { readonly first_name?: string; readonly last_name?: string }
  readonly v3: readonly string[]
  readonly v4: readonly string[]
  readonly status?: string
  readonly qkba?: string
}

const cases = walks as readonly Case[]
const nameOf = ({ first_name = 'Jane', last_name = 'Sample' }: Case['who']) => `${first_name} ${last_name}`
/** Two ways of speaking are walked by everybody, the one between them by the first two. */
const rowsFor = (speech: Speech) =>
  someOf(
    (speech === 'bare paths' ? cases.slice(0, 2) : cases).flatMap((one) =>
      (['v3', 'v4', 'v5'] as const).map((journey) => [journey, nameOf(one.who), one] as const),
    ),
    16,
  )

/** C064–C082: a client that knows only the specification's call table can make a claim. */
describe.each<Speech>(['paths', 'bare paths', 'fields alone'])(
  'a client that knows only the call table and speaks of %s',
  (speech) => {
    it.each(rowsFor(speech))('walks %s to its end as %s', async (journey, _name, { who, status, qkba, ...routes }) => {
      const client = new PlainClient(`${root}/api`, speech)
      const email = `${crypto.randomUUID()}@example.com`
      const walked = await walk(client, journey, { first_name: 'Jane', last_name: 'Sample', email, ...who }, root)
      expect(walked.submitted).toMatchObject({ status: 200, body: { responseObject: { submitted: true } } })
      expect(walked.routes).toEqual([...routes[journey === 'v3' ? 'v3' : 'v4'], '/submit-claim'])

      const { body } = await client.call('POST', `/session/claim/${client.claimNumber}`)
      expect(body.responseObject).toMatchObject({
        claimId: client.claimNumber,
        journey,
        submitted: true,
        ...(status !== undefined && { credit_check_status: status }),
        ...(qkba !== undefined && { qkba }),
      })
    })
  },
)

describe('a client that knows only the call table', () => {
  const details = {
    title: 'Ms.',
    first_name: 'Jane',
    last_name: 'Sample',
    dob: '1985-02-14',
    email: 'jane@example.com',
    phone_number: '+447700900123',
    soft_check_privacy: true,
  }

  it('may save all it knows at once, before it asks anything', async () => {
    const client = new PlainClient(`${root}/api`, 'fields alone')
    await client.opens()
    const { body } = await client.call('POST', '/credit-check/postal-to-address', { postal_code: 'LS1 4AP' })
    const saved = await client.saves('', { ...details, address: body.matchedStructuredAddress[0] })
    expect(saved.body.responseObject.screens_completed).toEqual(['postcode', 'info', 'contact'])
  })

  it('may check the person before it saves them, and need not ask for the questions first (J062)', async () => {
    const client = new PlainClient(`${root}/api`, 'fields alone')
    await client.opens()
    const claim_number = client.claimNumber
    const { body } = await client.call('POST', '/credit-check/postal-to-address', { postal_code: 'LS1 4AP' })
    const [address] = body.matchedStructuredAddress as readonly [FoundAddress, ...FoundAddress[]]
    const { first_name, last_name, dob, email, title, ...contact } = {
      ...details,
      email: `${crypto.randomUUID()}@example.com`,
    }
    await client.saves('', { title, address })
    expect(
      (await client.call('POST', '/user/validate', { first_name, last_name, dob, email, address, claim_number })).body
        .responseObject.valid,
    ).toBe(true)
    await client.saves('', { email, ...contact })
    await client.saves('', { signature: (await import('./plain-client.ts')).SIGNATURE, not_already_filed: true })
    const report = await client.call('POST', '/cc?service=exp', {
      claim_number,
      title,
      first_name,
      last_name,
      dob,
      post_code: address.postcode,
    })
    expect(report.status).toBe(200)
    expect((await client.call('POST', `/session/claim/${claim_number}`)).body.responseObject.outcomes).toHaveProperty(
      'q1FoundStatus',
    )
  })

  it('learns what is missing when it continues too early', async () => {
    const client = new PlainClient(`${root}/api`, 'fields alone')
    await client.opens()
    const { address: _none, ...rest } = { ...details, address: undefined }
    await client.saves('', rest)
    const early = await client.call('PUT', '/session/claim', {
      claim_number: client.claimNumber,
      screen_name: 'submit-claim',
    })
    expect(early).toMatchObject({
      status: 409,
      body: { next: 'postcode', errors: [{ path: '/address', message: 'Please enter a postcode' }] },
    })
  })

  it('reaches nothing without its cookie: a claim number opens no claim', async () => {
    const client = new PlainClient(`${root}/api`, 'paths')
    await client.opens()
    const stranger = new PlainClient(`${root}/api`, 'paths')
    stranger.claimNumber = client.claimNumber
    expect(await stranger.saves('/info', { first_name: 'Mallory' })).toMatchObject({ status: 401 })
  })
})
