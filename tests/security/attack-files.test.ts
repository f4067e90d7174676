import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasSamples, sampleFiles } from '../support/samples.ts'
import { besieged, calls, type Besieged, type Contract } from './support/besieged.ts'

/** In the long run every call gets every text; else each text goes to a few calls, and each call gets a few hundred. */
const EVERY = process.env['FUZZ_CASES'] === undefined ? 12 : 1

let site: Besieged
beforeAll(async () => {
  site = await besieged()
})
afterAll(() => site?.product.close())

const folder = process.env['SAMPLE_INPUTS'] ?? ''
const inFolder = (name: string) => readFileSync(`${folder}/${name}`)
const files = hasSamples ? sampleFiles('attack').filter((name) => /\.(txt|json)$/.test(name)) : []
const rawFiles = files.filter((name) => /json-(parsing|transform)/.test(name))

/** Every payload of every other file: lines of lists, strings of JSON files. */
const payloads = [
  ...new Set(
    files
      .filter((name) => !rawFiles.includes(name))
      .flatMap((name) =>
        name.endsWith('.json')
          ? stringsIn(JSON.parse(inFolder(name).toString()))
          : inFolder(name).toString().split(/\r?\n/),
      ),
  ),
].filter((text) => text !== '')

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

const taking = calls.filter(({ body }) => body !== undefined)
const textsOf = ({ body }: Contract) =>
  Object.entries(
    (body as { readonly properties?: Readonly<Record<string, { readonly type?: unknown }>> }).properties ?? {},
  )
    .filter(([, { type }]) => [type].flat().includes('string'))
    .map(([name]) => name)

describe.skipIf(!hasSamples)('attacks that are known', { retry: 0, timeout: 900_000 }, () => {
  it('as whole bodies: what is no JSON is refused, what is one is taken or refused, and nothing fails', async () => {
    expect(rawFiles.length).toBeGreaterThan(50)
    for (const name of rawFiles) {
      const raw = inFolder(name)
      for (const contract of taking) {
        const status = await site.send(contract, { raw })
        // No bytes at all are no body, which calls without need of one take.
        if (basename(name).startsWith('n_') && raw.length > 0)
          expect(status, `${name} to ${contract.operation}`).toSatisfy((given: number) => given >= 400 && given < 500)
      }
    }
    for (const { body } of JSON.parse(inFolder('attack/prototype-pollution/bodies.json').toString()) as {
      readonly body: string
    }[]) {
      for (const contract of taking) await site.send(contract, { raw: Buffer.from(body) })
    }
  })

  it('in every text of every call: refused, or taken as the text that it is', async () => {
    expect(payloads.length).toBeGreaterThan(300)
    for (const [at, contract] of taking.entries()) {
      for (const [index, text] of payloads.entries()) {
        if ((index + at) % EVERY !== 0) continue
        await site.send(contract, {
          body: Object.fromEntries(
            textsOf(contract).map((name) => [name, /^claim_?number$/i.test(name) ? 'OWN' : text]),
          ),
        })
        if (contract.operation === 'resume-claim') await site.send(contract, { params: { id: text }, body: {} })
      }
    }
  })

  it('stored, where a text may be anything, to the letter', async () => {
    const { db } = site.product.services
    const save = calls.find(({ operation }) => operation === 'save-claim') as Contract
    let kept = 0
    for (const text of payloads.filter((_text, index) => index % EVERY === 0)) {
      const status = await site.send(save, { body: { claim_number: 'OWN', utm_term: text } })
      if (status !== 200) continue
      const { tracking } = await db
        .selectFrom('claims')
        .select('tracking')
        .where('id', '=', site.jane.claimId)
        .executeTakeFirstOrThrow()
      expect(tracking['utm_term']).toBe(text)
      kept += 1
    }
    expect(kept).toBeGreaterThan(20)
  })
})
