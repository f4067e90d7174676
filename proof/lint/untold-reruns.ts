import {
  compileCondition,
  type EffectContract,
  type EffectUse,
  type JourneyDefinition,
  type Reaction,
  type Step,
} from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import { conditionPlaces } from '../journey/condition-places.ts'
import type { Report } from './report.ts'

/**
 * Pages with a button that asks again, and without a word when there is reason to: the code was not sent, and the page looks as
 * if it had been.
 */
export function untoldReruns(journey: JourneyDefinition, report: Report): void {
  for (const step of Object.values(journey.steps)) {
    for (const { id: button, rerun } of step.actions) {
      const index = step.enter.findIndex(({ as }) => as === rerun)
      const use = step.enter[index]
      const contract = use === undefined ? undefined : journey.effects[use.run]
      if (use === undefined || contract === undefined) continue
      const { failed, done } = outcomesOf(contract)
      for (const outcome of failed) {
        if (!goesOnInSilence(use.on[outcome]) || isShown(journey, step, use, outcome, done)) continue
        report(
          'RERUN_UNTOLD',
          pointerOf(['steps', step.id, 'enter', index, 'on', outcome]),
          `Step ${quoted(step.id)} shows no message when ${quoted(use.as)} ends as ${quoted(outcome)}: visitors do not learn that they need button ${quoted(button)}.`,
          {
            hint: 'Give that outcome a "warning", or content that is shown then; or do not name it in "repeat" of the contract.',
          },
        )
      }
    }
  }
}

/** Outcomes for which it is asked again, and those that are kept. */
function outcomesOf({ repeat, outcomes }: EffectContract) {
  const failed = repeat === 'always' ? [] : repeat
  return { failed, done: Object.keys(outcomes).filter((outcome) => !failed.includes(outcome)) }
}

function goesOnInSilence(reaction: Reaction | undefined): boolean {
  return reaction !== undefined && 'then' in reaction && reaction.then === 'continue' && !('warning' in reaction)
}

/** Whether something on the page is shown after this outcome, and not after those that are kept. */
function isShown(journey: JourneyDefinition, step: Step, { as }: EffectUse, outcome: string, done: readonly string[]) {
  return conditionPlaces(journey).some(({ step: of, role, condition }) => {
    if (of !== step.id || !SHOWN.has(role)) return false
    const test = compileCondition(condition, journey.conditions)
    const after = (ended: string) => test((name) => (name === as ? ended : undefined))
    const isOther = done.some((ended) => after(ended) !== after(outcome))
    // Another title or label takes the place of one that is not shown; other words are missing without a sign.
    return isOther && (after(outcome) !== false || ALWAYS_ONE.has(role))
  })
}
const ALWAYS_ONE: ReadonlySet<string> = new Set(['title', 'label'])
const SHOWN: ReadonlySet<string> = new Set([...ALWAYS_ONE, 'content', 'question', 'action'])
