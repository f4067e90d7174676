import { handOver } from './owned.ts'
import type { Update } from './proceed.ts'
import { plainPart, plainProgress } from './state-draft.ts'

/** If the new answers name another person, what was given for the previous one is set aside. */
export function setAsideOthers(update: Update, given: readonly string[]): void {
  const { journey, before, state } = update
  if (before.submitted || Object.keys(journey.bindings ?? {}).length === 0) return
  const known = { ...plainProgress(state), owned: plainPart(state, 'owned') }
  const held = handOver(journey, { ...known, answers: before.answers }, known.answers, given)
  if (held.owned === known.owned) return
  Object.assign(state, held)
  dropCallsOfOthers(update)
}

/** Drops running calls about the previous person. */
export function dropCallsOfOthers({ journey, before, state }: Update): void {
  const changed = Object.entries(journey.bindings ?? {}).filter(
    ([name]) => state.owned.owners[name] !== before.owned.owners[name],
  )
  const bound = changed.flatMap(([, { outcomes }]) => outcomes)
  for (const [id, running] of Object.entries(plainPart(state, 'running')))
    if (running.kind === 'call' && bound.includes(running.as)) delete state.running[id]
}
