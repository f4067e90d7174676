import type { EffectUse } from '../../engine/index.ts'
import type { ConditionPlace } from '../journey/condition-places.ts'
import type { Operation, Point } from './point.ts'
import type { Site } from './site.ts'

/** Adds questions about the conditions of some texts or buttons of a step. */
export function askWords(site: Site, point: Point, role: ConditionPlace['role']): void {
  for (const { number, place } of site.places) {
    if (place.role !== role) continue
    point.questions.push({
      kind: 'place',
      place: number,
      condition: site.compileShown(place.condition),
      given: givenFor(site, place),
      asked: [],
    })
  }
}

/** Adds the question about the condition of a transition. `asked` must hold for it to be evaluated. */
export function askNext({ places, compile }: Site, point: Point, index: number, asked: readonly Operation[]): void {
  for (const { number, place } of places)
    if (place.role === 'next' && place.index === index)
      point.questions.push({ kind: 'place', place: number, condition: compile(place.condition), given: [], asked })
}

/** In a list of conditional texts, the first that holds is shown; the label of a button also needs the button to be visible, and what is required must be asked. */
function givenFor({ step, compileShown }: Site, { role, index, action }: ConditionPlace): Operation[] {
  const button = role === 'label' ? step.actions[action ?? 0] : undefined
  const texts = role === 'title' ? step.title : (button?.label ?? [])
  const before = role === 'title' || role === 'label' ? texts.slice(0, index) : []
  const around = role === 'required' || role === 'part' ? Object.values(step.fields)[index]?.when : button?.when
  const shown: Operation[] =
    around === undefined ? [] : [{ kind: 'only', condition: compileShown(around), side: 'holds' }]
  return [
    ...shown,
    ...before.flatMap(({ when }): Operation[] =>
      when === undefined ? [] : [{ kind: 'only', condition: compileShown(when), side: 'fails' }],
    ),
  ]
}

/** Adds questions about the invariants of an effect. */
export function askMusts(site: Site, point: Point, use: EffectUse, { isEarly = false } = {}): void {
  for (const must of site.musts) {
    // Stryker disable next-line ConditionalExpression,StringLiteral: what must hold of a page is asked of no effect, so the next line leaves it out too.
    if (must.when === 'shown') continue
    if (must.when.asked !== use || (isEarly && must.when.isOnSubmit === true)) continue
    point.questions.push({ kind: 'must', must, condition: site.compile(must.condition) })
  }
}
