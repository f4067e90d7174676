import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseClaim, exportClaim, loadJourneys, retentionRules } from '../../../../server/index.ts'
import { removeFiles } from '../../../../server/uploads/index.ts'
import { fixedRoot } from '../../../support/fixed-product.ts'
import { png } from '../../support/claimant.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'
import { journeyWithFiles } from '../support/journey-with-files.ts'
import { fileOf, idOf, Uploader } from '../support/uploader.ts'

const PICTURE = { name: 'licence.png', content: Buffer.from(png(60, 30).split(',')[1] ?? '', 'base64') }
const OTHER = { name: 'letter.pdf', content: Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n') }
const INFECTED = {
  name: 'invoice.pdf',
  content: Buffer.concat([OTHER.content, Buffer.from(['EICAR-STANDARD', 'ANTIVIRUS-TEST-FILE'].join('-'))]),
}
const MOST = 10_000_000
const HALF = Math.floor(PICTURE.content.length / 2)

const dataDir = mkdtempSync(join(tmpdir(), 'hostile-uploads-'))
const stored = () => (existsSync(join(dataDir, 'uploads')) ? readdirSync(join(dataDir, 'uploads')).sort() : [])
let product: TestProduct
let jane: Uploader

beforeAll(async () => {
  product = await testProduct({
    config: { dataDir },
    journeys: { current: new Map([...loadJourneys(fixedRoot()).current, ['papers', journeyWithFiles()]]), older: [] },
  })
})
beforeEach(async () => {
  jane = new Uploader(product.app, product.browser())
  await jane.arrives()
})
afterAll(async () => {
  await product.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const verdictOf = async (id: string) => (await jane.checks(id)).body.responseObject

describe('what is announced', () => {
  it.each([
    ['a path to another folder', '../../../etc/passwd'],
    ['a path of Windows', '..\\..\\boot.ini'],
    ['a whole path', '/etc/passwd'],
    ['a line break', 'a.png\r\nSet-Cookie: a=b'],
    ['an end of text', 'a.png\u0000.pdf'],
    ['nothing', ''],
  ])('is refused if its name is %s', async (_, name) => {
    expect(await jane.announces({ ...PICTURE, name })).toMatchObject({ status: 400 })
  })

  it.each(['..', '.', 'con', '%2e%2e%2f', 'licence.png ', '../'.replace('/', '∕')])(
    'is kept under a random id, whatever its name is: "%s"',
    async (name) => {
      const before = new Set(stored())
      const id = idOf(await jane.announces({ ...PICTURE, name }))
      await jane.sends(id, PICTURE.content)
      expect(await verdictOf(id)).toMatchObject({ state: 'clean', file: { name, type: 'image/png' } })
      expect(stored().filter((file) => !before.has(file))).toEqual([id, `${id}.json`])
    },
  )

  it.each([
    ['no bytes', 0],
    ['fewer bytes than none', -1],
    ['half a byte', 1.5],
    ['one byte too many', MOST + 1],
    ['as many bytes as no disk has', Number.MAX_SAFE_INTEGER],
  ])('is refused with %s', async (_, size) => {
    expect(await jane.announces(PICTURE, { size })).toMatchObject({ status: 400 })
  })

  it('may have as many bytes as the field allows', async () => {
    expect(await jane.announces(PICTURE, { size: MOST, sha256: '1'.repeat(64) })).toMatchObject({ status: 200 })
  })
})

describe('the bytes of a file', () => {
  it('are refused out of order, and what has arrived stays', async () => {
    const id = idOf(await jane.announces(PICTURE))
    expect(await jane.sends(id, PICTURE.content.subarray(HALF), HALF)).toMatchObject({ status: 409 })
    expect(await jane.offsetOf(id)).toEqual({ status: 200, offset: 0 })
    await jane.sends(id, PICTURE.content.subarray(0, HALF))
    expect(await jane.sends(id, PICTURE.content.subarray(HALF), HALF + 1)).toMatchObject({ status: 409 })
    expect(await jane.sends(id, PICTURE.content.subarray(HALF), HALF)).toMatchObject({ status: 204 })
    expect(await verdictOf(id)).toMatchObject({ state: 'clean' })
  })

  it('of one file do not get into another that is begun meanwhile', async () => {
    const first = idOf(await jane.announces(PICTURE))
    await jane.sends(first, PICTURE.content.subarray(0, HALF))
    const second = idOf(await jane.announces(OTHER))
    expect(second).not.toBe(first)
    await jane.sends(second, OTHER.content)
    expect(await verdictOf(second)).toMatchObject({ state: 'clean', file: { type: 'application/pdf' } })
    expect(await jane.offsetOf(first)).toEqual({ status: 200, offset: HALF })
    await jane.sends(first, PICTURE.content.subarray(HALF), HALF)
    expect(await verdictOf(first)).toMatchObject({ state: 'clean', file: { type: 'image/png' } })
  })

  it('that come twice at once are kept once', async () => {
    const id = idOf(await jane.announces(PICTURE))
    const sent = await Promise.all([jane.sends(id, PICTURE.content), jane.sends(id, PICTURE.content)])
    expect(sent.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(await verdictOf(id)).toMatchObject({ state: 'clean', file: { size: PICTURE.content.length } })
  })

  it('are not taken once the file was checked', async () => {
    const id = idOf(await jane.announces(PICTURE))
    await jane.sends(id, PICTURE.content)
    await jane.checks(id)
    expect(await jane.sends(id, INFECTED.content)).toMatchObject({ status: 404 })
    expect(await jane.sends(id, INFECTED.content, PICTURE.content.length)).toMatchObject({ status: 404 })
  })

  it.each<['POST' | 'DELETE' | 'PATCH' | 'GET', Readonly<Record<string, string>>]>([
    ['POST', { 'upload-length': '1' }],
    ['DELETE', {}],
    ['GET', {}],
    ['PATCH', { 'content-type': 'application/json', 'upload-offset': '0' }],
    ['PATCH', { 'content-type': 'application/offset+octet-stream' }],
    ['PATCH', { 'content-type': 'application/offset+octet-stream', 'upload-offset': '-1' }],
  ])('are not made, read or removed by %s %o', async (method, headers) => {
    const id = idOf(await jane.announces(PICTURE))
    await jane.sends(id, PICTURE.content.subarray(0, HALF))
    const status = await jane.calls(method, id, headers)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(await jane.offsetOf(id)).toEqual({ status: 200, offset: HALF })
  })

  it.each(['..%2F..%2Fetc%2Fpasswd', '0'.repeat(31), '0'.repeat(32), 'constructor'])(
    'are not found at "%s"',
    async (id) => {
      const status = await jane.calls('PATCH', id, {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
      })
      expect([400, 404]).toContain(status)
    },
  )
})

describe('a file', () => {
  it('that comes again after it was checked is found, and not sent again', async () => {
    const first = await jane.uploads(PICTURE)
    const again = await jane.announces(PICTURE)
    expect(idOf(again)).toBe((fileOf(first) as { readonly id: string }).id)
    expect((await jane.checks(idOf(again))).body).toEqual(first.body)
  })

  it('that was refused may be sent again, and is checked again', async () => {
    const first = idOf(await jane.announces(INFECTED))
    await jane.sends(first, INFECTED.content)
    expect(await verdictOf(first)).toMatchObject({ state: 'refused' })
    const second = idOf(await jane.announces(INFECTED))
    expect(second).not.toBe(first)
    await jane.sends(second, INFECTED.content)
    expect(await verdictOf(second)).toEqual({ state: 'refused', reason: 'infected' })
  })

  it.each([PICTURE, INFECTED])('whose check is asked for twice at once gets one verdict: $name', async (file) => {
    const id = idOf(await jane.announces(file))
    await jane.sends(id, file.content)
    const [one, other] = await Promise.all([jane.checks(id), jane.checks(id)])
    expect(one.status).toBe(200)
    expect(other).toMatchObject({ status: 200, body: one.body })
  })

  it.each([
    ['a program', 'MZ', 'licence.png'],
    ['a page with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'licence.png'],
    ['a picture with a document behind it', 'GIF89a', 'licence.pdf'],
    ['a table', 'a,b\n1,2\n', 'licence.pdf'],
    ['a document with something in front of it', '\n\n%PDF-1.7', 'licence.pdf'],
  ])('that is %s with the name of another is refused', async (_, begins, name) => {
    const content = Buffer.concat([Buffer.from(begins), Buffer.alloc(200, 32)])
    const id = idOf(await jane.announces({ name, content }))
    await jane.sends(id, content)
    expect(await verdictOf(id)).toEqual({ state: 'refused', reason: 'fileType' })
    expect(stored()).not.toContain(id)
  })

  it('counts once in an answer, also if the answer names it twice', async () => {
    const file = fileOf(await jane.uploads(PICTURE))
    expect(await jane.saves({ documents: [file, file] }, true)).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/documents/1' }] },
    })
    expect(await jane.saves({ documents: [file] }, true)).toMatchObject({ status: 200 })
  })
})

describe('the export of a claim', () => {
  it('lists its files, each with the id of its content, and nothing of them once it is erased', async () => {
    const file = fileOf(await jane.uploads(PICTURE)) as { readonly id: string }
    const begun = idOf(await jane.announces(OTHER))
    await jane.saves({ documents: [file] }, true)
    const found = await exportClaim(product.services.db, jane.claimId, product.clock.now)
    expect(found?.held['uploads']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: file.id, field: 'documents', name: 'licence.png', type: 'image/png' }),
        expect.objectContaining({ id: begun, name: 'letter.pdf', state: 'receiving' }),
      ]),
    )
    expect(found?.held['claims']).toMatchObject([{ fields: { documents: [file] } }])
    const erasure = { why: 'request', reason: 'test', whole: true } as const
    await eraseClaim(product.database.db, jane.claimId, erasure, retentionRules(), product.clock.now)
    await removeFiles(product.database.db, product.services.uploads, product.clock.now)
    expect((await exportClaim(product.services.db, jane.claimId, product.clock.now))?.held).toEqual({})
    expect(stored().filter((name) => [file.id, begun].some((id) => name.startsWith(id)))).toEqual([])
  })
})
