import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import policy from '../../../../content/person-limits.json'
import contract from '../../../../generated/schemas/api/validate-user.ts'
import { ADDRESS, Claimant } from '../../support/claimant.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

const { questionSets, creditSearchesOfOneBureau } = policy.perDay

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
beforeEach(() => product.services.db.deleteFrom('rate_limits').execute())
afterAll(() => product.close())

const claimant = (change: object = {}) =>
  new Claimant(product.browser(), { email: `${crypto.randomUUID()}@example.com`, ...change })
const counted = (statuses: readonly number[]) =>
  Object.fromEntries([200, 429].map((status) => [status, statuses.filter((each) => each === status).length]))

const used = (what: string, calls: number) =>
  product.services.db.updateTable('rate_limits').set({ calls }).where('key', 'like', `${what} about %`).execute()

describe('what bureaus are asked about one person (2.4.1)', () => {
  it('is limited over all claims: searches and sets of questions, in whatever letters the name is typed', async () => {
    const pulled: number[] = []
    const searched: number[] = []
    for (let nth = 0; nth < 4; nth += 1) {
      const jane = claimant({ first_name: nth % 2 === 0 ? 'Jane' : 'JANE' })
      await jane.givesDetails()
      await jane.isChecked()
      pulled.push((await jane.pullsQuestions()).status)
      await jane.signs()
      searched.push((await jane.asksExperian()).status)
      // As if all but two of the others had been made, too.
      if (nth === 0) await used('questions', questionSets - 2)
      if (nth === 0) await used('experian', creditSearchesOfOneBureau - 2)
    }
    expect({ pulled, searched }).toEqual({ pulled: [200, 200, 200, 429], searched: [200, 200, 200, 429] })
    const asked = await product.services.db
      .selectFrom('supplier_answers')
      .select('claim_id')
      .where('supplier', '=', 'experian')
      .where('answer', 'is not', null)
      .execute()
    expect(asked).toHaveLength(3)

    const other = claimant({ first_name: 'Zoe' })
    await other.givesDetails()
    await other.isChecked()
    expect((await other.pullsQuestions()).status).toBe(200)
  })

  it('is limited for the answers to questions, too', async () => {
    const answers = async () => {
      const jane = claimant()
      await jane.reachesReport()
      await jane.chooses('experianReport', 'experianResult')
      return (await jane.answers()).status
    }
    expect(await answers()).toBe(200)
    await used('answers', policy.perDay.answeredSets - 1)
    expect([await answers(), await answers()]).toEqual([200, 429])
  })

  it('does not repeat a search with a stored answer, and leaves no name in the table', async () => {
    const jane = claimant()
    await jane.givesDetails()
    await jane.isChecked()
    for (let nth = 0; nth < 5; nth += 1) expect((await jane.pullsQuestions()).status).toBe(200)
    const rows = await product.services.db.selectFrom('rate_limits').select('key').execute()
    expect(JSON.stringify(rows)).not.toMatch(/jane|sample|1985|127\.0\.0\.1/i)
  })
})

describe('the duplicate check (6.3.8)', () => {
  const PERSON = {
    email: 'known@example.com',
    dob: '1985-02-14',
    first_name: 'Jane',
    last_name: 'Sample',
    address: ADDRESS,
  }

  async function fresh(remoteAddress: string, person: object): Promise<number> {
    const { app } = product
    const opened = await app.inject({ method: 'POST', url: '/api/session/claim', remoteAddress })
    const cookies = Object.fromEntries(opened.cookies.map(({ name, value }) => [name, value]))
    const claim_number = opened.json<{ responseObject: { claimId: string } }>().responseObject.claimId
    const save = (screen_name: string, given: object) =>
      app.inject({
        method: 'PUT',
        url: '/api/session/claim',
        remoteAddress,
        cookies,
        payload: { claim_number, screen_name, should_add_screen_name: true, ...given },
      })
    await save('postcode', { address: ADDRESS })
    await save('info', {
      title: 'Ms.',
      first_name: 'Jane',
      last_name: 'Sample',
      dateOfBirth: '14/02/1985',
      privacy_policy: true,
    })
    await save('contact', { email: 'known@example.com', phone_number: '+447700900123', soft_check_privacy: true })
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/user/validate',
      remoteAddress,
      cookies,
      payload: { ...person, claim_number },
    })
    return statusCode
  }

  it('tells one caller thirty times an hour that somebody is known, and then nothing, of a stranger neither', async () => {
    const known = { ...PERSON, last_name: 'Duplicate' }
    const later = (minutes: number) => (product.clock.now = new Date(product.clock.now.getTime() + minutes * 60_000))
    const statuses: number[] = []
    for (let nth = 0; nth < contract.limit.calls + 2; nth += 1) {
      // An answer that reveals nothing does not count.
      if (nth === 3) expect(await fresh('2001:db8:1:2::3', PERSON)).toBe(200)
      statuses.push(await fresh(`2001:db8:1:2::${nth + 1}`, known))
      later(1)
    }
    expect(counted(statuses)).toEqual({ 200: contract.limit.calls, 429: 2 })
    expect(await fresh('2001:db8:1:2::99', PERSON)).toBe(429)
    expect(await fresh('2001:db8:1:3::1', PERSON)).toBe(200)
    later(60)
    expect(await fresh('2001:db8:1:2::9', known)).toBe(200)
  })
})
