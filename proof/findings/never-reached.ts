import type { Diagnostic } from '../../loader/index.ts'
import { grouped } from '../flow/grouped.ts'
import type { ProvedStep, ProvedWay } from '../result/proof.ts'
import { diagnosticAt, reachedSteps, type Proved } from './context.ts'
import { transitionsBefore } from './transitions-before.ts'
import { reachesTransitions, unsubmittableSteps } from './unsubmittable-steps.ts'

/**
 * Unreachable steps. A step that is only reachable through another unreachable step, or through a page that cannot be
 * submitted, is not reported: correcting that one corrects it too.
 */
export function neverReached(proved: Proved): Diagnostic[] {
  const reached = reachedSteps(proved)
  const unsubmitted = unsubmittableSteps(proved)
  const missing = proved.steps.filter(({ step }) => !reached.has(step))
  const ways = waysByStep(proved)
  const waysTo = (step: string) => ways.to.get(step) ?? []
  const isAfterUnsubmittablePage = ({ step }: ProvedStep) =>
    waysTo(step).some(
      ({ from, kind }) =>
        reached.has(from) && unsubmitted.has(from) && kind !== 'enter' && !reachesTransitions(proved, from),
    )
  const isFirst = ({ step }: ProvedStep) =>
    waysTo(step).length === 0 || waysTo(step).some(({ from }) => reached.has(from))
  const explained = new Set(missing.filter(isAfterUnsubmittablePage).map(({ step }) => step))
  addUnreachedFrom(ways, explained, explained, reached)
  // Steps that lead only to each other have no first one: report the first in the file.
  const reported = [...missing.filter(isFirst), ...missing].filter(({ step }) => {
    if (explained.has(step)) return false
    addUnreachedFrom(ways, [step], explained, reached)
    return true
  })
  const reportedSet = new Set(reported)
  return missing
    .filter((unreached) => reportedSet.has(unreached))
    .map((unreached) => unreachableDiagnostic(proved, unreached, waysTo(unreached.step), reached))
}

type LeadingWay = ProvedWay & { readonly to: string }

interface WaysByStep {
  readonly to: ReadonlyMap<string, readonly LeadingWay[]>
  readonly from: ReadonlyMap<string, readonly LeadingWay[]>
}

/** Indexes the ways by step: a hostile file may have thousands of both. */
function waysByStep({ ways }: Proved): WaysByStep {
  const leading = ways.filter((way): way is LeadingWay => way.to !== null && way.from !== way.to)
  return { to: grouped(leading, ({ to }) => to), from: grouped(leading, ({ from }) => from) }
}

/** Caps the list of ways in a message. */
const MAX_WAYS = 12

/** Adds these steps, and every unreachable step that they lead to. */
function addUnreachedFrom(
  ways: WaysByStep,
  steps: Iterable<string>,
  explained: Set<string>,
  reached: ReadonlySet<string>,
): void {
  const queue = [...steps]
  for (const step of queue) explained.add(step)
  for (const step of queue) {
    for (const { to } of ways.from.get(step) ?? []) {
      if (reached.has(to) || explained.has(to)) continue
      explained.add(to)
      queue.push(to)
    }
  }
}

function unreachableDiagnostic(
  proved: Proved,
  { step, pointer }: ProvedStep,
  ways: readonly ProvedWay[],
  reached: ReadonlySet<string>,
): Diagnostic {
  const isConsequence = proved.journey.steps[step]?.kind === 'dialog'
  if (ways.length === 0) {
    return diagnosticAt(proved, 'STEP_UNREACHABLE', pointer, `Nothing leads to step "${step}".`, {
      hint: `Lead there from the step before it: a "next" with { "to": "${step}" }, or an outcome. Or open it by its address ("open"), or remove it (in a variant: "${step}": null).`,
      about: { isConsequence },
    })
  }
  const winners = ways.flatMap((way) => (way.kind === 'next' && reached.has(way.from) ? alwaysWins(proved, way) : []))
  const where = ways
    .slice(0, MAX_WAYS)
    .map((way) => `${way.pointer}${reached.has(way.from) ? '' : ' (from a step that is not reachable either)'}`)
    .join(', ')
  return diagnosticAt(
    proved,
    'STEP_UNREACHABLE',
    pointer,
    `No answers lead to step "${step}". These ways to it are never taken: ${where}.`,
    {
      hint:
        winners.length > 0
          ? `An earlier transition always wins: ${winners.join('; ')}. Put this one before it, or narrow its condition.`
          : 'The conditions along every path contradict each other: check what must hold on the way to each of them.',
      about: { isConsequence, names: ways.slice(0, MAX_WAYS).map((way) => way.pointer) },
    },
  )
}

/** The earlier transitions that are taken instead of one whose own condition can hold. */
function alwaysWins({ ways, exploration, places }: Proved, way: ProvedWay): readonly string[] {
  const place = places.findIndex(({ pointer }) => pointer === `${way.pointer}/when`)
  if (exploration.fails.has(place) && !exploration.holds.has(place)) return []
  const earlier = transitionsBefore(ways, way)
    .map((one, index) => ({ ...one, index }))
    .filter(({ taken }) => taken !== null)
  const always = earlier.filter(({ when }) => when === undefined)
  return (always.length > 0 ? always : earlier).map(
    ({ index, from, to }) => `transition ${index + 1} of "${from}", to "${String(to)}"`,
  )
}
