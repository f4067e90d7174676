import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runClaims } from '../../server/index.ts'
import { Claimant } from './support/claimant.ts'
import { ROOT, testProduct, type TestProduct } from './support/test-product.ts'

let product: TestProduct
let jane: Claimant
let folder: string
beforeAll(async () => {
  product = await testProduct()
  folder = await mkdtemp(join(tmpdir(), 'claims-command-'))
  jane = new Claimant(product.browser())
  await jane.givesDetails()
})
afterAll(async () => {
  await product.close()
  await rm(folder, { recursive: true, force: true })
})

/** The command as a person at the keyboard meets it, on the product's own database. */
const claims = (...args: string[]) => claimsIn({}, ...args)
async function claimsIn(environment: NodeJS.ProcessEnv, ...args: string[]) {
  const said = { out: '', err: '' }
  const shell = {
    environment: { ...environment, DATABASE_URL: product.database.url, ERASED_LIST: join(folder, 'erased.jsonl') },
    root: ROOT,
    out: (text: string) => void (said.out += text),
    err: (text: string) => void (said.err += text),
    now: () => product.clock.now,
  }
  return { status: await runClaims(args, shell), ...said }
}

describe('claims queue', () => {
  it('counts unsent messages by target, and shows where no supplier is set', async () => {
    const { db } = product.services
    const about = {
      claim_id: 'queued',
      target: 'lead',
      payload: '{}',
      attempts: 0,
      next_at: new Date(product.clock.now.getTime() + 86_400_000),
      locked_until: null,
      created_at: product.clock.now,
      settled_at: null,
    }
    for (const [id, state] of [
      ['q1', 'pending'],
      ['q2', 'failed'],
      ['q3', 'sent'],
    ] as const)
      await db
        .insertInto('outbox')
        .values({ ...about, id, once_key: id, state })
        .execute()
    const row = { target: 'lead', pending: 1, failed: 1, oldestPending: product.clock.now.toISOString() }
    expect(await claims('queue')).toMatchObject({ status: 0, out: `${JSON.stringify({ ...row, supplier: 'set' })}\n` })
    expect(await claimsIn({ NODE_ENV: 'production' }, 'queue')).toMatchObject({
      status: 0,
      out: `${JSON.stringify({ ...row, supplier: 'unset' })}\n`,
    })
    await db.deleteFrom('outbox').where('claim_id', '=', 'queued').execute()
  })
})

