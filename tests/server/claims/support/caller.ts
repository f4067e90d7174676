import { afterAll, beforeAll, beforeEach } from 'vitest'
import { Claimant, SIGNATURE } from '../../support/claimant.ts'
import { heldSuppliers } from '../../support/held-suppliers.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

export interface Named {
  readonly first_name: string
  readonly last_name: string
  readonly dateOfBirth: string
}

export const JANE = { first_name: 'Jane', last_name: 'Sample', dateOfBirth: '14/02/1985' }
export const VICTORIA = { first_name: 'Victoria', last_name: 'Failtwice', dateOfBirth: '03/09/1990' }
export const ROBERT = { first_name: 'Robert', last_name: 'Found', dateOfBirth: '21/11/1970' }

/** A claimant whose claim becomes somebody else's, by calls that no page makes. */
export class Caller extends Claimant {
  now: Named = JANE

  override get named() {
    const { first_name, last_name, dateOfBirth } = this.now
    return { claim_number: this.claimId, first_name, last_name, dob: dateOfBirth.split('/').reverse().join('-') }
  }

  /** Stores another person's details; `extra` are consents that go along. */
  becomes(person: Named, extra: object = { privacy_policy: true }) {
    this.now = person
    return this.saves('info', { title: 'Ms.', ...person, ...extra })
  }

  consents = () =>
    this.saves('contact', { email: this.person.email, phone_number: '+447700900123', soft_check_privacy: true })

  /** What a client does that was asked for everything again, up to the report. */
  async startsAgain(person: Named, signature = SIGNATURE) {
    await this.becomes(person)
    await this.consents()
    await this.isChecked()
    await this.pullsQuestions()
    await this.signs(signature)
    return this.asksExperian()
  }
}

/** A claim of Jane for each test of a file, in a product whose suppliers can be held. */
export function claimOfJane() {
  const suppliers = heldSuppliers()
  let product: TestProduct
  let jane: Caller
  beforeAll(async () => {
    product = await testProduct()
    suppliers.wrap(product.services.providers)
  })
  beforeEach(async () => {
    suppliers.release()
    // The same few people appear in every test, and bureaus are asked about one person so often in a day.
    await product.services.db.deleteFrom('rate_limits').execute()
    jane = new Caller(product.browser(), { email: `${crypto.randomUUID()}@example.com` })
  })
  afterAll(() => product.close())

  const claimOf = ({ claimId }: Claimant) =>
    product.services.db.selectFrom('claims').selectAll().where('id', '=', claimId).executeTakeFirstOrThrow()
  const messagesOf = ({ claimId }: Claimant, target: string) =>
    product.services.db
      .selectFrom('outbox')
      .select('payload')
      .where('claim_id', '=', claimId)
      .where('target', '=', target)
      .execute()
  const leadOf = async (claimant: Claimant) =>
    ((await messagesOf(claimant, 'lead'))[0]?.payload as { data: Record<string, unknown>[] } | undefined)?.data[0]
  const signedOf = ({ claimId }: Claimant) =>
    product.services.db
      .selectFrom('audit')
      .select('detail')
      .where('claim_id', '=', claimId)
      .where('what', '=', 'signed')
      .execute()
  return {
    get product() {
      return product
    },
    get jane() {
      return jane
    },
    suppliers,
    claimOf,
    messagesOf,
    leadOf,
    signedOf,
  }
}
