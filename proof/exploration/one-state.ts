import { sidesOfState } from '../states/sides-of-state.ts'
import { NONE, type Move, type State } from '../states/state-sets.ts'
import { imageOf } from './images.ts'
import type { Machine } from './machine.ts'
import { filters, type Act } from './needed-facts.ts'

type Tools = Pick<Machine, 'sets' | 'conditions'>

/**
 * Returns a function that gives one of the states that some acts lead to from a state; undefined if they lead nowhere. A set of
 * one state would need a node for each fact, and a walk passes thousands of them.
 *
 * @param choose picks one of so many possible classes of a fact
 */
export function oneStateAfter(
  tools: Tools,
  acts: readonly Act[],
  choose: (count: number) => number,
): (state: State) => State | undefined {
  if (filtersWhatItChose(acts)) return (state) => oneOfImage(tools, state, acts, choose)
  return (state) => stateAfter(tools, state, acts, choose)
}

function stateAfter(
  tools: Tools,
  state: State,
  acts: readonly Act[],
  choose: (count: number) => number,
): State | undefined {
  let after: State | undefined = state
  for (const act of acts) {
    const side = act.kind === 'only' ? act : act.where
    const isOnSide = side === undefined || sidesOfState(tools, after, side.condition)[side.side]
    if (act.kind === 'move' && isOnSide) after = moved(after, act.move, choose)
    if (after === undefined || (act.kind === 'only' && !isOnSide)) return undefined
  }
  return after
}

function moved(state: State, { changes }: Move, choose: (count: number) => number): State | undefined {
  let after: Map<number, number> | undefined
  for (const { fact, to } of changes) {
    const now = state.get(fact) ?? 0
    const possible = to[now] ?? []
    const next = possible[possible.length > 1 ? choose(possible.length) : 0]
    if (next === undefined) return undefined
    if (next === now) continue
    after ??= new Map(state)
    if (next === 0) after.delete(fact)
    else after.set(fact, next)
  }
  return after ?? state
}

/** Whether a value that was chosen may be refused later: then one choice does not tell whether the acts lead anywhere. */
function filtersWhatItChose(acts: readonly Act[]): boolean {
  const choice = acts.findIndex((act) => act.kind === 'move' && act.move.changes.some(({ to }) => to.some(isChoice)))
  return choice !== -1 && acts.slice(choice + 1).some((act) => act.kind === 'only' || act.move.changes.some(filters))
}

function isChoice(classes: readonly number[]): boolean {
  return classes.length > 1
}

function oneOfImage(
  { sets, conditions }: Tools,
  state: State,
  acts: readonly Act[],
  choose: (count: number) => number,
): State | undefined {
  const image = imageOf({ sets, conditions }, sets.single(state), acts)
  return image === NONE ? undefined : sets.someState(image, choose)
}
