import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { equifaxAgreements, experianAgreements } from '../../../../domain/index.ts'
import { type Providers, chosenProviders, importAddresses } from '../../../../server/index.ts'
import { type TestDatabase, testDatabase } from '../../support/test-database.ts'
import { request, sandbox } from '../sandbox.ts'
import { type StubSupplier, json, stubSupplier } from '../support/stub-supplier.ts'

/** Answers that real services gave, outside this project: `SAMPLES=<folder> npx vitest run tests/server/providers/scenarios/samples.test.ts`. */
const SAMPLES = process.env['SAMPLES'] ?? ''
const sample = (...path: readonly string[]) =>
  JSON.parse(readFileSync(join(SAMPLES, ...path), 'utf8')) as Record<string, unknown>

describe.skipIf(!existsSync(join(SAMPLES, 'addresses')))('answers of real services', () => {
  let stub: StubSupplier
  let database: TestDatabase
  beforeAll(async () => {
    stub = await stubSupplier()
    database = await testDatabase()
  })
  afterAll(async () => {
    await stub.close()
    await database.close()
  })

  function on(kind: keyof Providers, more: Readonly<Record<string, string>> = {}): Providers {
    const log = { info: () => undefined, warn: () => undefined }
    const settings = {
      suppliers: { [kind]: { url: stub.url, key: 'k', ...more } },
      others: 'sandbox',
      requireTls: false,
      missing: [],
    } as const
    return chosenProviders(settings, sandbox(), { log, now: () => new Date() }).providers
  }

  it('Ideal Postcodes: an address, and the refusals of its catalogue', async () => {
    const { addresses } = on('addresses', { shape: 'ideal-postcodes' })
    const plays = (name: string) => {
      const { httpStatus, body } = sample('addresses/ideal-postcodes-api', name)
      stub.plays(json(body, Number(httpStatus)))
    }
    plays('postcodes-2000-postcodes.json')
    expect(await addresses.search('SW1A 2AA')).toMatchObject([
      { number: '10', street1: 'Downing Street', postTown: 'LONDON', postcode: 'SW1A 2AA' },
    ])
    plays('errors-4010.json')
    await expect(addresses.search('SW1A 2AA')).rejects.toMatchObject({ reason: 'HTTP 401, the key was not accepted' })
    plays('errors-4020.json')
    await expect(addresses.search('SW1A 2AA')).rejects.toMatchObject({ reason: 'HTTP 402' })
    for (const country of ['england', 'wales', 'guernsey', 'isle_of_man']) {
      stub.plays(
        json({ result: [sample('addresses/ideal-postcodes-api', `address-${country}.json`)], total: 1, limit: 100 }),
      )
      expect(await addresses.search('SW1A 2AA')).toHaveLength(1)
    }
  })

  it('Experian: a CAIS file with dates as text', async () => {
    stub.plays(json(sample('bureau/experian-cais-sample.json')))
    const file = await on('experian').experian.consumerData(request())
    expect(experianAgreements(file).kind).toBe('read')
  })

  it('Equifax: a part without any search is not a credit file', async () => {
    stub.plays(json(sample('bureau/equifax-secured-loan-expected.json')))
    await expect(on('equifax').equifax.creditSearch(request()).then(equifaxAgreements)).rejects.toThrow(
      'equifax: answer in an unknown shape',
    )
  })

  it('Experian identity questions: every question with its choices', async () => {
    stub.plays(json(sample('identity-questions/experian-kbv-questions-response.json')))
    const { results, gbgQ1Status, correlationId } = await on('identity').identity.questions(request())
    expect(gbgQ1Status).toBe('notFound')
    expect(correlationId).not.toBe('')
    expect(results?.questionnaireId).not.toBe('')
    expect(results?.questions.length).toBeGreaterThan(0)
    for (const { questionText, choices } of results?.questions ?? []) {
      expect(questionText).not.toBe('')
      expect(choices.length).toBeGreaterThan(1)
    }
  })

  it('Kount RIS: every field the specification names (C050)', async () => {
    stub.plays(json(sample('risk/kount-ris-response-no-rules.json')))
    const visit = {
      claimNumber: 'c',
      sessionId: 's',
      email: 'e',
      phone: 'p',
      name: 'n',
      address: 'a',
      city: 'c',
      postalCode: 'p',
      country: 'GB',
      ip: '192.0.2.1',
    }
    const result = await on('risk', { merchant: '888889' }).risk.assess(visit)
    expect(Object.keys(result).sort()).toEqual([
      'COOKIES',
      'FINGERPRINT',
      'IP_COUNTRY',
      'IP_IPAD',
      'JAVASCRIPT',
      'MODE',
      'OMNISCORE',
      'SCOR',
      'SESS',
    ])
    expect(result.OMNISCORE).toBe(54)
  })

  it.each(['price-paid-sample.csv', 'companies-house-registered-office.csv', 'fhrs-business-addresses.csv'])(
    '%s: all but one row in a thousand can be used',
    async (name) => {
      const { rows, added, known, faulty } = await importAddresses({
        db: database.db,
        bytes: createReadStream(join(SAMPLES, 'addresses', name)),
      })
      expect(added + known + faulty).toBe(rows)
      expect(faulty).toBeLessThanOrEqual(Math.ceil(rows / 1000))
    },
  )
})
