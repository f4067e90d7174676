import type { Journey, Run } from '../../../engine/index.ts'
import { runOfTrace } from '../../../proof/exploration/run-of-trace.ts'
import { tracer, type Hop } from '../../../proof/exploration/trace.ts'
import type { Edge } from '../../../proof/flow/index.ts'
import { buildAndExplore } from '../../../proof/prove.ts'
import { NONE } from '../../../proof/states/state-sets.ts'

/**
 * The run from the start of a journey through these edges, and on to where it rests: "look" when the effects beside a page have ended or not,
 * the id of a button, "name=outcome" for an effect, and "to=step" for a transition or a correction.
 */
export function runThrough(journey: Journey, ...names: readonly string[]): Run {
  const { exploration, machine, model } = buildAndExplore(journey, {})
  const { flow, ready } = machine
  const through: Hop[] = []
  let point = flow.start
  for (const name of names) {
    const edge = ready[point.number]?.find((one) => nameOf(one.edge) === name)
    if (edge === undefined)
      throw new Error(
        `No "${name}", but ${ready[point.number]?.map((one) => nameOf(one.edge)).join(', ') ?? 'nothing'}.`,
      )
    through.push({ edge })
    point = edge.edge.to ?? point
  }
  const states = exploration.rings?.[flow.start.number]?.[0]?.states ?? NONE
  const trace = tracer(machine, exploration)({ point: flow.start, depth: 0, states }, through)
  return runOfTrace(journey, model, machine, trace)
}

function nameOf({ means, to }: Edge): string {
  if (means.kind === 'press') return means.action.id
  if (means.kind === 'outcome') return `${means.as}=${means.outcome}`
  return means.kind === 'next' ? `to=${to?.step.id ?? ''}` : means.kind
}
