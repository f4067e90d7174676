import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runClaims } from '../../../server/index.ts'
import { erasedList } from '../../../server/retention/index.ts'
import { testDatabase, type TestDatabase } from '../support/test-database.ts'
import { ROOT } from '../support/test-product.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

async function claims(environment: NodeJS.ProcessEnv, ...args: string[]) {
  const said = { out: '', err: '' }
  const status = await runClaims(args, {
    environment,
    root: ROOT,
    out: (text) => void (said.out += text),
    err: (text) => void (said.err += text),
    now: () => new Date(),
  })
  return { status, ...said }
}

/** `npm run drill` takes both from beginning to end (tests/scripts/drill.test.ts). */
describe('claims backup and restore', () => {
  it('refuse without an address, and say what to do instead', async () => {
    expect(await claims({}, 'backup', join(folder, 'a.dump'))).toMatchObject({
      status: 2,
      err: expect.stringMatching(/BACKUP_NEEDS_ADDRESS .* copy-database/),
    })
  })

  it('say which program is missing', async () => {
    const path = process.env['PATH']
    process.env['PATH'] = folder
    const said = await claims({ DATABASE_URL: database.url }, 'backup', join(folder, 'a.dump'))
    process.env['PATH'] = path
    expect(said).toMatchObject({
      status: 2,
      err: expect.stringMatching(/BACKUP_PROGRAM_MISSING pg_dump did not start/),
    })
    expect(await readdir(folder)).toEqual([])
  })

  it('leave no file, and no password in the message, where the database does not answer', async () => {
    const said = await claims(
      { DATABASE_URL: 'postgres://somebody:verysecret@127.0.0.1:1/none' },
      'backup',
      join(folder, 'a.dump'),
    )
    expect(said.status).toBe(2)
    expect(said.err).toMatch(/BACKUP_(FAILED|PROGRAM_MISSING) pg_dump/)
    expect(said.err).not.toContain('verysecret')
    expect(await readdir(folder)).toEqual([])
  })

  it('change nothing in a database that has tables', async () => {
    await writeFile(join(folder, 'b.dump'), 'anything')
    expect(await claims({ DATABASE_URL: database.url }, 'restore', join(folder, 'b.dump'))).toMatchObject({
      status: 2,
      err: expect.stringMatching(/DATABASE_NOT_EMPTY .*Nothing was changed/),
    })
  })
})

describe('the list of erased claims', () => {
  it('learns from the copy beside a backup what it does not know, once, also after a line that was cut off', async () => {
    const [here, beside] = [join(folder, 'here.jsonl'), join(folder, 'beside.jsonl')]
    await erasedList(beside).add('one', false, new Date('2026-11-21'))
    await erasedList(beside).add('two', true, new Date('2026-11-22'))
    await writeFile(here, '{"claim":"cut o')
    expect(await erasedList(here).addFrom(beside)).toBe(2)
    expect(await erasedList(here).addFrom(beside)).toBe(0)
    expect(await erasedList(here).addFrom(join(folder, 'none.jsonl'))).toBe(0)
    expect((await readFile(here, 'utf8')).split('\n').filter((line) => line.endsWith('}'))).toHaveLength(2)
  })
})
