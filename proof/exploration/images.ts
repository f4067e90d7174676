import type { Side } from '../flow/index.ts'
import type { Act } from './needed-facts.ts'
import type { Machine } from './machine.ts'
import { NONE, type StateSet } from '../states/state-sets.ts'

/** The states that some acts lead to from a set of states. */
export function imageOf(
  { sets, conditions }: Pick<Machine, 'sets' | 'conditions'>,
  states: StateSet,
  acts: readonly Act[],
): StateSet {
  let image = states
  for (const act of acts) {
    if (act.kind === 'only') image = conditions.split(image, act.condition)[act.side]
    else if (act.where === undefined) image = sets.image(image, act.move)
    else {
      const { changing, staying } = splitBy({ sets, conditions }, image, act.where)
      image = sets.union(sets.image(changing, act.move), staying)
    }
  }
  return image
}

function splitBy(
  { sets, conditions }: Pick<Machine, 'sets' | 'conditions'>,
  states: StateSet,
  { condition, side }: Side,
): { readonly changing: StateSet; readonly staying: StateSet } {
  const changing = conditions.split(states, condition)[side]
  return { changing, staying: sets.minus(states, changing) }
}

/** The states of `source` from which some acts can reach `target`. */
export function preimageOf(
  tools: Pick<Machine, 'sets' | 'conditions'>,
  source: StateSet,
  target: StateSet,
  acts: readonly Act[],
): StateSet {
  return backwards(tools, source, target, acts)[0] ?? NONE
}

/**
 * The states of `source` from which some acts can reach `target`, and the states between: entry `i` holds the states
 * before act `i` that get there, the last entry the reached states of `target`.
 */
export function backwards(
  { sets, conditions }: Pick<Machine, 'sets' | 'conditions'>,
  source: StateSet,
  target: StateSet,
  acts: readonly Act[],
): StateSet[] {
  const forwards: StateSet[] = [source]
  for (const act of acts) forwards.push(imageOf({ sets, conditions }, forwards.at(-1) ?? NONE, [act]))
  const wanted: StateSet[] = [sets.intersect(forwards.at(-1) ?? NONE, target)]
  for (let index = acts.length - 1; index >= 0; index -= 1) {
    const [act, before, after] = [acts[index], forwards[index] ?? NONE, wanted[0] ?? NONE]
    if (act?.kind !== 'move') wanted.unshift(sets.intersect(before, after))
    else if (act.where === undefined) wanted.unshift(sets.preimage(before, after, act.move))
    else {
      const { changing, staying } = splitBy({ sets, conditions }, before, act.where)
      wanted.unshift(sets.union(sets.preimage(changing, after, act.move), sets.intersect(staying, after)))
    }
  }
  return wanted
}
