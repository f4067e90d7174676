import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { funnelReport, graphOf } from '../../../../funnel/index.ts'
import { routesOf } from '../../../../scripts/traffic/routes-of.mjs'
import { tallyOf } from '../../../../scripts/traffic/tally.mjs'
import { walkRoute, type Route } from '../../../../scripts/traffic/walk-route.mjs'
import { possibleIn } from '../../../../server/commands/proved-facts.ts'
import { readCounts } from '../../../../server/counting/index.ts'
import { loadJourneys } from '../../../../server/index.ts'
import { contentHash } from '../../../../server/journeys/index.ts'
import { journey as command } from '../../../cli/support/command.ts'
import { copyFixed } from '../../../support/fixed-product.ts'
import { ROOT } from '../../../support/root.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

/** Forms of other engines, as their authors write them. */
const FORMS = { party: 'street-party.json', library: 'library.json' }

let folder: string
let product: TestProduct
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'imported-'))
  copyFixed(['journeys', 'schemas', 'content', 'public'], folder)
  for (const [name, form] of Object.entries(FORMS)) {
    cpSync(join(ROOT, 'tests/fixtures/forms', form), join(folder, form))
    const { status, out } = await command(['import', form, '--as', name], folder)
    if (status !== 0) throw new Error(out)
  }
  product = await testProduct({ journeys: loadJourneys(folder) })
})
afterAll(async () => {
  await product.close()
  rmSync(folder, { recursive: true, force: true })
})

function imported(name: string) {
  const journey = product.services.guard.journeys.get(name)
  if (journey === undefined) throw new Error(name)
  return journey
}

async function walked(name: string, route: Route, answered: number) {
  const browser = product.browser()
  return walkRoute({ journey: name, route, answered }, (method, path, body) => browser.send(method, path, body, {}), {
    beforeSubmit: async () => void (product.clock.now = new Date(product.clock.now.getTime() + 30_000)),
  })
}

describe('the funnel of a form that was imported', () => {
  it.each(Object.keys(FORMS))('of %s agrees with what people did, to the person', async (name) => {
    const journey = imported(name)
    const people = []
    for (const route of routesOf(name, folder))
      for (let answered = 0; answered <= route.steps.length; answered += 1)
        people.push(await walked(name, route, answered))
    const expected = tallyOf(people)
    const report = funnelReport(await readCounts(product.services.db, { journeys: [name] }), graphOf(journey), {
      hash: contentHash(journey),
      leastShown: 1,
      possible: possibleIn(journey),
    })
    // Leaving a summary sends nothing but the submission: who stops there is already counted at the end.
    const seen = report.steps.filter(({ isEnd, isSilent }) => !isEnd && !isSilent).map(({ step }) => step)
    const entered = Object.fromEntries(
      report.steps.flatMap(({ step, entered: count }) => (seen.includes(step) && count !== 0 ? [[step, count]] : [])),
    )
    const reached = Object.fromEntries(Object.entries(expected.reached).filter(([step]) => seen.includes(step)))
    expect(report.faults).toEqual([])
    expect([report.begun, report.submitted]).toEqual([expected.begun, expected.submitted])
    expect(expected.begun).toBeGreaterThan(6)
    expect(entered).toEqual(reached)
    expect(seen.length).toBeGreaterThan(2)
  })
})
