import type { Journey, Step } from '../../../engine/index.ts'
import { byName, pointerOf, valueAt } from '../../../loader/index.ts'

type Steps = Journey['steps']

/** A step that led to another one before a variant changed it, and where the variant's file does so. */
export interface LostWay {
  readonly from: string
  readonly pointer: string
  /** The transition of another step that has the condition of the lost one, where the variant writes one. */
  readonly instead?: { readonly step: string; readonly to: string }
}

/**
 * Where a variant takes ways to a step away: at the transition or the outcome that it changes, else at its list of transitions. Where it takes none
 * away, at the list that it writes in front of one: an entry of it may always win.
 *
 * @param written what the variant's file holds
 */
export function lostWays(id: string, written: unknown, inherited: Steps, steps: Steps): readonly LostWay[] {
  const before = Object.values(inherited).filter((step) => step.id !== id && pathsTo(step, id).length > 0)
  const lost = before.filter((step) => pathsTo(step, id).length > pathsTo(steps[step.id], id).length)
  const shadowed = before.filter(({ id: from }) => valueAt(written, ['steps', from, 'next']) !== undefined)
  return (lost.length > 0 ? lost : shadowed).map((step) => {
    const moved = movedFrom(step, id, written, steps)
    if (moved !== undefined) return { from: step.id, ...moved }
    const change = changeIn(valueAt(written, ['steps', step.id]), step, id, steps[step.id])
    return { from: step.id, pointer: pointerOf(['steps', step.id, ...change]) }
  })
}

/** The transition that the variant writes in another step under the condition of the lost one, and that leads elsewhere. */
function movedFrom(before: Step, id: string, written: unknown, steps: Steps): Omit<LostWay, 'from'> | undefined {
  const conditions = before.next.flatMap(({ to, when }) =>
    to === id && when !== undefined ? [JSON.stringify(when)] : [],
  )
  return Object.values(steps).flatMap((step) => {
    if (step.id === before.id || !Array.isArray(valueAt(written, ['steps', step.id, 'next']))) return []
    const index = step.next.findIndex(({ to, when }) => to !== id && conditions.includes(JSON.stringify(when)))
    const to = step.next[index]?.to
    if (to === undefined) return []
    return [{ pointer: pointerOf(['steps', step.id, 'next', String(index)]), instead: { step: step.id, to } }]
  })[0]
}

/** The deepest part of what a variant writes of a step in which the step led on. */
function changeIn(written: unknown, before: Step, id: string, after: Step | undefined): readonly string[] {
  const changes = pathsTo(before, id).map((path) => {
    const [key = '', index = ''] = path
    const list = valueAt(written, [key])
    if (Array.isArray(list)) return [key, ...entryInstead(list, before, Number(index), after)]
    const inherited = valueAt(before, [key])
    const name = Array.isArray(inherited) ? Object.keys(byName(inherited))[Number(index)] : index
    return asFarAsWritten(written, [key, name ?? index, ...path.slice(2)])
  })
  return changes.reduce((deepest, one) => (one.length > deepest.length ? one : deepest), [])
}

/** The transition of a new list that has the condition of the lost one, or is the only one. */
function entryInstead(
  list: readonly unknown[],
  before: Step,
  index: number,
  after: Step | undefined,
): readonly string[] {
  if (list.length === 1) return ['0']
  const same = (after?.next ?? []).findIndex(
    ({ when }) => JSON.stringify(when) === JSON.stringify(before.next[index]?.when),
  )
  return same < 0 ? [] : [String(same)]
}

function asFarAsWritten(written: unknown, path: readonly string[]): readonly string[] {
  const end = path.findIndex((_, index) => valueAt(written, path.slice(0, index + 1)) === undefined)
  return end < 0 ? path : path.slice(0, end)
}

/** The places in a step that name another one: transitions, outcomes, links. */
function pathsTo(step: Step | undefined, id: string): readonly (readonly string[])[] {
  const found = (value: unknown, at: readonly string[]): readonly (readonly string[])[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inside]) => found(inside, [...at, key]))
      : value === id
        ? [at]
        : []
  return step === undefined ? [] : found(step, [])
}
