import type { Action } from '../../engine/index.ts'
import type { FactChange } from '../states/state-sets.ts'
import { setMarks, mayChangeTo, moves, becomesUnknown } from './fact-changes.ts'
import { askedConditions, giveAnswers, requiredConditions } from './asked.ts'
import { dropOnArrival, dropRepeatable } from './forgotten.ts'
import type { Operation, Point } from './point.ts'
import { isPreselected } from './preselected.ts'
import type { Site } from './site.ts'

/** Adds the edge of a button: it submits the answers of the step and sets its own, or runs an effect again. */
export function addPress(site: Site, look: Point, after: Point, action: Action): void {
  const { step, builder } = site
  const { model, graph, isOnceFixed } = builder.parts
  const isFixed = isOnceFixed && step.showOnce && graph.cycleOf(step.id) !== undefined
  const answers = giveAnswers(site, (name, mayBeEmpty): readonly FactChange[] => {
    const fact = model.numberOf(name)
    if (fact === undefined) return []
    const may = model.factAt(fact).ofField(step.id)
    const right = mayBeEmpty ? [0, ...may] : may
    const isTyped = site.testedOnPage.has(fact) || isPreselected(step, name)
    if (action.skipFields || action.rerun !== null) return isTyped ? [] : [mayChangeTo(model, fact, [0, ...may])]
    return [
      {
        fact,
        to: model
          .classesOf(fact)
          .map((_, index) =>
            isTyped || (isFixed && index > 0) ? right.filter((classIndex) => classIndex === index) : right,
          ),
      },
    ]
  })
  const set = Object.entries(action.set).flatMap(([name, value]): FactChange[] => {
    const fact = model.numberOf(name)
    if (fact === undefined) return []
    const now = model.factAt(fact).ofValue(value)
    return [{ fact, to: model.classesOf(fact).map((_, index) => (isFixed && index > 0 && index !== now ? [] : [now])) }]
  })
  const means = { kind: 'press', action, asked: askedConditions(site), required: requiredConditions(site) } as const
  if (action.rerun !== null) {
    const shown: Operation[] =
      action.when === undefined ? [] : [{ kind: 'only', condition: site.compileShown(action.when), side: 'holds' }]
    const asked = [...answers, ...moves(becomesUnknown(model, action.rerun)), ...dropOnArrival(builder, step)]
    look.edges.push({
      from: look,
      to: builder.arrival(step.id, site.trail),
      operations: [...shown, ...asked],
      cost: 1,
      means,
    })
    return
  }
  const operations: Operation[] = [
    ...(action.when === undefined
      ? []
      : [{ kind: 'only', condition: site.compileShown(action.when), side: 'holds' } as const]),
    ...answers,
    ...moves([...set, ...setMarks(model, builder.parts.watch.onPress(step, action))]),
    ...moves(step.submit.flatMap((use) => dropRepeatable(builder.parts, use))),
  ]
  look.edges.push({ from: look, to: after, operations, cost: 0, means })
}
