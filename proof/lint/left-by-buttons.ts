import {
  type Action,
  canonical,
  type EffectUse,
  type JourneyDefinition,
  type Reaction,
  type Step,
} from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import { factsNamed } from '../journey/facts-read.ts'
import type { Report } from './report.ts'

/**
 * Answers that one button of a page sets and another leaves unchanged. On the first visit, the other button means "no such answer"; after
 * Back, it silently keeps the earlier one.
 */
export function leftByButtons(journey: JourneyDefinition, report: Report): void {
  for (const step of Object.values(journey.steps)) {
    if (step.kind === 'end' || step.showOnce || commits(journey, step)) continue
    for (const other of step.actions) {
      const left = leftBy(journey, step, other)
      const use = left === undefined ? undefined : useOf(journey, step, left.name)
      if (left === undefined || use === undefined) continue
      const { name, button } = left
      report(
        'ANSWER_STAYS',
        pointerOf(['steps', step.id, 'actions', other.id]),
        `Step ${quoted(step.id)}: a visitor who presses ${quoted(button.id)}, comes back and presses ${quoted(other.id)} still has the ${quoted(name)} of ${quoted(button.id)}, and ${use}.`,
        { hint: `Set ${quoted(name)} in ${quoted(other.id)} too, to the value that it means.` },
      )
    }
  }
}

/** After a commit nobody comes back to the page. */
function commits({ effects }: JourneyDefinition, { submit }: Step): boolean {
  return submit.some(({ run }) => effects[run]?.kind === 'commit')
}

/** An answer that only the other button of the page sets. If both buttons set some answer, that one tells them apart. */
function leftBy(journey: JourneyDefinition, step: Step, other: Action): { name: string; button: Action } | undefined {
  if (other.rerun !== null) return undefined
  for (const button of step.actions) {
    const names = Object.keys(button.set)
    if (button.rerun !== null || names.some((name) => Object.hasOwn(other.set, name))) continue
    if (!showTogether(button, other)) continue
    const name = names.find((one) => isGivenOnlyBy(journey, step, one))
    if (name !== undefined) return { name, button }
  }
  return undefined
}

/** Whether two buttons are sometimes there together. With two different conditions they may be a choice of one. */
function showTogether(one: Action, other: Action): boolean {
  return one.when === undefined || other.when === undefined || canonical(one.when) === canonical(other.when)
}

/** If nothing else sets the answer, keeping the earlier one cannot be intended. */
function isGivenOnlyBy({ steps, home }: JourneyDefinition, step: Step, name: string): boolean {
  const others = Object.values(steps).flatMap(({ id, actions }) => (id === step.id ? [] : actions))
  const { yes, no } = home?.question ?? {}
  return (
    [...others, yes, no].every((button) => button === undefined || !Object.hasOwn(button.set, name)) &&
    Object.values(steps).every(
      ({ fields, enter, submit }) =>
        fields[name] === undefined &&
        [...enter, ...submit].every(({ on }) => Object.values(on).every((reaction) => !clears(reaction, name))),
    )
  )
}

function clears(reaction: Reaction, name: string): boolean {
  return 'clear' in reaction && reaction.clear?.includes(name) === true
}

/** How the journey uses the answer after the other button is pressed. */
function useOf(journey: JourneyDefinition, { next, submit }: Step, name: string): string | undefined {
  if (next.some(({ when }) => when !== undefined && factsNamed(journey, when).includes(name)))
    return 'it decides where the journey continues'
  return submit.some((use) => sends(use, name)) ? 'the step sends it' : undefined
}

function sends({ input }: EffectUse, name: string): boolean {
  return Object.values(input).some((source) => 'answer' in source && source.answer === name)
}
