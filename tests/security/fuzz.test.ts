import { readFileSync, writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { almost, hostile } from './support/hostile.ts'
import { besieged, calls, type Besieged, type Contract, type Sent } from './support/besieged.ts'
import { fromSchema } from './support/from-schema.ts'
import { isThorough } from '../support/some-of.ts'

/** Cases a run, over all calls; `npm run fuzz` sets both. Without a seed the same cases come each time, so that a build does not fail by chance. */
const CASES = Number(process.env['FUZZ_CASES'] ?? (isThorough ? 10_000 : 1_500))
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
/** What once went wrong, as it was shrunk. `npm run fuzz` adds what it finds. */
const KEPT = new URL('../cases/fuzz.json', import.meta.url)
const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as readonly { readonly call: string; readonly sent: Sent }[]

let site: Besieged
beforeAll(async () => {
  site = await besieged()
})
afterAll(() => site.product.close())

/** Bodies of three kinds: as the contract has it, nearly so, and nothing like it. A claim's number is mostly the own one, or no call would get far. */
function sentTo({ body, querystring, params }: Contract): fc.Arbitrary<Sent> {
  const part = (schema: object | undefined) => {
    if (schema === undefined) return fc.constant(undefined)
    const right = fromSchema(schema).map(withOwnNumber)
    return fc.oneof(
      { weight: 2, arbitrary: right },
      { weight: 3, arbitrary: almost(right) },
      { weight: 1, arbitrary: hostile },
    )
  }
  return fc.record({ body: part(body), query: part(querystring), params: part(params) })
}

function withOwnNumber(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, given]) => [
      name,
      name === 'claim_number' || name === 'claimNumber' ? 'OWN' : given,
    ]),
  )
}

// Side by side, since each waits for the database most of the time.
describe('every call', { retry: 0 }, () => {
  it.concurrent.each(calls.map((contract) => [contract.operation, contract] as const))(
    '%s answers whatever comes as its contract says, and never fails (V2.2.1, V16.5.1)',
    async (call, contract) => {
      const run = await fc.check(
        fc.asyncProperty(sentTo(contract), async (sent) => void (await site.send(contract, sent))),
        { numRuns: Math.ceil(CASES / calls.length), seed: SEED, endOnFailure: false },
      )
      if (!run.failed) return
      const [sent] = run.counterexample ?? []
      if (process.env['FUZZ_KEEP'] === '1')
        writeFileSync(KEPT, `${JSON.stringify([...kept, { call, sent }], null, 2)}\n`)
      expect.fail(
        `seed ${run.seed}: ${JSON.stringify(sent)}\n${run.errorInstance instanceof Error ? run.errorInstance.message : ''}`,
      )
    },
    60_000 + CASES * 20,
  )

  it.skipIf(kept.length === 0).each(kept.map((one) => [one.call, one.sent] as const))(
    '%s is not upset any more by %j',
    async (call, sent) => {
      const contract = calls.find(({ operation }) => operation === call)
      if (contract === undefined)
        throw new Error(
          `FUZZ_CALL tests/cases/fuzz.json: there is no call "${call}". Remove the case or name the call.`,
        )
      await site.send(contract, sent)
    },
  )
})
