import { fingerprint } from './fingerprint.ts'
import type { Saved } from './state.ts'

/**
 * One claim edited in two places since both knew `base`: what only the other place changed comes over, what was changed
 * here stays. Steps that are done in either are done. A claim that was submitted in either is over.
 *
 * @example
 * mergeSaved({ answers: { a: 1, b: 1 } }, { answers: { a: 2, b: 1 } }, { answers: { a: 1, b: 3 } }).answers // { a: 2, b: 3 }
 */
export function mergeSaved(base: Saved, mine: Saved, theirs: Saved): Required<Saved> {
  return {
    answers: mergeRecord(base.answers ?? {}, mine.answers ?? {}, theirs.answers ?? {}),
    outcomes: mergeRecord(base.outcomes ?? {}, mine.outcomes ?? {}, theirs.outcomes ?? {}),
    aside: mergeRecord(base.aside ?? {}, mine.aside ?? {}, theirs.aside ?? {}),
    done: [...new Set([...(mine.done ?? []), ...(theirs.done ?? [])])],
    submitted: mine.submitted === true || theirs.submitted === true,
  }
}

function mergeRecord<Value>(base: Readonly<Record<string, Value>>, mine: Readonly<Record<string, Value>>, theirs: Readonly<Record<string, Value>>): Record<string, Value> {
  const merged: Record<string, Value> = { ...mine }
  for (const name of new Set([...Object.keys(base), ...Object.keys(theirs)])) {
    if (!isSame(mine, base, name) || isSame(theirs, base, name)) continue
    if (Object.hasOwn(theirs, name)) merged[name] = theirs[name] as Value
    else Reflect.deleteProperty(merged, name)
  }
  return merged
}

function isSame(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>, name: string): boolean {
  return fingerprint(own(a, name)) === fingerprint(own(b, name))
}

function own(record: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
