import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { RULES, runnable, type JourneyDefinition, type Step } from '../../../engine/index.ts'
import { compileValidators, loadJourney } from '../../../loader/index.ts'
import { replayRun, type Run } from '../../../proof/index.ts'
import { projectSource } from '../../support/source.ts'
import { NOW } from '../../support/walker.ts'
import { someOf } from '../../support/some-of.ts'

const JOURNEYS = ['v3', 'v4', 'v5'].map((name) => {
  const { journey } = loadJourney(name, projectSource())
  if (journey === undefined) throw new Error(`${name} does not load.`)
  const { runs } = JSON.parse(readFileSync(new URL(`../../routes/${name}.json`, import.meta.url), 'utf8')) as {
    readonly runs: readonly Run[]
  }
  return { name, journey, runs, validators: compileValidators(journey) }
})
type Suite = (typeof JOURNEYS)[number]

/** Whether every run still leads where it says. */
function survives({ runs, validators }: Suite, journey: JourneyDefinition): boolean {
  const ready = runnable(journey, validators, RULES)
  return runs.every((run) => {
    try {
      return replayRun(ready, run, { now: NOW }).step === run.steps.at(-1)?.step
    } catch {
      return false
    }
  })
}

const withStep = (journey: JourneyDefinition, step: Step): JourneyDefinition => ({
  ...journey,
  steps: { ...journey.steps, [step.id]: step },
})

function mutants(journey: JourneyDefinition): { title: string; mutant: JourneyDefinition }[] {
  return Object.values(journey.steps).flatMap((step) => [
    ...step.next.flatMap((transition, index) => {
      const changed = (next: Step['next']) => withStep(journey, { ...step, next })
      const others = step.next.filter((_, other) => other !== index)
      const negated = { to: transition.to, when: { not: transition.when ?? { required: [] } } }
      return [
        { title: `${step.id}, transition ${index} to ${transition.to} deleted`, mutant: changed(others) },
        {
          title: `${step.id}, transition ${index} to ${transition.to} negated`,
          mutant: changed(step.next.map((one, other) => (other === index ? negated : one))),
        },
      ]
    }),
    ...(['enter', 'submit'] as const).flatMap((list) =>
      step[list].flatMap((use, index) =>
        Object.entries(use.on).flatMap(([outcome, reaction]) => {
          if (!('to' in reaction)) return []
          const on = { ...use.on, [outcome]: { then: 'continue' as const } }
          const uses = step[list].map((one, other) => (other === index ? { ...one, on } : one))
          return [
            {
              title: `${step.id}, ${use.as} ending as ${outcome} goes on instead of to ${reaction.to}`,
              mutant: withStep(journey, { ...step, [list]: uses }),
            },
          ]
        }),
      ),
    ),
  ])
}

describe.each(JOURNEYS)('the generated suite of $name', (suite) => {
  it('passes on the journey itself', () => {
    expect(survives(suite, suite.journey)).toBe(true)
  })

  it.each(someOf(mutants(suite.journey), 15))('kills: $title', ({ mutant }) => {
    expect(survives(suite, mutant)).toBe(false)
  })
})
