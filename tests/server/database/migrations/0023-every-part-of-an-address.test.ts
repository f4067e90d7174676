import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { personKey } from '../../../../server/claims/person/person-key.ts'
import { up } from '../../../../server/database/migrations/0023-every-part-of-an-address.ts'
import { ADDRESS, Claimant } from '../../support/claimant.ts'
import { testProduct } from '../../support/test-product.ts'

it('keeps what suppliers answered about claims in progress: nobody is searched twice, and questions can be answered', async () => {
  const product = await testProduct()
  const { db } = product.services
  const jane = new Claimant(product.browser())
  await jane.reachesReport()
  await jane.chooses('experianReport', 'experianResult')
  const person = { ...jane.person, email: '', dob: '1985-02-14', address: ADDRESS }
  for (const table of ['supplier_answers', 'questionnaires'] as const)
    await db
      .updateTable(table)
      .set({ person_key: personKey(person) })
      .where('claim_id', '=', jane.claimId)
      .execute()
  const owners = {
    agreement: '["jane","sample","14/02/1985"]',
    identity: '["jane","sample","14/02/1985","ls1 4ap","12"]',
  }
  await db
    .updateTable('claims')
    .set({ set_aside: JSON.stringify({ owned: { owners, others: {} } }) })
    .where('id', '=', jane.claimId)
    .execute()

  await up(db as unknown as Kysely<unknown>)
  await jane.saves('info', { title: 'Ms.', first_name: 'Jane', last_name: 'Sample', dateOfBirth: '14/02/1985' })
  expect(await jane.answers()).toMatchObject({ status: 200 })
  const claim = await db
    .selectFrom('claims')
    .select(['outcomes', 'results'])
    .where('id', '=', jane.claimId)
    .executeTakeFirstOrThrow()
  expect(claim.results).toMatchObject({ is_idv_done: true })
  expect(claim.outcomes).toHaveProperty('experianResult')
  await product.close()
})
