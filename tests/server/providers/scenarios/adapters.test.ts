import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ProviderError, type Providers, chosenProviders } from '../../../../server/index.ts'
import { ADAPTER_CASES, type AdapterCase, SECRETS, askSupplier, fixture } from '../support/adapter-cases.ts'
import { type Reply, type StubSupplier, huge, json, reset, stubSupplier, text } from '../support/stub-supplier.ts'
import { simulatedTimeouts } from '../support/simulated-timeouts.ts'
import { sandbox } from '../sandbox.ts'

let stub: StubSupplier
beforeAll(async () => {
  stub = await stubSupplier()
})
afterAll(() => stub.close())

/** No real waiting: seconds in the product are milliseconds here. Answers are awaited. */
const LIMITS = { attemptMs: 20_000, totalMs: 60_000, patienceMs: 20, backoffMs: 1 }

function adapter({ kind, setting: { path = '', ...setting } = {} }: AdapterCase, log: string[] = []): Providers {
  const write = (detail: object, message: string) => void log.push(JSON.stringify({ ...detail, message }))
  const suppliers = { [kind]: { url: stub.url + path, key: 'k-secret', ...setting } }
  const options = { log: { info: write, warn: write }, now: () => new Date('2026-11-21T10:00:00Z'), limits: LIMITS }
  return chosenProviders({ suppliers, others: 'sandbox', requireTls: false, missing: [] }, sandbox(), options).providers
}

async function outcome(
  each: AdapterCase,
): Promise<{ answer?: unknown; fault?: ProviderError; log: readonly string[] }> {
  const log: string[] = []
  try {
    return { answer: await askSupplier(each, adapter(each, log)), log }
  } catch (fault) {
    return { fault: fault as ProviderError, log }
  }
}

/** A failure as every port promises it: a ProviderError, logged once per attempt, without personal data. */
async function expectError(each: AdapterCase, reason: string | RegExp, attempts: number): Promise<ProviderError> {
  const { fault, answer, log } = await outcome(each)
  expect(answer).toBeUndefined()
  expect(fault).toBeInstanceOf(ProviderError)
  expect(fault?.reason).toMatch(reason)
  expect(stub.asked).toHaveLength(attempts)
  expect(log).toHaveLength(attempts)
  expectNobodyNamed(`${log.join('\n')} ${fault?.message} ${fault?.stack}`)
  return fault as ProviderError
}

function expectNobodyNamed(said: string) {
  for (const secret of SECRETS) expect(said.toLowerCase()).not.toContain(secret.toLowerCase())
}

const good = ({ good }: AdapterCase): Reply =>
  good === '' ? (response) => void response.writeHead(204).end() : json(good)
/** How often something is asked that fails in a way that may have been taken. */
const timesIfSafe = ({ repeatable, isMessage }: AdapterCase) => (repeatable && isMessage !== true ? 2 : 1)

