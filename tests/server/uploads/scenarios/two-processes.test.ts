import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadJourneys, type Product } from '../../../../server/index.ts'
import { fixedRoot } from '../../../support/fixed-product.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'
import { fakeS3, type FakeS3 } from '../support/fake-s3.ts'
import { journeyWithFiles } from '../support/journey-with-files.ts'
import { fileOf, idOf, Uploader } from '../support/uploader.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n')
const SIZE = 512 * 1024
/** More than the 5 MB of a part of S3, and no two of its parts alike. */
const BOOK = {
  name: 'book.pdf',
  content: Buffer.concat([PDF, Uint8Array.from({ length: 6_000_000 }, (_, at) => (at * 31 + (at >> 12)) % 251)]),
}
const PARTS = Array.from({ length: Math.ceil(BOOK.content.length / SIZE) }, (_, index) => index * SIZE)
const partAt = (at: number) => BOOK.content.subarray(at, at + SIZE)

const dataDir = mkdtempSync(join(tmpdir(), 'two-processes-'))
let s3: FakeS3
beforeAll(async () => {
  s3 = await fakeS3()
})
afterAll(async () => {
  await s3.close()
  rmSync(dataDir, { recursive: true, force: true })
})

describe.each(['folder', 'bucket'] as const)('a file that two processes receive, in a shared %s', (kind) => {
  let product: TestProduct
  let other: Product
  let jane: Uploader
  let elsewhere: Uploader
  beforeAll(async () => {
    product = await testProduct({
      config: {
        dataDir,
        uploadPlace:
          kind === 'folder'
            ? { kind }
            : {
                kind,
                bucket: 'files',
                region: 'eu-west-2',
                endpoint: s3.url,
                accessKeyId: 'id',
                secretAccessKey: 'secret',
              },
      },
      journeys: { current: new Map([...loadJourneys(fixedRoot()).current, ['papers', journeyWithFiles()]]), older: [] },
    })
    other = await product.another()
    jane = new Uploader(product.app, product.browser())
    await jane.arrives()
    elsewhere = new Uploader(other.app, jane.browser)
  })
  afterAll(async () => {
    await other.close()
    await product.close()
  })

  const contentOf = (id: string) =>
    kind === 'folder' ? readFileSync(join(dataDir, 'uploads', id)) : s3.objects.get(id)?.content

  it('is whole, although each part comes to another one', async () => {
    const id = idOf(await jane.announces(BOOK))
    for (const [index, at] of PARTS.entries()) {
      const [now, next] = index % 2 === 0 ? [jane, elsewhere] : [elsewhere, jane]
      expect(await now.sends(id, partAt(at), at)).toMatchObject({ status: 204 })
      expect(await next.offsetOf(id)).toMatchObject({ offset: Math.min(at + SIZE, BOOK.content.length) })
    }
    expect(fileOf(await jane.checks(id))).toMatchObject({ name: 'book.pdf', size: BOOK.content.length })
    expect(contentOf(id)?.equals(BOOK.content)).toBe(true)
  })

  it('is refused at a wrong place by either, and continues where it stopped', async () => {
    const id = idOf(await jane.announces({ ...BOOK, name: 'again.pdf' }))
    await jane.sends(id, partAt(0), 0)
    expect(await elsewhere.sends(id, partAt(0), 0)).toMatchObject({ status: 409 })
    expect(await elsewhere.offsetOf(id)).toMatchObject({ offset: SIZE })
    for (const at of PARTS.slice(1)) expect(await elsewhere.sends(id, partAt(at), at)).toMatchObject({ status: 204 })
    expect(fileOf(await jane.checks(id))).toMatchObject({ size: BOOK.content.length })
    expect(contentOf(id)?.equals(BOOK.content)).toBe(true)
  })

  it('is not mixed up by a part that comes to both at once', async () => {
    const id = idOf(await jane.announces({ ...BOOK, name: 'twice.pdf' }))
    for (const at of PARTS) {
      const sent = await Promise.all([jane.sends(id, partAt(at), at), elsewhere.sends(id, partAt(at), at)])
      expect(sent.map(({ status }) => status)).toContain(204)
    }
    await jane.checks(id)
    expect(contentOf(id)?.equals(BOOK.content)).toBe(true)
  })
})
