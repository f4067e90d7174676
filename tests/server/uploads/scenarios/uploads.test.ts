import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadJourneys } from '../../../../server/index.ts'
import { ProviderError } from '../../../../server/providers/index.ts'
import { eraseClaim, retentionRules } from '../../../../server/retention/index.ts'
import { removeFiles } from '../../../../server/uploads/index.ts'
import { fixedRoot } from '../../../support/fixed-product.ts'
import { png } from '../../support/claimant.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'
import { journeyWithFiles } from '../support/journey-with-files.ts'
import { fileOf, idOf, Uploader } from '../support/uploader.ts'

const PICTURE = { name: 'licence.png', content: Buffer.from(png(60, 30).split(',')[1] ?? '', 'base64') }
const PROGRAM = { name: 'letter.pdf', content: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)]) }
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n')
const INFECTED = {
  name: 'invoice.pdf',
  content: Buffer.concat([PDF, Buffer.from(['EICAR-STANDARD', 'ANTIVIRUS-TEST-FILE'].join('-'))]),
}

const dataDir = mkdtempSync(join(tmpdir(), 'uploads-'))
const scanner = { isDown: false }
let product: TestProduct
let jane: Uploader

beforeAll(async () => {
  product = await testProduct({
    config: { dataDir },
    journeys: { current: new Map([...loadJourneys(fixedRoot()).current, ['papers', journeyWithFiles()]]), older: [] },
    providers: {
      scans: {
        async scan(file: Readable) {
          if (scanner.isDown) throw new ProviderError('scans', 'is down')
          return product.services.samples?.scans.scan(file) ?? { found: undefined }
        },
      },
    },
  })
})
beforeEach(async () => {
  scanner.isDown = false
  jane = new Uploader(product.app, product.browser())
  await jane.arrives()
})
afterAll(async () => {
  await product.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const isKept = (id: string) => existsSync(join(dataDir, 'uploads', id))

describe('an upload', () => {
  it('is received, checked, and named by an answer', async () => {
    const checked = await jane.uploads(PICTURE)
    expect(checked.body.responseObject).toMatchObject({
      state: 'clean',
      file: { name: 'licence.png', size: PICTURE.content.length, type: 'image/png' },
    })
    expect(await jane.saves({ documents: [fileOf(checked)] }, true)).toMatchObject({ status: 200 })
  })

  it('continues where the line was lost, also after a reload', async () => {
    const id = idOf(await jane.announces(PICTURE))
    const half = Math.floor(PICTURE.content.length / 2)
    await jane.sends(id, PICTURE.content.subarray(0, half))
    expect(idOf(await jane.announces(PICTURE))).toBe(id)
    expect(await jane.offsetOf(id)).toEqual({ status: 200, offset: half })
    expect(await jane.sends(id, PICTURE.content.subarray(half), half)).toMatchObject({ status: 204 })
    expect((await jane.checks(id)).body.responseObject).toMatchObject({ state: 'clean' })
  })

  it('refuses a repeated part, and keeps the received ones', async () => {
    const id = idOf(await jane.announces(PICTURE))
    const half = Math.floor(PICTURE.content.length / 2)
    await jane.sends(id, PICTURE.content.subarray(0, half))
    expect(await jane.sends(id, PICTURE.content.subarray(0, half))).toMatchObject({ status: 409 })
    expect(await jane.offsetOf(id)).toEqual({ status: 200, offset: half })
  })

  it('is not checked before it has arrived as a whole', async () => {
    const id = idOf(await jane.announces(PICTURE))
    await jane.sends(id, PICTURE.content.subarray(0, 10))
    expect(await jane.checks(id)).toMatchObject({ status: 409 })
  })

  it('refuses more bytes than it announced', async () => {
    const id = idOf(await jane.announces({ ...PICTURE, content: PICTURE.content.subarray(0, 20) }))
    const { status } = await jane.sends(id, PICTURE.content)
    expect(status).toBeGreaterThanOrEqual(400)
    expect((await jane.offsetOf(id)).offset).toBeLessThanOrEqual(20)
  })

  it.each([
    { what: 'a program with the name of a PDF', file: PROGRAM, reason: 'fileType' },
    { what: 'the EICAR test file in a PDF', file: INFECTED, reason: 'infected' },
    {
      what: 'a web page',
      file: { name: 'a.png', content: Buffer.from('<html><script>1</script>') },
      reason: 'fileType',
    },
  ])('refuses $what, and removes it', async ({ file, reason }) => {
    const id = idOf(await jane.announces(file))
    await jane.sends(id, file.content)
    expect((await jane.checks(id)).body.responseObject).toEqual({ state: 'refused', reason })
    expect((await jane.checks(id)).body.responseObject).toEqual({ state: 'refused', reason })
    expect(isKept(id)).toBe(false)
  })

  it('refuses a file whose content is not the announced one', async () => {
    const id = idOf(await jane.announces(PICTURE, { sha256: '0'.repeat(64) }))
    await jane.sends(id, PICTURE.content)
    expect((await jane.checks(id)).body.responseObject).toEqual({ state: 'refused', reason: 'damaged' })
  })

  it('waits for a scanner that is down, and is checked later', async () => {
    scanner.isDown = true
    const id = idOf(await jane.announces(PICTURE))
    await jane.sends(id, PICTURE.content)
    expect(await jane.checks(id)).toMatchObject({ status: 502 })
    scanner.isDown = false
    expect((await jane.checks(id)).body.responseObject).toMatchObject({ state: 'clean' })
  })

  it('is refused in the words of its field if it is too large', async () => {
    const answer = await jane.announces(PICTURE, { size: 10_000_001 })
    expect(answer).toMatchObject({ status: 400, body: { message: 'The file must be smaller than 10 MB' } })
  })

  it('is refused for a field that takes no files, and for one that the journey does not have', async () => {
    for (const field of ['signature', 'constructor'])
      expect(await jane.announces(PICTURE, { field })).toMatchObject({ status: 400 })
  })

  it('has a limited number of tries, also from two tabs at once', async () => {
    const announced = await Promise.all(
      Array.from({ length: 18 }, (_, index) => jane.announces({ ...PICTURE, name: `${index}.png` })),
    )
    expect(announced.filter(({ status }) => status === 200)).toHaveLength(15)
    expect(announced.filter(({ status }) => status === 429)).toHaveLength(3)
  })
})

describe('another person', () => {
  it('cannot send, read the progress of, check or name the file', async () => {
    const id = idOf(await jane.announces(PICTURE))
    const robert = new Uploader(product.app, product.browser())
    await robert.arrives()
    expect(await robert.sends(id, PICTURE.content)).toMatchObject({ status: 404 })
    expect(await robert.offsetOf(id)).toMatchObject({ status: 404 })
    expect(await robert.checks(id)).toMatchObject({ status: 404 })
    await jane.sends(id, PICTURE.content)
    const file = fileOf(await jane.checks(id))
    expect(await robert.saves({ documents: [file] }, true)).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/documents/0' }] },
    })
  })

  it('cannot announce a file for a claim of somebody else', async () => {
    const robert = new Uploader(product.app, product.browser())
    await robert.arrives()
    expect(await robert.announces(PICTURE, { claim_number: jane.claimId })).toMatchObject({ status: 404 })
  })

  it('cannot send bytes without a session, or from another site', async () => {
    const id = idOf(await jane.announces(PICTURE))
    const stranger = new Uploader(product.app, product.browser())
    expect(await stranger.sends(id, PICTURE.content)).toMatchObject({ status: 401 })
    const { statusCode } = await product.app.inject({
      method: 'PATCH',
      url: `/api/session/uploads/bytes/${id}`,
      headers: { 'sec-fetch-site': 'cross-site', 'tus-resumable': '1.0.0', 'upload-offset': '0' },
      cookies: Object.fromEntries(jane.browser.cookies),
    })
    expect(statusCode).toBe(403)
  })
})