describe.each(ADAPTER_CASES)('$what', (each) => {
  const isOutbox = each.isMessage === true
  const expectAnswer = (answer: unknown) =>
    expect(answer).toEqual(typeof each.answer === 'object' ? containing(each.answer) : each.answer)

  it('asks as the supplier documents it, and reads the answer', async () => {
    stub.plays(good(each))
    const { answer, fault, log } = await outcome(each)
    expect(fault).toBeUndefined()
    expectAnswer(answer)
    const [asked] = stub.asked
    expect({ method: asked?.method, url: asked?.url }).toEqual({
      method: each.sent.method ?? 'POST',
      url: each.sent.url,
    })
    if (each.sent.header !== undefined) expect(asked?.headers[each.sent.header[0]]).toBe(each.sent.header[1])
    if (each.sent.body !== undefined) expect(JSON.parse(asked?.body ?? '')).toMatchObject(each.sent.body as object)
    expect(log).toHaveLength(1)
    expectNobodyNamed(log.join('\n'))
  })

  it('also reads it with unknown fields, another content type and a byte order mark', async () => {
    if (each.good === '') return
    stub.plays(text(`\uFEFF${JSON.stringify(withStrangers(each.good))}`, 200))
    expectAnswer((await outcome(each)).answer)
  })

  it('gives up in time when nothing comes', async () => {
    const timeouts = simulatedTimeouts()
    onTestFinished(() => timeouts.end())
    stub.plays(() => timeouts.pass(LIMITS.attemptMs))
    await expectError(each, /^no answer within \d+ ms$/, timesIfSafe(each))
  })

  it('waits as long as 429 asks, when that is short', async () => {
    stub.plays(json({}, 429, { 'retry-after': '0' }), good(each))
    if (isOutbox) expect((await expectError(each, 'HTTP 429', 1)).retryAfterMs).toBe(0)
    else expectAnswer((await outcome(each)).answer)
  })

  it('fails at once when 429 asks for longer, and says for how long', async () => {
    stub.plays(json({}, 429, { 'retry-after': '30' }), good(each))
    expect(await expectError(each, 'HTTP 429', 1)).toMatchObject({ retryAfterMs: 30_000, refused: false })
  })

  it(timesIfSafe(each) === 2 ? 'tries again after 500' : 'does not try again after 500', async () => {
    stub.plays(json({ message: 'jane@example.com is unknown' }, 500), good(each))
    if (timesIfSafe(each) === 2) expectAnswer((await outcome(each)).answer)
    else await expectError(each, 'HTTP 500', 1)
  })

  it('survives a connection that is reset', async () => {
    stub.plays(reset)
    await expectError(each, /^connection lost/, timesIfSafe(each))
  })

  it('does not repeat a refused call', async () => {
    stub.plays(json({ message: 'Jane Sample is not allowed' }, 422))
    expect((await expectError(each, 'HTTP 422', 1)).refused).toBe(true)
  })

  it('says when the key was not accepted', async () => {
    stub.plays(json({ key: 'k-secret' }, 401))
    expect((await expectError(each, 'HTTP 401, the key was not accepted', 1)).refused).toBe(false)
  })

  it('does not follow a redirect, which would carry key and person elsewhere', async () => {
    stub.plays(text('', 302, { location: `${stub.url}/elsewhere` }))
    await expectError(each, 'HTTP 302, a redirect that is not followed', 1)
  })

  const nonsense: readonly (readonly [string, Reply, RegExp])[] = [
    ['malformed JSON', text('{"result": [{"name": "Jane'), /^malformed JSON$/],
    ['an empty body', text(''), /^empty answer$/],
    ['HTML', text('<!doctype html><title>Jane Sample</title>'), /^HTML or XML instead of JSON$/],
    ['a body of 100 MB', huge, /^answer longer than \d+ bytes$/],
  ]
  it.each(nonsense)(each.anyBody === true ? 'counts as taken with %s' : 'refuses %s', async (_what, reply, reason) => {
    stub.plays(reply)
    if (each.anyBody === true) expect((await outcome(each)).fault).toBeUndefined()
    else await expectError(each, reason, 1)
    await expect.poll(() => stub.sent).toBeLessThan(30_000_000)
  })

  it.each([
    'null',
    '42',
    '[]',
    '"Jane Sample"',
    '{}',
    '[[]]',
    '{"error":"Jane Sample"}',
    '{"result":{"a":1},"Result":{"b":[]},"data":7,"results":true}',
  ])('does not take %s for an answer', async (body) => {
    stub.plays(text(body))
    if (each.anyBody === true) expect((await outcome(each)).fault).toBeUndefined()
    else if (each.nothing !== undefined && Object.hasOwn(each.nothing, body))
      expect((await outcome(each)).answer).toEqual(each.nothing[body])
    else await expectError(each, 'answer in an unknown shape', 1)
  })
})

