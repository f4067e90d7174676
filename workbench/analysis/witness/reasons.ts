import { listed } from '../../../cli/words/counted.ts'
import type { Diagnostic } from '../../../loader/index.ts'
import type { Proof, ProvedStep, ProvedWay } from '../../../proof/index.ts'

/** Why no visitor reaches a step or takes a way: the proof's diagnostic, or else what is missing on the way there. */
export function reasonsFor(
  place: ProvedStep | ProvedWay,
  proof: Proof,
  diagnostics: readonly Diagnostic[],
): readonly string[] {
  const excuse = Object.hasOwn(proof.journey.gaps, place.pointer) ? proof.journey.gaps[place.pointer] : undefined
  const reported = diagnostics.map(({ message, hint }) => [message, ...(hint === undefined ? [] : [hint])].join(' '))
  return [
    ...reported,
    ...(reported.length > 0 ? [] : 'step' in place ? stepReasons(place, proof) : wayReasons(place, proof)),
    ...(excuse === undefined ? [] : [`The journey says why: ${excuse}`]),
    ...(proof.isExact ? [] : ['The proof reached its limit, so answers that lead here may still exist.']),
  ]
}

function stepReasons({ step }: ProvedStep, proof: Proof): readonly string[] {
  const ways = proof.ways.filter(({ to, from }) => to === step && from !== step)
  if (ways.length === 0) return [`Nothing leads to "${step}".`]
  const unreached = unreachedSteps(proof)
  const from = [...new Set(ways.map((way) => way.from))]
  const closed = from.filter((one) => unreached.has(one))
  if (closed.length === from.length)
    return [
      `Only ${listed(closed.map(quoted))} ${closed.length === 1 ? 'leads' : 'lead'} here, and no visitor gets there.`,
    ]
  return ways.flatMap((way) => wayReasons(way, proof))
}

function wayReasons(way: ProvedWay, proof: Proof): readonly string[] {
  if (unreachedSteps(proof).has(way.from)) return [`No visitor gets to "${way.from}", where this begins.`]
  if (way.effect !== undefined) return [`On "${way.from}", ${way.effect.as} never ends as ${way.effect.outcome}.`]
  const condition = proof.conditions.find(({ pointer }) => pointer === `${way.pointer}/when`)
  if (condition?.whenTrue === null) return [`The condition of ${way.pointer} never holds on "${way.from}".`]
  return [`On "${way.from}", an earlier transition or an effect always leads elsewhere.`]
}

function unreachedSteps({ steps }: Proof): ReadonlySet<string> {
  return new Set(steps.flatMap(({ step, reached }) => (reached === null ? [step] : [])))
}

function quoted(name: string): string {
  return `"${name}"`
}
