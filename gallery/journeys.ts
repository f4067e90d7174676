import { journeys as entries } from 'virtual:journeys'
import { runnable, seenAt, type Journey } from '../engine/index.ts'
import { ownSteps } from './step-states.ts'

/** The journeys, each with the steps that it does not share with the one before it. */
export const JOURNEYS: readonly { readonly journey: Journey; readonly steps: readonly string[] }[] = await ownOnes()

async function ownOnes() {
  const modules = await Promise.all(entries.map(({ load }) => load()))
  const journeys = modules.map(({ definition, validators, rules }) =>
    seenAt(runnable(definition, validators, rules), Date.now()),
  )
  return journeys.map((journey, index) => ({ journey, steps: ownSteps(journey, journeys[index - 1]) }))
}
