import type { JourneyDefinition } from '../../engine/index.ts'
import { quoted } from '../../loader/index.ts'
import { targetsWith } from '../journey/targets-with.ts'
import type { Report } from './report.ts'

/**
 * The route of visitors who answer Yes on the home page and start the journey. The step that counts as done must be on that route; without
 * such a step, no page of the route may ask the same question straight away.
 */
export function homeRoute(journey: JourneyDefinition, report: Report): void {
  const { home, steps } = journey
  if (home === null) return
  const { step, yes } = home.question
  const route = routeWith(journey, yes.set)
  if (step !== undefined && steps[step] !== undefined && !route.includes(step))
    report(
      'HOME_QUESTION_STEP',
      '/home/question/step',
      `"Yes" on the home page completes step ${quoted(step)}, but visitors who answer "Yes" never reach that step: the journey asks them again.`,
      { hint: 'Name the step that asks the same, on the way of those who answer "Yes".' },
    )
  if (step !== undefined) return
  const again = route.find((id) => asks(journey, id, Object.keys(yes.set)))
  if (again !== undefined)
    report(
      'HOME_QUESTION_STEP',
      '/home/question',
      `Step ${quoted(again)} asks what the home page has asked: a visitor who answers "Yes" there is asked the same again.`,
      { severity: 'warning', hint: `Write "step": ${quoted(again)} in the question of the home page.` },
    )
}

/** The steps that visitors with these answers may come to from the start. */
function routeWith(journey: JourneyDefinition, answers: Readonly<Record<string, unknown>>): readonly string[] {
  const route = new Set([journey.start])
  for (const id of route) {
    const step = journey.steps[id]
    if (step !== undefined) for (const target of targetsWith(journey, step, answers)) route.add(target)
  }
  return [...route]
}

/** Whether a page without fields asks for all these answers, with buttons of which at least two give another value. */
function asks({ steps }: JourneyDefinition, id: string, names: readonly string[]): boolean {
  const { fields = {}, actions = [] } = steps[id] ?? {}
  return (
    names.length > 0 &&
    Object.keys(fields).length === 0 &&
    names.every((name) => {
      const values = actions.flatMap(({ set }) => (Object.hasOwn(set, name) ? [set[name]] : []))
      return values.length === actions.length && new Set(values).size > 1
    })
  )
}
