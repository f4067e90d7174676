import { sql, type Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { up } from '../../../../server/database/migrations/0022-people.ts'
import { personKey } from '../../../../server/claims/person/person-key.ts'
import { ADDRESS, Claimant } from '../../support/claimant.ts'
import { testProduct } from '../../support/test-product.ts'

it('begins claims again about which more than one person can have been meant, and leaves all others', async () => {
  const product = await testProduct()
  const { db } = product.services
  const jane = new Claimant(product.browser())
  await jane.reachesReport()
  const mixed = new Claimant(product.browser(), { first_name: 'June' })
  await mixed.reachesReport()
  await sql`update claims set fields = fields || '{"first_name":"Victoria"}', answers = answers || '{"first_name":"Victoria"}' where id = ${mixed.claimId}`.execute(
    db,
  )
  const renamed = new Claimant(product.browser(), { first_name: 'Ann' })
  await renamed.reachesSign()
  await renamed.signs()
  product.clock.now = new Date(product.clock.now.getTime() + 60_000)
  await renamed.saves('info', {
    title: 'Ms.',
    first_name: 'Ann',
    last_name: 'Sample',
    dateOfBirth: '14/02/1985',
    privacy_policy: true,
  })
  // As suppliers' answers were kept then.
  for (const { claimId, person } of [jane, mixed]) {
    const { first_name, last_name } = person
    const key = personKey({ email: '', dob: '1985-02-14', first_name, last_name, address: ADDRESS })
    await sql`update supplier_answers set person_key = ${key} where claim_id = ${claimId}`.execute(db)
  }
  await sql
    .raw(
      'alter table claims drop column set_aside; drop table set_aside_signatures; drop table submitted_people; alter table questionnaires drop column person_key',
    )
    .execute(db)

  await up(db as unknown as Kysely<unknown>)
  const claimOf = ({ claimId }: { readonly claimId: string }) =>
    db
      .selectFrom('claims')
      .select(['outcomes', 'results', 'screens_completed', 'answers'])
      .where('id', '=', claimId)
      .executeTakeFirstOrThrow()
  expect((await claimOf(jane)).screens_completed).toContain('sign')
  expect((await claimOf(jane)).answers).toHaveProperty('signature')
  for (const claim of [await claimOf(mixed), await claimOf(renamed)]) {
    expect(claim).toMatchObject({ outcomes: {}, results: {}, screens_completed: [], answers: { last_name: 'Sample' } })
    expect(claim.answers).not.toHaveProperty('signature')
  }
  const sets = await db.selectFrom('questionnaires').select('person_key').where('claim_id', '=', jane.claimId).execute()
  expect(sets.map(({ person_key }) => person_key?.length)).toEqual([64])
  await product.close()
})
