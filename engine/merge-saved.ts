import { produce } from 'immer'
import { fingerprint } from './fingerprint.ts'
import { handOverTo, NO_OWNERS } from './owned.ts'
import { restore, saved } from './restore.ts'
import type { Journey } from './runnable.ts'
import type { Owned, Saved, SavedWhole } from './state.ts'

/**
 * Three-way merge of a claim that was edited in two places since `base`: changes made only in the other place are taken
 * over, changes made here win. A step that is done in either place is done; a claim submitted in either is submitted. If the
 * claim names another person in one place, only what was given for that person is merged, and the rest is set aside.
 *
 * @example
 * mergeSaved({ answers: { a: 1, b: 1 } }, { answers: { a: 2, b: 1 } }, { answers: { a: 1, b: 3 } }).answers // { a: 2, b: 3 }
 */
export function mergeSaved(base: Saved, mine: Saved, theirs: Saved, journey?: Journey): SavedWhole {
  const owners = mergeRecord(ownersOf(base), ownersOf(mine), ownersOf(theirs))
  const [before, here, there] =
    journey === undefined
      ? [base, mine, theirs]
      : [forOwners(journey, base, owners), forOwners(journey, mine, owners), forOwners(journey, theirs, owners)]
  const merged = mergeFields(before, here, there)
  return Object.keys(owners).length === 0
    ? merged
    : { ...merged, owned: { owners, others: allOthers(here.owned, there.owned) } }
}

const ownersOf = ({ owned }: Saved) => owned?.owners ?? {}

function forOwners(journey: Journey, side: Saved, owners: Owned['owners']): Saved {
  const own = ownersOf(side)
  if (side.submitted === true || Object.keys(own).every((name) => own[name] === owners[name])) return side
  const state = restore(journey, side)
  return saved(journey, { ...state, ...handOverTo(journey, state, owners) })
}

function allOthers({ others: mine } = NO_OWNERS, { others: theirs } = NO_OWNERS): Owned['others'] {
  return Object.fromEntries(
    [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].map((name) => [
      name,
      { ...theirs[name], ...mine[name] },
    ]),
  )
}

function mergeFields(base: Saved, mine: Saved, theirs: Saved): SavedWhole {
  const submittedAt = mine.submittedAt ?? theirs.submittedAt
  return {
    answers: mergeRecord(base.answers ?? {}, mine.answers ?? {}, theirs.answers ?? {}),
    outcomes: mergeRecord(base.outcomes ?? {}, mine.outcomes ?? {}, theirs.outcomes ?? {}),
    aside: mergeRecord(base.aside ?? {}, mine.aside ?? {}, theirs.aside ?? {}),
    done: [...new Set([...(mine.done ?? []), ...(theirs.done ?? [])])],
    submitted: mine.submitted === true || theirs.submitted === true,
    ...(submittedAt === undefined ? {} : { submittedAt }),
  }
}

function mergeRecord<Value>(
  base: Readonly<Record<string, Value>>,
  mine: Readonly<Record<string, Value>>,
  theirs: Readonly<Record<string, Value>>,
): Record<string, Value> {
  return produce(mine as Record<string, unknown>, (merged) => {
    for (const name of new Set([...Object.keys(base), ...Object.keys(theirs)])) {
      if (!isSame(mine, base, name) || isSame(theirs, base, name)) continue
      if (Object.hasOwn(theirs, name)) merged[name] = theirs[name]
      else delete merged[name]
    }
  }) as Record<string, Value>
}

function isSame(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>, name: string): boolean {
  return fingerprint(own(a, name)) === fingerprint(own(b, name))
}

function own(record: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
