import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { funnelReport, graphOf } from '../../../../funnel/index.ts'
import { tallyOf } from '../../../../scripts/traffic/tally.mjs'
import { walkPerson } from '../../../../scripts/traffic/walk-person.mjs'
import { possibleIn } from '../../../../server/commands/proved-facts.ts'
import { readCounts } from '../../../../server/counting/index.ts'
import { contentHash } from '../../../../server/journeys/index.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

/** Where people stop, and how many of them. */
const HABITS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  v3: { postcode: 3, info: 2, contact: 4, sign: 1, questions: 2, nowhere: 5 },
  v4: { postcode: 1, contact: 2, sign: 3, nowhere: 4 },
  v5: { carFinance: 2, commission: 1, postcode: 2, infoContact: 5, sign: 2, nowhere: 3 },
}

async function walk(journey: string, stops: Readonly<Record<string, number>>, from: number) {
  const people = Object.entries(stops).flatMap(([stop, number]) =>
    Array.from({ length: number }, () => (stop === 'nowhere' ? undefined : stop)),
  )
  const walked = []
  for (const [index, stopsAt] of people.entries()) {
    const browser = product.browser()
    // One address may not learn so often per hour whether a person is known.
    await product.services.db.deleteFrom('rate_limits').execute()
    walked.push(
      await walkPerson(
        { journey, stopsAt },
        from + index,
        (method, path, body) => browser.send(method, path, body, {}),
        {
          beforeSubmit: async () => void (product.clock.now = new Date(product.clock.now.getTime() + 30_000)),
        },
      ),
    )
  }
  return walked
}

describe('the funnel of people with known habits', () => {
  it.each([
    ['v3', 1000],
    ['v4', 2000],
    ['v5', 3000],
  ])('of %s agrees with what they did, to the person', async (name, from) => {
    const stops = HABITS[name] ?? {}
    const expected = tallyOf(await walk(name, stops, from))
    const journey = product.services.guard.journeys.get(name)
    if (journey === undefined) throw new Error(name)
    const counts = await readCounts(product.services.db, { journeys: [name] })
    const report = funnelReport(counts, graphOf(journey), {
      hash: contentHash(journey),
      leastShown: 1,
      possible: possibleIn(journey),
    })
    const of = (figure: 'entered' | 'lost') =>
      Object.fromEntries(
        report.steps.flatMap((step) =>
          (step[figure] ?? 0) > 0 && !step.isSilent && !step.isEnd ? [[step.step, step[figure]]] : [],
        ),
      )
    expect(report.faults).toEqual([])
    expect([report.begun, report.submitted]).toEqual([expected.begun, expected.submitted])
    expect(report.submitted).toBe(stops['nowhere'])
    expect(of('entered')).toEqual(expected.reached)
    expect(of('lost')).toEqual(expected.lost)
    const { nowhere: _submitted, ...lost } = stops
    expect(of('lost')).toEqual(lost)
  })
})