describe('an answer', () => {
  it.each([
    ['another name', { name: 'other.png' }],
    ['another size', { size: 1 }],
    ['another type', { type: 'application/pdf' }],
    ['an id that does not exist', { id: '0'.repeat(32) }],
  ])('that names %s is refused', async (_, change) => {
    const file = fileOf(await jane.uploads(PICTURE)) as object
    expect(await jane.saves({ documents: [{ ...file, ...change }] }, true)).toMatchObject({ status: 400 })
  })

  it('that names a file which was not checked is refused', async () => {
    const id = idOf(await jane.announces(PICTURE))
    await jane.sends(id, PICTURE.content)
    const file = { id, name: PICTURE.name, size: PICTURE.content.length, type: 'image/png' }
    expect(await jane.saves({ documents: [file] }, true)).toMatchObject({ status: 400 })
  })

  it('that names an unfinished file is refused in the words of the field', async () => {
    const file = { id: '', name: PICTURE.name, size: 1, type: 'image/png' }
    expect(await jane.saves({ documents: [file] }, true)).toMatchObject({
      status: 400,
      body: { message: 'Wait until every file is uploaded, or remove it' },
    })
  })
})

describe('files are removed', () => {
  const tomorrow = () => new Date(product.clock.now.getTime() + 86_400_001)

  it('a day later where no answer names them, and kept where one does', async () => {
    const used = fileOf(await jane.uploads(PICTURE)) as { readonly id: string }
    const unused = fileOf(await jane.uploads({ ...PICTURE, name: 'other.png' })) as { readonly id: string }
    await jane.saves({ documents: [used] }, true)
    await removeFiles(product.database.db, product.services.uploads, product.clock.now)
    expect([isKept(used.id), isKept(unused.id)]).toEqual([true, true])
    await removeFiles(product.database.db, product.services.uploads, tomorrow())
    expect([isKept(used.id), isKept(unused.id)]).toEqual([true, false])
  })

  it('with their claim', async () => {
    const { id } = fileOf(await jane.uploads(PICTURE)) as { readonly id: string }
    const erasure = { why: 'request', reason: 'test', whole: true } as const
    await eraseClaim(product.database.db, jane.claimId, erasure, retentionRules(), product.clock.now)
    await removeFiles(product.database.db, product.services.uploads, product.clock.now)
    expect(isKept(id)).toBe(false)
    expect(readdirSync(join(dataDir, 'uploads')).filter((file) => file.startsWith(id))).toEqual([])
  })
})