describe('claims', () => {
  it('lists its commands, and the arguments of each', async () => {
    expect(await claims()).toMatchObject({ status: 0, out: expect.stringContaining('claims erase <claim> --reason') })
    expect(await claims('erase', '--help')).toMatchObject({
      status: 0,
      out: expect.stringContaining('--whole  also erases what we may keep'),
    })
  })

  it.each([
    ['an unknown command', ['delete-all'], /Unknown command "claims delete-all"\. The commands are export, erase/],
    ['no claim', ['export'], /^claims export <claim>/],
    ['an unknown option', ['export', 'x', '--force'], /^Unknown option '--force'\. See: claims export --help/],
    ['no claim to erase', ['erase', '--reason', 'x'], /^claims erase <claim> --reason/],
    ['no reason to erase', ['erase', 'x'], /needs --reason/],
    ['nothing to replay', ['replay'], /needs ids, --target or --all/],
    ['one place to copy from', ['copy-database', '--from', 'embedded'], /--from <place> --to <place>/],
  ])('refuses %s with exit status 2 and what to write', async (_what, args, message) => {
    expect(await claims(...args)).toMatchObject({ status: 2, out: '', err: expect.stringMatching(message) })
  })

  it.each(['export', 'revoke-links', 'complaint'])(
    '%s has exit status 1 for a claim that is not there',
    async (name) => {
      expect(await claims(name, 'none')).toMatchObject({
        status: 1,
        err: expect.stringContaining('There is no claim none.'),
      })
    },
  )

  it('export prints the claim and notes that it was given out', async () => {
    const { status, out } = await claims('export', jane.claimId)
    expect(status).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      claimId: jane.claimId,
      held: { claims: [{ fields: { first_name: 'Jane' } }] },
    })
    expect(await noted('exported')).toHaveLength(1)
  })

  it("revoke-links makes links worthless at once and leaves the session of the claim's own browser open", async () => {
    const link =
      new URL((await jane.browser.get(`/sandbox/claims/${jane.claimId}`)).body.resumeLink).searchParams.get('id') ?? ''
    const opened = () => product.browser().post(`/api/session/claim/${link}`, { dateOfBirth: '14/02/1985' })
    expect(await opened()).toMatchObject({ status: 200 })
    expect(await claims('revoke-links', jane.claimId)).toMatchObject({ status: 0, out: '{"links":1,"sessions":0}\n' })
    expect(await opened()).toMatchObject({ status: 403 })
    expect(await jane.resumes()).toMatchObject({ status: 200 })
    expect(await noted('links revoked')).toHaveLength(1)
  })

  it('revoke-links --sessions ends every session that has it open', async () => {
    const elsewhere = new Claimant(product.browser())
    await elsewhere.givesDetails()
    expect(await claims('revoke-links', elsewhere.claimId, '--sessions')).toMatchObject({
      status: 0,
      out: '{"links":0,"sessions":1}\n',
    })
    expect(await elsewhere.saves('info', { first_name: 'Jane' })).toMatchObject({ status: 401 })
  })

  it('complaint notes that the claim is to be kept longer', async () => {
    expect(await claims('complaint', jane.claimId)).toMatchObject({ status: 0 })
    const row = await product.services.db
      .selectFrom('claims')
      .select('complaint_at')
      .where('id', '=', jane.claimId)
      .executeTakeFirst()
    expect(row).toEqual({ complaint_at: product.clock.now })
  })

  it('dead-letters lists given-up messages, and replay queues them again', async () => {
    const { db } = product.services
    const row = {
      id: 'letter',
      claim_id: jane.claimId,
      target: 'chat',
      once_key: 'letter',
      payload: '{"content":"secret"}',
      state: 'failed' as const,
      attempts: 10,
    }
    const { now } = product.clock
    await db
      .insertInto('outbox')
      .values({ ...row, fault: 'ProviderError', next_at: now, locked_until: null, created_at: now, settled_at: now })
      .execute()
    const listed = await claims('dead-letters')
    expect(JSON.parse(listed.out)).toMatchObject({ id: 'letter', target: 'chat', attempts: 10, fault: 'ProviderError' })
    expect(listed).toMatchObject({ err: '1 dead letter\n', out: expect.not.stringContaining('secret') })
    expect(await claims('replay', '--target', 'sms')).toMatchObject({ status: 1, err: '0 queued again\n' })
    expect(await claims('replay', 'letter')).toMatchObject({ status: 0, out: 'letter\n' })
    await product.drainOutbox()
    expect(await db.selectFrom('outbox').select(['state', 'attempts']).where('id', '=', 'letter').execute()).toEqual([
      { state: 'sent', attempts: 11 },
    ])
  })

  it('purge says what went', async () => {
    product.clock.now = new Date('2027-06-01')
    const { out } = await claims('purge')
    expect(JSON.parse(out)).toMatchObject({ unfinished: 2 })
  })

  it('erase reports what was erased and what is kept', async () => {
    const joan = new Claimant(product.browser())
    await joan.givesDetails()
    const { status, out } = await claims('erase', joan.claimId, '--reason', 'request 7')
    expect(status).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ erased: { claims: 1 }, kept: [] })
  })
})

const noted = (what: string) =>
  product.services.db
    .selectFrom('audit')
    .select('id')
    .where('claim_id', '=', jane.claimId)
    .where('what', '=', what)
    .execute()
