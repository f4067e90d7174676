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

/** For each step, a run that only opens it by its address; null if its address does not open it. */
export function shownByAddress(journey: JourneyDefinition): (id: string) => Witness | null {
  const opened = openedByAddress(journey)
  const settings = Object.fromEntries(
    Object.entries(journey.facts).flatMap(([name, { kind, value }]) => (kind === 'setting' ? [[name, value]] : [])),
  )
  return (id) => {
    const step = journey.steps[id]
    if (step === undefined || !opened.has(step)) return null
    const run: Run = {
      settings,
      open: { path: step.path, resumed: step.open === 'resume' },
      steps: [{ step: id, shown: true, outcomes: {}, answers: {}, action: null, to: null }],
    }
    return () => run
  }
}

/** Whether something is shown on a step that was opened by its address: only settings are known there. */
export function isShownByAddress(journey: JourneyDefinition, condition: Condition): boolean {
  const test = compileCondition(onSampleDay(condition), namedOnSampleDay(journey.conditions))
  const facts = (name: string) => (journey.facts[name]?.kind === 'setting' ? journey.facts[name].value : undefined)
  return test(twoValued(factsWithDerived(journey, facts))) === true
}

/** Mirrors how `advance` opens an address: the first step with that path and a fitting `open`, unless the start has the path. */
function openedByAddress(journey: JourneyDefinition): ReadonlySet<Step> {
  const opened = new Set<Step>()
  const always = new Set([journey.steps[journey.start]?.path])
  const resumed = new Set(always)
  for (const step of Object.values(journey.steps)) {
    if (step.open === null) continue
    if (!(step.open === 'always' ? always : resumed).has(step.path)) opened.add(step)
    if (step.open === 'always') always.add(step.path)
    resumed.add(step.path)
  }
  return opened
}
