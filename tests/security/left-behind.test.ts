import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connect, embeddedPostgres } from '../../server/index.ts'
import { Claimant, SIGNATURE } from '../server/support/claimant.ts'
import { everythingHeld, tablesWith } from '../server/support/everything-held.ts'
import { builtProduct, startedProduct } from '../server/support/product-process.ts'
import { RemoteBrowser } from '../server/support/remote-browser.ts'

const PERSON = { first_name: 'Zebedina', last_name: 'Quillfeather', email: 'zebedina.q@example.org' }
const PHONE = '+447700900123'
/** As CODE_SECRET, so that the database cannot give its own codes away. */
const SECRET = 'a-secret-that-nobody-guesses-of-these-tests'

let program: string
let folder: string
/** What one whole claim left in the tables, and what the product said meanwhile. */
let held: Readonly<Record<string, string>>
let said: string
/** What nobody should find: the code that was texted, the right answers, the keys of session and link. */
const secrets = {
  code: '',
  rightAnswers: [] as readonly string[],
  chosen: [] as readonly string[],
  session: '',
  link: '',
}

beforeAll(async () => {
  program = await builtProduct()
  folder = await mkdtemp(join(tmpdir(), 'left-'))
  const product = await startedProduct(program, { DATA_DIR: folder, LOG_LEVEL: 'trace', CODE_SECRET: SECRET })
  const jane = new Claimant(new RemoteBrowser(product.address), PERSON)
  await jane.reachesReport()
  await jane.browser.post('/api/bulk-sms/send-otp', {
    claimNumber: jane.claimId,
    parsedPhoneNumber: PHONE,
    source: 'contact',
  })
  const sandbox = (await jane.browser.get(`/sandbox/claims/${jane.claimId}`)).body
  secrets.code = sandbox.oneTimeCode
  secrets.rightAnswers = sandbox.identity.map(({ rightChoiceId }: { rightChoiceId: string }) => rightChoiceId)
  secrets.link = new URL(sandbox.resumeLink).searchParams.get('id') ?? ''
  await jane.browser.post('/api/bulk-sms/verify-otp', {
    claimNumber: jane.claimId,
    otp: secrets.code,
    source: 'contact',
  })
  await jane.chooses('experianReport', 'experianResult')
  const { answers } = await jane.answersToSend()
  secrets.chosen = answers.map((one: object) => JSON.stringify(one))
  await jane.answers()
  await jane.asksEquifax()
  await jane.chooses('equifaxReport', 'equifaxResult')
  await jane.browser.post('/api/chat', { content: `Please ring ${PERSON.first_name} at 07700 900123` })
  await jane.submits()
  secrets.session = jane.browser.cookies.get('session') ?? ''
  const waiting = async () =>
    ((await jane.browser.get(`/sandbox/claims/${jane.claimId}`)).body.outgoing as readonly { status: string }[]).filter(
      ({ status }) => status === 'pending',
    )
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 30_000, interval: 100 })
  await product.end('SIGTERM')
  said = product.said()
  const server = await embeddedPostgres(folder)
  const db = connect(server.connection)
  held = await everythingHeld(db)
  await db.destroy()
  await server.stop()
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await rm(dirname(program), { recursive: true, force: true })
})

/** Without the mailbox of the sandbox, which stands for phones: no real supplier of texts leaves anything there. */
const stored = () => Object.fromEntries(Object.entries(held).filter(([table]) => table !== 'sandbox_messages'))

describe('a whole claim leaves behind', () => {
  it('what it is looked at for: its person, in the tables for it', () => {
    expect(tablesWith(held, [PERSON.last_name])).toContain(`claims: ${PERSON.last_name}`)
    expect(secrets.code).toMatch(/^\d{4}$/)
    expect(secrets.rightAnswers.length).toBeGreaterThan(1)
  })

  it('no answer to an identity question, neither the right ones nor what was chosen', () => {
    expect(tablesWith(stored(), secrets.chosen)).toEqual([])
    // Choices stand in the questions, which the claim keeps to be shown again; which one is right or was chosen stands nowhere.
    const text = Object.values(stored()).join('\n')
    expect(text).not.toMatch(/rightChoice|right_choice|correctAnswer|"answer": ?\[/i)
  })

  it('no code that was texted, in no table but the phone of the sandbox', () => {
    expect(held['one_time_codes'] ?? '').not.toMatch(new RegExp(`\\b${secrets.code}\\b`))
    expect(held['outbox']).not.toContain(`${secrets.code} is your`)
    expect(held['audit']).not.toMatch(new RegExp(`"${secrets.code}"`))
    expect(held['sandbox_messages']).toContain(secrets.code)
  })

  it('no key: not of a session, not of a link, not of the codes', () => {
    expect(secrets.session).toMatch(/^[\w-]{43}$/)
    expect(secrets.link).toMatch(/^[\w-]{43}$/)
    expect(tablesWith(held, [secrets.session, secrets.link, SECRET])).toEqual([])
  })

  it('its signature in one table, and its person in no record and no copy', () => {
    const picture = Buffer.from(SIGNATURE.image.split(',')[1] ?? '', 'base64').toString('hex')
    expect(tablesWith(held, [picture])).toEqual([`signatures: ${picture}`])
    expect(tablesWith(held, [SIGNATURE.image.slice(22)])).toEqual([])
    const pieces = [PERSON.first_name, PERSON.last_name, PERSON.email, '7700900123', '1985']
    for (const table of ['audit', 'copy_shown', 'rate_limits', 'sessions', 'one_time_codes', 'step_up_tries'])
      expect(tablesWith({ [table]: held[table] ?? '' }, pieces), table).toEqual([])
  })

  it('to the team a note without the person, and to the CRM the lead it needs: no birthday beyond its field, no signature, no file', () => {
    const letters = (held['outbox'] ?? '').split('\n')
    const chat = letters.filter((row) => row.includes(',chat,'))
    expect(chat.length).toBeGreaterThan(0)
    expect(tablesWith({ chat: chat.join('\n') }, [PERSON.first_name, PERSON.last_name, PERSON.email, '7700'])).toEqual(
      [],
    )
    expect(
      tablesWith({ outbox: letters.join('\n') }, [
        'iVBORw0KGgo',
        'consumerCreditSearchResponse',
        'caisDetails',
        'questionId',
      ]),
    ).toEqual([])
  })

  it('nothing in the log, at its most talkative', () => {
    expect(said).toContain('answered')
    const pieces = [
      ...Object.values(PERSON),
      '7700900123',
      '900123',
      'Wellington',
      'LS1 4AP',
      '1985',
      secrets.session,
      secrets.link,
      SECRET,
      ...secrets.chosen,
      'iVBORw0KGgo',
    ]
    expect(pieces.filter((piece) => said.toLowerCase().includes(piece.toLowerCase()))).toEqual([])
  })
})
