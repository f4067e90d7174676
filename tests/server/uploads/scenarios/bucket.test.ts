import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadJourneys } from '../../../../server/index.ts'
import { removeFiles } from '../../../../server/uploads/index.ts'
import { fixedRoot } from '../../../support/fixed-product.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'
import { fakeS3, type FakeS3 } from '../support/fake-s3.ts'
import { journeyWithFiles } from '../support/journey-with-files.ts'
import { fileOf, idOf, Uploader } from '../support/uploader.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n')
/** More than the 5 MB of a part of S3. */
const BOOK = { name: 'book.pdf', content: Buffer.concat([PDF, Buffer.alloc(6_000_000, 32)]) }

let s3: FakeS3
let product: TestProduct
let jane: Uploader
beforeAll(async () => {
  s3 = await fakeS3()
  product = await testProduct({
    config: {
      uploadPlace: {
        kind: 'bucket',
        bucket: 'files',
        region: 'eu-west-2',
        endpoint: s3.url,
        accessKeyId: 'id',
        secretAccessKey: 'secret',
      },
    },
    journeys: { current: new Map([...loadJourneys(fixedRoot()).current, ['papers', journeyWithFiles()]]), older: [] },
  })
  jane = new Uploader(product.app, product.browser())
  await jane.arrives()
})
afterAll(async () => {
  await product.close()
  await s3.close()
})

describe('a file in a bucket', () => {
  it('arrives in parts, is checked, and is removed', async () => {
    const id = idOf(await jane.announces(BOOK))
    const size = 512 * 1024
    for (let at = 0; at < BOOK.content.length; at += size)
      expect(await jane.sends(id, BOOK.content.subarray(at, at + size), at)).toMatchObject({ status: 204 })
    const checked = await jane.checks(id)
    expect(fileOf(checked)).toMatchObject({ name: 'book.pdf', size: BOOK.content.length, type: 'application/pdf' })
    expect(s3.objects.get(id)?.content.equals(BOOK.content)).toBe(true)
    const later = new Date(product.clock.now.getTime() + 86_400_001)
    await removeFiles(product.database.db, product.services.uploads, later)
    expect([...s3.objects.keys()]).toEqual([])
  })
})
