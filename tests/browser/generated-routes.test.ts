import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openJourney } from '../../loader/index.ts'
import { coveringRuns, transitionsOf } from '../support/covering-runs.ts'
import { ownSource } from '../support/source.ts'
import { suites, titleOf } from '../support/suite.ts'
import { launchBrowser } from './support/browser.ts'
import { walkRun } from './support/walk-run.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
}, 300_000)
afterAll(() => browser?.close())

describe.each(suites)('in a browser the generated runs of $journey', ({ journey: name, runs }) => {
  const journey = openJourney(name, ownSource())
  const chosen = coveringRuns(journey, runs)

  it('take every transition of the journey', () => {
    const transitions = Object.values(journey.steps).flatMap(({ id, next }) =>
      next.map((_, index) => `/steps/${id}/next/${index}`),
    )
    const taken = new Set(chosen.flatMap((run) => [...transitionsOf(journey, run)]))
    expect(transitions.filter((pointer) => !taken.has(pointer) && !Object.hasOwn(journey.gaps, pointer))).toEqual([])
  })

  it.each(chosen.map((run, index) => [index + 1, titleOf(run), run] as const))(
    'lead through the pages they say: %i. %s',
    (_nth, _title, run) => walkRun(browser, journey, run),
  )
})
