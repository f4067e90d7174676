import type { Problem } from '../../load/problem.ts'
import { grouped } from '../grouped.ts'
import type { ProvedStep, ProvedWay } from '../proof.ts'
import { problemAt, reachedSteps, type Proved } from './context.ts'
import { isLeftByTransitions, stepsNobodySubmits } from './nobody-leaves.ts'

/**
 * Steps that nothing leads to, or only ways that nobody can take. Steps that stand behind such a step, or behind a page
 * that nobody can submit, are not told: putting that one right brings them back.
 */
export function neverReached(proved: Proved): Problem[] {
  const reached = reachedSteps(proved)
  const unsubmitted = stepsNobodySubmits(proved)
  const missing = proved.steps.filter(({ step }) => !reached.has(step))
  const ways = waysByStep(proved)
  const waysTo = (step: string) => ways.to.get(step) ?? []
  const isBehindPage = ({ step }: ProvedStep) =>
    waysTo(step).some(({ from, kind }) => reached.has(from) && unsubmitted.has(from) && kind !== 'enter' && !isLeftByTransitions(proved, from))
  const isFirst = ({ step }: ProvedStep) => waysTo(step).length === 0 || waysTo(step).some(({ from }) => reached.has(from))
  const behind = new Set(missing.filter(isBehindPage).map(({ step }) => step))
  spread(ways, behind, behind, reached)
  // Steps that lead only to each other have no first one: then the first in the file is told.
  const told = [...missing.filter(isFirst), ...missing].filter(({ step }) => {
    if (behind.has(step)) return false
    spread(ways, [step], behind, reached)
    return true
  })
  const isTold = new Set(told)
  return missing.filter((one) => isTold.has(one)).map((one) => problem(proved, one, waysTo(one.step), reached))
}

interface WaysByStep {
  readonly to: ReadonlyMap<string, readonly ProvedWay[]>
  readonly from: ReadonlyMap<string, readonly ProvedWay[]>
}

/** A hostile file has thousands of steps, and each is asked for its ways. */
function waysByStep({ ways }: Proved): WaysByStep {
  const leading = ways.filter(({ from, to }) => to !== null && from !== to)
  return { to: grouped(leading, ({ to }) => to ?? ''), from: grouped(leading, ({ from }) => from) }
}

/** More tell nobody more. */
const MOST_WAYS = 12

/** Adds these steps, and every step that only stands behind them. */
function spread(ways: WaysByStep, steps: Iterable<string>, behind: Set<string>, reached: ReadonlySet<string>): void {
  const queue = [...steps]
  for (const step of queue) behind.add(step)
  for (const step of queue) {
    for (const { to } of ways.from.get(step) ?? []) {
      if (to === null || reached.has(to) || behind.has(to)) continue
      behind.add(to)
      queue.push(to)
    }
  }
}

function problem(proved: Proved, { step, pointer }: ProvedStep, ways: readonly ProvedWay[], reached: ReadonlySet<string>): Problem {
  if (ways.length === 0) {
    return problemAt(proved, 'STEP_UNREACHABLE', pointer, `Nothing leads to step "${step}".`, {
      hint: `Lead there from the step before it: a "next" with { "to": "${step}" }, or an outcome. Or open it by its address ("open"), or remove it (in a variant: "${step}": null).`,
    })
  }
  const where = ways.slice(0, MOST_WAYS).map((way) => `${way.pointer}${reached.has(way.from) ? '' : ' (from a step that is not reached either)'}`).join(', ')
  return problemAt(proved, 'STEP_UNREACHABLE', pointer, `No answers lead to step "${step}": the ways to it can never be taken: ${where}.`, {
    hint: 'The conditions along every path contradict each other: see what must be so on the way to each of them.',
  })
}
