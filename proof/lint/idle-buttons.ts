import { type JourneyDefinition, type Step, targetsOf } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import { targetsWith } from '../journey/targets-with.ts'
import type { Report } from './report.ts'

/**
 * Buttons that set an answer to the value that every visitor of the page has already: usually the page was meant for the others. This is
 * certain only if each page that leads there asks for the answer with buttons and branches on it.
 */
export function idleButtons(journey: JourneyDefinition, report: Report): void {
  const { steps, start, home } = journey
  const leading = new Map<string, Step[]>()
  for (const step of Object.values(steps))
    for (const target of targetsOf(step)) leading.set(target, [...(leading.get(target) ?? []), step])
  for (const step of Object.values(steps)) {
    if (step.open !== null || step.id === start || step.id === home?.step) continue
    for (const { id, set } of step.actions) {
      const names = Object.keys(set)
      if (
        names.length === 0 ||
        !names.every((name) => hasAlready(journey, leading.get(step.id) ?? [], step.id, name, set[name]))
      )
        continue
      report(
        'BUTTON_SETS_NOTHING',
        pointerOf(['steps', step.id, 'actions', id, 'set']),
        `Button ${quoted(id)} of step ${quoted(step.id)} sets ${names.map((name) => `${quoted(name)} to ${JSON.stringify(set[name])}`).join(' and ')}, and only visitors who have answered that come here: it changes nothing.`,
        { severity: 'warning', hint: 'Look at the transitions that lead here: perhaps two of them are swapped.' },
      )
    }
  }
}

/** Whether every visitor of a step has this value as an answer. */
function hasAlready(
  journey: JourneyDefinition,
  leading: readonly Step[],
  id: string,
  name: string,
  value: unknown,
): boolean {
  const others = leading.filter((step) => step.id !== id && targetsWith(journey, step, {}).includes(id))
  return (
    others.length > 0 &&
    others.every((step) => {
      const buttons = step.actions.filter(({ rerun }) => rerun === null)
      const ways = buttons.filter(({ set }) => targetsWith(journey, step, set).includes(id))
      // Where every button leads to the step, its page does not go by the answer.
      return (
        ways.length > 0 &&
        ways.length < buttons.length &&
        buttons.every(({ set }) => Object.hasOwn(set, name)) &&
        ways.every(({ set }) => set[name] === value)
      )
    })
  )
}
