import { pointerOf } from '../../loader/index.ts'
import { setMarks, moves } from './fact-changes.ts'
import { leaveFor } from './leave-for.ts'
import type { Operation, Point } from './point.ts'
import { askNext } from './questions.ts'
import type { Site } from './site.ts'

/** Adds an edge for each transition, taken if the earlier ones failed, and the question whether one always holds. */
export function addTransitions(site: Site, leaving: Point): void {
  const { step, builder } = site
  const failed: Operation[] = []
  for (const [index, { when, to }] of step.next.entries()) {
    const way = builder.index.wayAt(pointerOf(['steps', step.id, 'next', index]))
    const asked = [...failed]
    askNext(site, leaving, index, asked)
    const holds: Operation[] =
      when === undefined ? [] : [{ kind: 'only', condition: site.compile(when), side: 'holds' }]
    for (const variant of guardVariants(site, index)) {
      leaveFor(site, to, (next, cost, more) =>
        leaving.edges.push({
          from: leaving,
          to: next,
          operations: [...asked, ...holds, ...variant, ...more],
          cost,
          means: { kind: 'next', way },
        }),
      )
    }
    if (when === undefined) return
    failed.push({ kind: 'only', condition: site.compile(when), side: 'fails' })
  }
  leaving.questions.push({ kind: 'transition', noneOf: failed })
}

/** Variants of a transition that the backend may not take: one in which it does, and one for each way in which it does not. */
function guardVariants(
  {
    step,
    builder: {
      parts: { model, watch, conditions },
    },
    hidden,
  }: Site,
  index: number,
): readonly Operation[][] {
  const { marks, lost, isShared, unknownToBackend } = watch.onLeave(step, index)
  const always = moves(setMarks(model, marks))
  if (isShared === undefined) return [always]
  const condition = conditions.compile(
    isShared,
    new Set([...hidden, ...[...unknownToBackend].flatMap((name) => model.numberOf(name) ?? [])]),
  )
  const held = moves(setMarks(model, { ...marks, ...lost }))
  return [
    [{ kind: 'only', condition, side: 'holds' }, ...always],
    [{ kind: 'only', condition, side: 'fails' }, ...held],
    [{ kind: 'only', condition, side: 'open' }, ...held],
  ]
}
