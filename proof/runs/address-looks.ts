import {
  compileCondition,
  type Condition,
  factsWithDerived,
  type JourneyDefinition,
  type Run,
  type Step,
  twoValued,
} from '../../engine/index.ts'
import type { Witness } from '../result/proof.ts'
import { namedOnSampleDay, onSampleDay } from '../samples/on-sample-day.ts'

/** A run that only opens a step by its address; null if its address does not open it. */
export function shownByAddress(journey: JourneyDefinition, id: string): Witness | null {
  const step = journey.steps[id]
  if (step === undefined || !isOpenedByAddress(journey, step)) return null
  const settings = Object.fromEntries(
    Object.entries(journey.facts).flatMap(([name, { kind, value }]) => (kind === 'setting' ? [[name, value]] : [])),
  )
  const run: Run = {
    settings,
    open: { path: step.path, resumed: step.open === 'resume' },
    steps: [{ step: id, shown: true, outcomes: {}, answers: {}, action: null, to: null }],
  }
  return () => run
}

/** Whether something is shown on a step that was opened by its address: only settings are known there. */
export function isShownByAddress(journey: JourneyDefinition, condition: Condition): boolean {
  const test = compileCondition(onSampleDay(condition), namedOnSampleDay(journey.conditions))
  const facts = (name: string) => (journey.facts[name]?.kind === 'setting' ? journey.facts[name].value : undefined)
  return test(twoValued(factsWithDerived(journey, facts))) === true
}

/** Mirrors how `advance` opens an address: the first step with that path and a fitting `open`, unless the start has the path. */
function isOpenedByAddress(journey: JourneyDefinition, step: Step): boolean {
  if (journey.steps[journey.start]?.path === step.path) return false
  const isResumed = step.open === 'resume'
  const open = Object.values(journey.steps).find(
    (candidate) =>
      candidate.path === step.path && (candidate.open === 'always' || (isResumed && candidate.open === 'resume')),
  )
  return open === step
}