/** Equal to anything that has these fields, at every depth. */
function containing(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(containing)
  if (typeof value !== 'object' || value === null) return value
  return expect.objectContaining(
    Object.fromEntries(Object.entries(value).map(([key, part]) => [key, containing(part)])),
  )
}

/** The same with an extra field of each type. */
function withStrangers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withStrangers)
  if (typeof value !== 'object' || value === null) return value
  const known = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withStrangers(part)]))
  return { 'x-new': null, ...known, zNew: { deep: [1, 'two', { three: true }] } }
}

describe('single words of suppliers', () => {
  const by = (what: string) => ADAPTER_CASES.find((each) => each.what === what) as AdapterCase
  const answered = async (what: string, body: unknown, status = 200) => {
    stub.plays(json(body, status))
    const { answer, fault } = await outcome(by(what))
    return fault?.reason ?? answer
  }

  it.each([
    [{ Result: 'Invalid' }, 'invalid'],
    [{ Status: { Success: true }, Result: 'Catch All' }, 'catchall'],
    [{ status: 'success', result: 'catchall' }, 'catchall'],
    [{ status: 'success', result: 'disposable' }, 'disposable'],
    [{ Items: [{ ResponseCode: 'Valid_CatchAll' }] }, 'catchall'],
    [{ responseObject: { Result: 'VALID' } }, 'valid'],
    [{ Status: { Success: true }, Result: 'Unknown' }, 'answered that it does not know'],
    [
      { Status: { Success: false, ErrorMessage: 'No credits for jane@example.com' }, Result: 'Valid' },
      'answered that it failed',
    ],
  ])('an e-mail check that says %j means %s', async (body, meaning) =>
    expect(await answered('Data8 e-mail', body)).toBe(meaning),
  )

  it.each([
    [{ Result: { ValidationResult: 'Invalid' } }, 'Invalid'],
    [{ responseObject: { Result: { ValidationResult: 'valid' } } }, 'Valid'],
    [{ Items: [{ IsValid: 'Yes' }] }, 'Valid'],
    [{ Result: { ValidationResult: 'NoCoverage' } }, 'answered that it does not know'],
    [{ Status: { Success: 'false' } }, 'answered that it failed'],
  ])('a phone check that says %j means %s', async (body, meaning) =>
    expect(await answered('Data8 phone', body)).toBe(meaning),
  )

  it('a number that no mobile can have is not asked about', async () => {
    stub.plays(json({ Result: { ValidationResult: 'Valid' } }))
    const { phones } = adapter(by('Data8 phone'))
    for (const number of ['+442079460000', '+4474001234', '+353871234567', 'x'])
      expect(await phones.check(number)).toBe('Invalid')
    expect(stub.asked).toHaveLength(0)
    // Numbers kept for drama, and those of the Isle of Man and Jersey: the supplier decides.
    for (const number of ['+447700900123', '+447624123456', '+447797123456'])
      expect(await phones.check(number)).toBe('Valid')
  })

  it('no addresses: 404 of the structured lookup and of Ideal Postcodes, null of postcodes.io', async () => {
    expect(await answered('structured addresses', {}, 404)).toEqual([])
    expect(await answered('Ideal Postcodes', { code: 4040, message: 'Postcode not found' }, 404)).toEqual([])
    expect(await answered('postcodes.io', { status: 200, result: null })).toEqual([])
    expect(await answered('Data8 addresses', { Status: { Success: true }, Results: [] })).toEqual([])
  })

  it('addresses that are all unreadable are a failure, not "none"', async () => {
    for (const what of ['structured addresses', 'Ideal Postcodes', 'Data8 addresses']) {
      const unreadable = { matchedStructuredAddress: [{}], result: [{}], Results: [{}] }
      expect(await answered(what, unreadable)).toBe('answer in an unknown shape')
    }
  })

  it('Ideal Postcodes is asked for every page', async () => {
    const [first] = (fixture('ideal-postcodes') as { result: object[] }).result
    stub.plays(
      json({ result: [first], total: 2, limit: 1, page: 0 }),
      json({ result: [first], total: 2, limit: 1, page: 1 }),
    )
    expect((await outcome(by('Ideal Postcodes'))).answer).toHaveLength(2)
    expect(stub.asked.map(({ url }) => url)).toEqual([
      '/v1/postcodes/LS1%204AP?page=0',
      '/v1/postcodes/LS1%204AP?page=1',
    ])
  })

  it.each([
    [{ assessment: [{ key: 'decision', value: 'FAIL' }] }, [{ key: 'decision', value: 'FAIL' }]],
    [{ assessment: { decision: 'PASS' } }, [{ key: 'decision', value: 'PASS' }]],
  ])('judged answers may come as %j (A-51)', async (body, assessment) =>
    expect(await answered('identity answers', body)).toMatchObject({ assessment }),
  )

  it('the hint at the right answer that a bureau sends goes no further', async () => {
    stub.plays(json(fixture('identity-questions')))
    const { answer } = await outcome(by('identity questions'))
    expect(JSON.stringify(answer)).not.toMatch(/correct/i)
    expect(answer).toMatchObject({
      results: { questions: [{ choices: [{ choiceId: '1' }, { choiceId: '2' }, { choiceId: '5' }] }] },
    })
  })

  it('a NUL or half a character in a name, which no database stores, does not lose a credit file', async () => {
    const file = JSON.stringify(fixture('equifax')).replace('NORTHGATE', 'NORTH\\u0000GATE\\ud800')
    stub.plays(text(file))
    const answer = await adapter(by('Equifax, in a façade, by address id')).equifax.creditSearch(
      (await import('../sandbox.ts')).request({}),
    )
    expect(JSON.stringify(answer)).toContain('NORTHGATE\uFFFD MOTOR')
  })

  it('Kount refuses with MODE E, of which only the number is logged', async () => {
    expect(await answered('Kount RIS', { MODE: 'E', ERRO: '231', ERROR_0: '231 BAD_EMAL jane@example.com' })).toBe(
      'answered with error 231',
    )
  })

  it('one record that Zoho does not take fails the message, with its code alone', async () => {
    const body = {
      data: [
        {
          code: 'MANDATORY_NOT_FOUND',
          details: { api_name: 'Last_Name' },
          message: 'required for jane@example.com',
          status: 'error',
        },
      ],
    }
    expect(await answered('Zoho leads', body, 202)).toBe('answered MANDATORY_NOT_FOUND')
  })

  it('an answer that a claim no longer has is emptied at Zoho', async () => {
    stub.plays(json(fixture('zoho')))
    const records = [{ Email: 'jane@example.com', Signed_At: undefined }]
    await adapter(by('Zoho leads')).crm.upsert({ id: 'm-1', claimNumber: 'c-1', module: 'lead', records })
    expect(JSON.parse(stub.asked[0]?.body ?? '')).toMatchObject({ data: [{ Signed_At: null }] })
  })

  it('a text that cannot be sent and a channel that is not there are refused', async () => {
    expect(await answered('BulkSMS', [{ status: { type: 'FAILED' } }])).toBe('answered that it cannot be sent')
    expect(await answered('notification webhook', { ok: false, error: 'channel_not_found' })).toBe(
      'answered channel_not_found',
    )
  })

  it('marketing gets only what event-fields.json lists', async () => {
    await answered('marketing events', {})
    expect(JSON.parse(stub.asked[0]?.body ?? '')).toEqual({
      event_name: 'lead_submitted',
      event_id: '5f0c6a3e-0000-4000-8000-000000000001',
      lead_value: 150,
    })
  })

  it('chat gets at most 2000 characters', async () => {
    stub.plays(json({}, 204))
    await adapter(by('chat webhook')).chat.send({ id: 'm-1', claimNumber: 'c-1', content: 'x'.repeat(3000) })
    expect((JSON.parse(stub.asked[0]?.body ?? '{}') as { content: string }).content).toHaveLength(2000)
  })
})
