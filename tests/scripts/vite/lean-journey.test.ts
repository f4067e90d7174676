import { describe, expect, it } from 'vitest'
import { withSettings, type Journey } from '../../../engine/index.ts'
import { openJourney } from '../../../engine/load/index.ts'
import { leanJourney } from '../../../scripts/vite/journeys-plugin.ts'
import { playRun } from '../../support/play-run.ts'
import { ownSource } from '../../support/source.ts'
import { suites, titleOf } from '../../support/suite.ts'

const NOW = Date.UTC(2026, 10, 21, 10)

describe.each(suites)('$journey as a browser gets it', ({ journey: name, runs }) => {
  const whole = openJourney(name, ownSource())
  const { effects, facts } = leanJourney(whole) as Pick<Journey, 'effects' | 'facts'>
  const lean: Journey = { ...whole, effects, facts }

  it.each(runs.map((run) => [titleOf(run), run] as const))('ends where the whole one ends: %s', (_title, run) => {
    const [got, expected] = [lean, whole].map((journey) => playRun(withSettings(journey, run.settings), run, NOW, {}))
    expect(got).toEqual(expected)
  })
})
