import { ALWAYS_OPEN, type Compiled, type SetConditions } from './conditions-on-sets.ts'
import { NONE, type State, type StateSets } from './state-sets.ts'

/** The sides of a condition that one state is on: one of them, or two if the proof cannot tell. */
export interface Sides {
  readonly holds: boolean
  readonly fails: boolean
  readonly open: boolean
}

/** The same answer as `split` for the set of this one state, without a node for it. */
export function sidesOfState(tools: Tools, state: State, condition: Compiled): Sides {
  if (condition === ALWAYS_OPEN) return OPEN
  switch (condition.kind) {
    case 'test':
    case 'known': {
      const keeps = (side: 'holds' | 'fails') =>
        condition[side].changes[0]?.to[state.get(condition.fact) ?? 0]?.length === 1
      return keeps('holds') ? HOLDS : keeps('fails') ? FAILS : OPEN
    }
    case 'derived':
      return derivedSides(tools, state, condition)
    case 'not':
      return swapped(sidesOfState(tools, state, condition.part))
    case 'all':
      return conjunction(condition.parts, (part) => sidesOfState(tools, state, part))
    case 'any':
      return swapped(conjunction(condition.parts, (part) => swapped(sidesOfState(tools, state, part))))
  }
}

interface Tools {
  readonly sets: StateSets
  readonly conditions: Pick<SetConditions, 'split'>
}

/** Only the parts of a derived fact are in the set, so that states which differ elsewhere share one answer. */
function derivedSides(
  { sets, conditions }: Tools,
  state: State,
  condition: Extract<Compiled, { readonly kind: 'derived' }>,
): Sides {
  const parts = new Map(condition.facts.map((fact) => [fact, state.get(fact) ?? 0]))
  const { holds, fails, open } = conditions.split(sets.single(parts), condition)
  return { holds: holds !== NONE, fails: fails !== NONE, open: open !== NONE }
}

function conjunction(parts: readonly Compiled[], sidesOf: (part: Compiled) => Sides): Sides {
  let all = HOLDS
  for (const part of parts) {
    if (!all.holds && !all.open) break
    const one = sidesOf(part)
    all = {
      holds: all.holds && one.holds,
      fails: all.fails || one.fails,
      open: (all.holds && one.open) || (all.open && (one.holds || one.open)),
    }
  }
  return all
}

function swapped({ holds, fails, open }: Sides): Sides {
  return { holds: fails, fails: holds, open }
}

const HOLDS: Sides = { holds: true, fails: false, open: false }
const FAILS: Sides = { holds: false, fails: true, open: false }
const OPEN: Sides = { holds: false, fails: false, open: true }
