import { continuationOf, type EffectUse, type Instruction, type Reaction } from '../../engine/index.ts'
import type { FactChange } from '../states/state-sets.ts'
import { isAskedAgain, outcomePointer, outcomesOf } from '../result/ways.ts'
import { setMarks, moves, becomesUnknown } from './fact-changes.ts'
import { dropOnArrival } from './forgotten.ts'
import { leaveFor } from './leave-for.ts'
import type { Meaning, Operation, Point } from './point.ts'
import type { Site } from './site.ts'

/** Adds an edge for each outcome of an effect. */
export function addOutcomes(site: Site, { use, comes }: Ask, { from, after, leaving, onError }: OutcomePoints): void {
  const { step, builder } = site
  const { journey } = builder.parts
  for (const { outcome, reaction } of outcomesOf(journey, use)) {
    const way = builder.index.wayAt(outcomePointer(step, use, outcome))
    const means: Meaning = { kind: 'outcome', way, as: use.as, outcome, comes }
    const marks = setMarks(builder.parts.model, builder.parts.watch.onOutcome(step, use, outcome, after === leaving))
    const operations = moves([...outcomeChange(site, use, outcome), ...clearedAnswers(site, reaction), ...marks])
    const link = (to: Point | null, cost: 0 | 1, more: readonly Operation[] = []) =>
      from.edges.push({ from, to, operations: [...operations, ...more], cost, means })
    const then = continuationOf(reaction)
    if (typeof then === 'object') leaveFor(site, then.to, link)
    else if (then !== 'stop') link(then === 'next' ? leaving : after, 0)
    else if (comes !== 'entering') link(onError, 1)
    else if (isAskedAgain(journey, use, outcome)) link(onError, 1, dropOnArrival(builder, step))
    else link(null, 1)
  }
}

type Ask = Extract<Instruction, { kind: 'ask' }>

interface OutcomePoints {
  readonly from: Point
  /** The next point inside the step. */
  readonly after: Point
  readonly leaving: Point
  /** The point to return to after an error. */
  readonly onError: Point
}

/** Answers that an outcome clears become unknown. */
function clearedAnswers(
  {
    builder: {
      parts: { model },
    },
  }: Site,
  reaction: Reaction,
): FactChange[] {
  // Stryker disable next-line ArrayDeclaration: a name that no fact has changes nothing.
  const names = 'clear' in reaction ? (reaction.clear ?? []) : []
  return names.flatMap((name) => becomesUnknown(model, name))
}

/** How an outcome changes its fact. A reused outcome does not change; one that is requested again may be any. */
function outcomeChange(site: Site, use: EffectUse, outcome: string): FactChange[] {
  const { model } = site.builder.parts
  const fact = model.numberOf(use.as)
  if (fact === undefined) return []
  const now = model.factAt(fact).ofValue(outcome)
  const isKept = site.builder.parts.isKept(site.step, use)
  return [{ fact, to: model.classesOf(fact).map((_, index) => (!isKept || index === 0 || index === now ? [now] : [])) }]
}
