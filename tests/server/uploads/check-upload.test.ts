import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadJourneys } from '../../../server/index.ts'
import type { FileScan } from '../../../server/providers/index.ts'
import { checkUpload } from '../../../server/uploads/index.ts'
import { uploadStore, type UploadStore } from '../../../server/uploads/file-store.ts'
import { uploadOf } from '../../../server/uploads/upload-rows.ts'
import { fixedRoot } from '../../support/fixed-product.ts'
import { testProduct, type TestProduct } from '../support/test-product.ts'
import { journeyWithFiles } from './support/journey-with-files.ts'
import { idOf, Uploader } from './support/uploader.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'check-upload-'))
const files = uploadStore({ kind: 'folder' }, dataDir)
const LETTER = { name: 'letter.pdf', content: Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n') }
const CLEAN: FileScan = { scan: (file) => read(file).then(() => ({ found: undefined })) }
const INFECTED: FileScan = { scan: (file) => read(file).then(() => ({ found: 'EICAR' })) }
const read = async (file: AsyncIterable<unknown>) => {
  for await (const _ of file);
}

let product: TestProduct
let id: string
let check: (scans: FileScan, store?: UploadStore) => ReturnType<typeof checkUpload>
beforeAll(async () => {
  const journeys = {
    current: new Map([...loadJourneys(fixedRoot()).current, ['papers', journeyWithFiles()]]),
    older: [],
  }
  product = await testProduct({ config: { dataDir }, journeys })
})
beforeEach(async () => {
  const jane = new Uploader(product.app, product.browser())
  await jane.arrives()
  id = idOf(await jane.announces(LETTER))
  await jane.sends(id, LETTER.content)
  const { db } = product.database
  const upload = await uploadOf(db, jane.claimId, id)
  const field = journeyWithFiles().steps['documents']?.fields['documents'] ?? {}
  check = (scans, store = files) => checkUpload(db, store, scans, upload, field as Parameters<typeof checkUpload>[4])
})
afterAll(async () => {
  await product.close()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('the verdict of two checks at once', () => {
  it.each([
    ['clean', CLEAN, INFECTED],
    ['refused', INFECTED, CLEAN],
  ] as const)('is the first one, %s, also if the second one finds something else', async (state, first, second) => {
    const late: FileScan = {
      async scan(file) {
        await check(first)
        return second.scan(file)
      },
    }
    expect(await check(late)).toMatchObject({ id, state })
    expect(existsSync(join(dataDir, 'uploads', id))).toBe(state === 'clean')
  })

  it('is the first one, also if that has removed the file which the second one was about to read', async () => {
    const late: UploadStore = { ...files, read: (name) => check(INFECTED).then(() => files.read(name)) }
    expect(await check(CLEAN, late)).toMatchObject({ id, state: 'refused', refused_for: 'infected' })
  })

  it('is not made while the scan is pending and the file cannot be read', async () => {
    const broken: UploadStore = { ...files, read: () => Promise.reject(new Error('The disk is gone')) }
    await expect(check(CLEAN, broken)).rejects.toThrow('The disk is gone')
    expect(await check(CLEAN)).toMatchObject({ state: 'clean' })
  })
})

describe('a refused file that cannot be removed at once', () => {
  it('is refused all the same, and waits for the next removal', async () => {
    const kept: UploadStore = { ...files, remove: () => Promise.reject(new Error('The store is down')) }
    expect(await check(INFECTED, kept)).toMatchObject({ state: 'refused' })
    expect(await product.database.db.selectFrom('files_to_remove').select('id').where('id', '=', id).execute()).toEqual(
      [{ id }],
    )
  })
})
