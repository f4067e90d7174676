import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseClaim, retentionRules, runClaims } from '../../../../server/index.ts'
import { Claimant } from '../../support/claimant.ts'
import { everythingHeld, tablesWith } from '../../support/everything-held.ts'
import { ROOT, testProduct, type TestProduct } from '../../support/test-product.ts'

const rules = retentionRules()
const erased: string[] = []
const crm = {
  upsert: () => Promise.resolve(),
  feedback: () => Promise.resolve(),
  erase: ({ claimNumber }: { claimNumber: string }) => Promise.resolve(void erased.push(claimNumber)),
}

let product: TestProduct
let jane: Claimant
beforeAll(async () => {
  product = await testProduct({ providers: { crm } })
})
afterAll(() => product.close())
beforeEach(() => {
  erased.length = 0
  jane = new Claimant(product.browser(), { last_name: 'Quillfeather', email: `${crypto.randomUUID()}@example.com` })
})
const pass = (ms: number) => {
  product.clock.now = new Date(product.clock.now.getTime() + ms)
}
const erase = (whole = true) =>
  eraseClaim(
    product.services.db,
    jane.claimId,
    { why: 'request', reason: 'request 118', whole },
    rules,
    product.clock.now,
  )

describe('an erasure', () => {
  it('reaches the CRM, with the number of the claim and nothing about the person', async () => {
    await jane.reachesEnd()
    await jane.submits()
    await product.drainOutbox()
    expect(await erase()).toMatchObject({ told: ['crm'] })
    expect(tablesWith(await everythingHeld(product.services.db), ['Quillfeather', jane.person.email])).toEqual([])
    await product.drainOutbox()
    expect(erased).toEqual([jane.claimId])
  })

  it('also reaches it for a claim that the CRM had before its submission', async () => {
    await jane.givesDetails()
    await jane.browser.post('/api/lead', { data: [{ Email: jane.person.email }] })
    await product.drainOutbox()
    await erase()
    await product.drainOutbox()
    expect(erased).toEqual([jane.claimId])
  })

  it('sends nothing for a claim that the CRM never had, or that the law requires us to keep', async () => {
    await jane.givesDetails()
    expect(await erase()).not.toHaveProperty('told')
    jane = new Claimant(product.browser(), { email: `${crypto.randomUUID()}@example.com` })
    await jane.reachesEnd()
    await jane.submits()
    expect(await erase(false)).not.toHaveProperty('told')
    await product.drainOutbox()
    expect(erased).toEqual([])
  })

  it('reaches the CRM after a message that was in flight, which would bring the person back', async () => {
    await jane.reachesEnd()
    await jane.submits()
    // Another process is sending it.
    await product.services.db
      .updateTable('outbox')
      .set({ locked_until: new Date(product.clock.now.getTime() + 60_000) })
      .where('claim_id', '=', jane.claimId)
      .execute()
    await erase()
    await product.drainOutbox()
    expect(erased).toEqual([])
    pass(120_000)
    await product.drainOutbox()
    expect(erased).toEqual([jane.claimId])
  })
})

describe('a database that is restored from a backup', () => {
  let folder: string
  let restored: TestProduct
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'erased-'))
    restored = await testProduct()
  })
  afterEach(async () => {
    await restored.close()
    await rm(folder, { recursive: true, force: true })
  })
  const list = () => join(folder, 'list', 'erased.jsonl')
  async function claims(on: TestProduct, ...args: string[]) {
    const said = { out: '', err: '' }
    const out = (text: string) => void (said.out += text)
    const err = (text: string) => void (said.err += text)
    return {
      status: await runClaims(args, {
        environment: { DATABASE_URL: on.database.url, ERASED_LIST: list() },
        root: ROOT,
        out,
        err,
        now: () => product.clock.now,
      }),
      ...said,
    }
  }
  const isRestored = async (id: string) =>
    (await restored.services.db.selectFrom('claims').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  /** Copies the claim into the restored database, as the backup has it. */
  async function backUp() {
    const row = await product.services.db
      .selectFrom('claims')
      .selectAll()
      .where('id', '=', jane.claimId)
      .executeTakeFirstOrThrow()
    const json = Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, JSON_COLUMNS.includes(name) ? JSON.stringify(value) : value]),
    )
    await restored.services.db
      .insertInto('claims')
      .values({ ...row, ...json, trail: JSON.stringify(row.trail) })
      .execute()
  }

  it('erases again what was erased by request since, by a list outside it that contains no personal data', async () => {
    await jane.givesDetails()
    await backUp()
    const other = jane
    jane = new Claimant(product.browser(), { email: `${crypto.randomUUID()}@example.com` })
    await jane.givesDetails()
    await backUp()
    expect(await claims(product, 'erase', other.claimId, '--reason', 'request 118')).toMatchObject({ status: 0 })
    const text = await readFile(list(), 'utf8')
    expect(text).not.toMatch(new RegExp(`${other.claimId}|quillfeather|118|@`, 'i'))

    expect(await claims(restored, 'erase', '--again')).toEqual({
      status: 0,
      out: `${other.claimId}\n`,
      err: '1 erased again\n',
    })
    expect(await isRestored(other.claimId)).toBe(false)
    expect(await isRestored(jane.claimId)).toBe(true)
    expect(await claims(restored, 'erase', '--again')).toMatchObject({ out: '' })
  })

  it('erases in part what was erased in part, once', async () => {
    await jane.reachesEnd()
    await jane.submits()
    await backUp()
    expect(await claims(product, 'erase', jane.claimId, '--reason', 'request 119')).toMatchObject({
      status: 0,
      out: expect.stringContaining('serviceRecord'),
    })
    expect(await claims(restored, 'erase', '--again')).toMatchObject({ out: `${jane.claimId}\n` })
    expect(await claims(restored, 'erase', '--again')).toMatchObject({ out: '' })
    // Where it was erased already, nothing is left to do.
    expect(await claims(product, 'erase', '--again')).toMatchObject({ out: '' })
    expect(await isRestored(jane.claimId)).toBe(true)
  })
})

const JSON_COLUMNS = ['fields', 'answers', 'outcomes', 'results', 'screens_completed', 'tracking']
