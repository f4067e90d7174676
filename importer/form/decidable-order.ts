import type { ReadCondition } from './answer-tests.ts'
import type { ConditionReader } from './condition-reader.ts'
import type { ConditionalPart, DraftCondition } from './draft.ts'
import type { FactsOf } from './facts-tested.ts'

/** The parts of a page such that each condition tests earlier answers only; where one cannot, the others of its part decide. */
export function inDecidableOrder(
  parts: readonly ConditionalPart[],
  earlier: ReadonlySet<string>,
  factsOf: FactsOf,
  read: ConditionReader['shown'],
): readonly ConditionalPart[] {
  const own = new Set(parts.flatMap(({ part }) => part.question?.name ?? []))
  const known = new Set(earlier)
  const isKnown = (condition: ReadCondition) => factsOf(condition).every((fact) => known.has(fact))
  const waits = (condition: ReadCondition) => factsOf(condition).some((fact) => own.has(fact) && !known.has(fact))
  const asFarAsKnown = (one: ConditionalPart): ConditionalPart => {
    const [decided, others] = [[], []] as [DraftCondition[], DraftCondition[]]
    for (const condition of one.part.conditions) (isKnown(read([condition])) ? decided : others).push(condition)
    for (const { node } of others)
      node.unsupported(
        'The condition tests an answer that is given later: what it guards is always shown.',
        'Ask for it on a later page.',
      )
    return { ...one, when: read(decided) }
  }
  const ordered: ConditionalPart[] = []
  const add = (one: ConditionalPart) => {
    const shown = isKnown(one.when) ? one : asFarAsKnown(one)
    ordered.push(isKnown(one.required) ? shown : staysOptional(shown))
    if (one.part.question !== undefined) known.add(one.part.question.name)
  }
  const moved = new Map<ConditionalPart, 'asked' | 'required'>()
  let waiting: readonly ConditionalPart[] = parts
  while (waiting.length > 0) {
    // What they wait for when it is their turn: it may be known at the end of the round.
    const later = new Map<ConditionalPart, 'asked' | 'required'>()
    for (const one of waiting) {
      if (waits(one.when) || waits(one.required)) later.set(one, waits(one.when) ? 'asked' : 'required')
      else {
        add(one)
        const decided = moved.get(one)
        if (decided !== undefined)
          one.part.node.assumed(`It is asked after the answer that decides whether it is ${decided}.`)
      }
    }
    // Of questions that require each other, one stays optional. That is better than showing a hidden one.
    const left = [...later.keys()]
    const stuck = left.find(({ when }) => !waits(when)) ?? left[0]
    if (left.length === waiting.length && stuck !== undefined) {
      add(stuck)
      waiting = left.filter((one) => one !== stuck)
    } else {
      for (const [one, decided] of later) moved.set(one, decided)
      waiting = left
    }
  }
  return ordered
}

function staysOptional(one: ConditionalPart): ConditionalPart {
  for (const { node } of (one.part.requiredWhen ?? []).flat())
    node.unsupported(
      'The condition tests an answer that is given later: what it requires stays optional.',
      'Ask for it on a later page.',
    )
  return { ...one, required: 'never' }
}
