import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Journey } from '../../engine/index.ts'
import { openJourney } from '../../loader/index.ts'
import { coveringRuns, transitionsOf } from '../support/covering-runs.ts'
import { ownSource } from '../support/source.ts'
import { suites, titleOf } from '../support/suite.ts'
import { launchBrowser } from './support/browser.ts'
import { walkRun } from './support/walk-run.ts'
import { someOf } from '../support/some-of.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
}, 300_000)
afterAll(() => browser?.close())

/** Transitions of steps that an earlier journey has too: a variant walks only those of steps in which it differs. */
const walked = new Set<string>()

describe.each(suites)('in a browser the generated runs of $journey', ({ journey: name, runs }) => {
  const journey = openJourney(name, ownSource())
  const ways = new Set(runs.flatMap((run) => [...transitionsOf(journey, run)]))
  const done = new Set([...ways].filter((pointer) => walked.has(pointer + stepOf(journey, pointer))))
  const chosen = coveringRuns(journey, runs, done)
  for (const pointer of ways) walked.add(pointer + stepOf(journey, pointer))

  it('take every transition of the journey, or an earlier journey takes it from the same step', () => {
    const transitions = Object.values(journey.steps).flatMap(({ id, next }) =>
      next.map((_, index) => `/steps/${id}/next/${index}`),
    )
    const taken = new Set([...done, ...chosen.flatMap((run) => [...transitionsOf(journey, run)])])
    expect(transitions.filter((pointer) => !taken.has(pointer) && !Object.hasOwn(journey.gaps, pointer))).toEqual([])
  })

  it.each(
    someOf(
      chosen.map((run, index) => [index + 1, titleOf(run), run] as const),
      2,
    ),
  )('lead through the pages they say: %i. %s', (_nth, _title, run) => walkRun(browser, journey, run))
})

function stepOf({ steps }: Journey, pointer: string): string {
  return JSON.stringify(steps[pointer.split('/')[2] ?? ''])
}
