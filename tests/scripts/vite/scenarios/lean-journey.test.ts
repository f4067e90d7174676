import { describe, expect, it } from 'vitest'
import type { Journey } from '../../../../engine/index.ts'
import { openJourney } from '../../../../loader/index.ts'
import { leanJourney } from '../../../../scripts/vite/journeys-plugin.ts'
import { replayRun } from '../../../../proof/index.ts'
import { ownSource } from '../../../support/source.ts'
import { suites, titleOf } from '../../../support/suite.ts'

const NOW = Date.UTC(2026, 10, 21, 10)

describe.each(suites)('$journey as a browser gets it', ({ journey: name, runs }) => {
  const whole = openJourney(name, ownSource())
  const { effects, facts } = leanJourney(whole) as Pick<Journey, 'effects' | 'facts'>
  const lean: Journey = { ...whole, effects, facts }

  it.each(runs.map((run) => [titleOf(run), run] as const))('ends where the whole one ends: %s', (_title, run) => {
    const [got, expected] = [lean, whole].map((journey) => replayRun(journey, run, { now: NOW }))
    expect(got).toEqual(expected)
  })
})
