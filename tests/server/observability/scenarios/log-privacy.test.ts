import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, embeddedPostgres, loggableError } from '../../../../server/index.ts'
import { ADDRESS, Claimant, SIGNATURE } from '../../support/claimant.ts'
import { builtProduct, startedProduct } from '../../support/product-process.ts'
import { RemoteBrowser } from '../../support/remote-browser.ts'

let program: string
let folder: string
beforeAll(async () => {
  program = await builtProduct()
  folder = await mkdtemp(join(tmpdir(), 'privacy-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await rm(dirname(program), { recursive: true, force: true })
})

/** Unlike anything that a log holds of its own accord. */
const PERSON = { first_name: 'Zebedina', last_name: 'Quillfeather', email: 'zebedina.q@example.org' }
const PIECES = [
  ...Object.values(PERSON),
  '7700900123',
  '07700900123',
  '14/02/1985',
  '1985-02-14',
  'Wellington Street',
  ADDRESS.postcode,
  'LS14AP',
  ADDRESS.addressID,
  SIGNATURE.image.slice(30, 80),
  'spring-mailing-77',
  'Xylophone',
  '10.99.88.77',
]

describe('the logs', () => {
  it('hold no piece of a person, from a whole claim with everything that can go wrong, at the most talkative level', async () => {
    const product = await startedProduct(program, { DATA_DIR: folder, LOG_LEVEL: 'trace', TRUST_PROXY: '127.0.0.1' })
    const jane = new Claimant(new RemoteBrowser(product.address), PERSON)
    const { browser } = jane
    await browser.post('/api/session/claim', { utmTags: { utm_source: 'spring-mailing-77' } })
    await jane.arrives()
    await jane.saves('info', { first_name: 'Zebedina', luminate_x: 'Xylophone' })
    await jane.saves('nowhere-Xylophone', { first_name: 'Zebedina' })
    await jane.reachesReport()
    await jane.chooses('experianReport', 'experianResult')
    await jane.answers(() => 'Xylophone')
    await jane.answers()
    await jane.asksEquifax()
    await jane.chooses('equifaxReport', 'equifaxResult')
    await jane.submits()
    const { resumeLink } = (await browser.get(`/sandbox/claims/${jane.claimId}`)).body
    const link = new URL(resumeLink).searchParams.get('id') ?? ''
    const elsewhere = new RemoteBrowser(product.address)
    await elsewhere.get(`/resume?id=${link}`)
    await elsewhere.post(`/api/session/claim/${link}`, { dateOfBirth: '01/01/1950' })
    await elsewhere.post(`/api/session/claim/${link}`, { dateOfBirth: '14/02/1985' })
    for (const body of ['{"first_name":"Zebedina",', '"Zebedina"']) {
      await fetch(`${product.address}/api/session/claim?email=${PERSON.email}`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': '10.99.88.77',
          cookie: 'session=Xylophone',
          authorization: 'Bearer Xylophone',
        },
        body,
      })
    }
    for (const path of [
      `/api/verify-email/${PERSON.email}`,
      `/Zebedina?dob=14/02/1985`,
      '/api/postcode?postcode=LS1 4AP',
      '/%ff',
    ])
      await browser.get(path)

    // The database refuses a row, and is gone in the middle of it.
    const server = await embeddedPostgres(folder)
    const db = connect(server.connection)
    await sql`create unique index one_person on claims ((fields->>'email'))`.execute(db)
    const other = new Claimant(new RemoteBrowser(product.address), PERSON)
    await other.givesDetails()
    expect(
      (await other.saves('contact', { email: PERSON.email, phone_number: '+447700900123', soft_check_privacy: true }))
        .status,
    ).toBe(500)
    await sql`drop table audit cascade`.execute(db)
    expect(
      (
        await other.saves('info', {
          title: 'Ms.',
          ...PERSON,
          email: undefined,
          dateOfBirth: '14/02/1985',
          privacy_policy: true,
        })
      ).status,
    ).toBe(500)
    await db.destroy()
    await product.end('SIGTERM')
    await server.stop()

    const logs = { product: product.said(), postgres: await readFile(join(folder, 'postgres.log'), 'utf8') }
    expect(logs.product.split('\n').length).toBeGreaterThan(30)
    expect(logs.product).toContain('"route":"/api/session/claim"')
    expect(logs.product).toContain('"code":"23505"')
    expect(logs.postgres).toContain('duplicate key value')
    const found = [...PIECES, link, ...browser.cookies.values(), ...elsewhere.cookies.values()].filter(
      (piece) => piece !== jane.claimId,
    )
    for (const piece of found) {
      expect(logs.product.toLowerCase(), piece).not.toContain(piece.toLowerCase())
      expect(logs.postgres.toLowerCase(), piece).not.toContain(piece.toLowerCase())
    }
  })
})

describe('the log entry of an error', () => {
  it.each([
    [`Unexpected token 'Z', "Zebedina" is not valid JSON`],
    ['no mailbox for zebedina.q@privacy.example here'],
    ['number +44 7700 900123 is blocked'],
  ])('is its message without the values: %s', (message) => {
    const { name, message: logged } = loggableError(new SyntaxError(message))
    expect(name).toBe('SyntaxError')
    expect(logged).not.toMatch(/Zebedina|zebedina|7700/)
  })
})
