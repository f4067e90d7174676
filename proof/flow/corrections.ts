import { pointerOf } from '../../loader/index.ts'
import { moves } from './fact-changes.ts'
import { leaveFor } from './leave-for.ts'
import type { Operation, Point } from './point.ts'
import { askNext } from './questions.ts'
import type { Site } from './site.ts'

/** Adds the corrections that are possible at an end: of the transitions for one answer, the first that holds is taken. */
export function addCorrections(site: Site, look: Point): void {
  const { step, builder } = site
  const failed = new Map<string, readonly Operation[]>()
  const decided = new Set<string>()
  // Stryker disable next-line StringLiteral: a transition of an end always names an answer.
  step.next.forEach(({ when, to, editAfterSubmit = '' }, index) => {
    if (decided.has(editAfterSubmit)) return
    const asked = failed.get(editAfterSubmit) ?? []
    askNext(site, look, index, asked)
    const holds: Operation[] =
      when === undefined ? [] : [{ kind: 'only', condition: site.compile(when), side: 'holds' }]
    const way = builder.index.wayAt(pointerOf(['steps', step.id, 'next', index]))
    leaveFor(site, to, (next, cost, more) =>
      look.edges.push({
        from: look,
        to: next,
        operations: [...asked, ...holds, ...anyValidAnswer(site, editAfterSubmit), ...more],
        cost,
        means: { kind: 'next', way, corrects: editAfterSubmit },
      }),
    )
    if (when === undefined) decided.add(editAfterSubmit)
    else failed.set(editAfterSubmit, [...asked, { kind: 'only', condition: site.compile(when), side: 'fails' }])
  })
}

/** Any valid answer to a question, according to the steps that ask it. */
function anyValidAnswer(
  {
    builder: {
      parts: { journey, model },
    },
  }: Site,
  name: string,
): Operation[] {
  const fact = model.numberOf(name)
  if (fact === undefined) return []
  const right = [...new Set(Object.keys(journey.steps).flatMap((id) => model.factAt(fact).ofField(id)))]
  return moves([{ fact, to: model.classesOf(fact).map(() => right) }])
}
