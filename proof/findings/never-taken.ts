import type { Condition, Step } from '../../engine/index.ts'
import { ofPoint } from '../flow/index.ts'
import type { Diagnostic } from '../../loader/index.ts'
import type { ProvedWay } from '../result/proof.ts'
import { NONE } from '../states/state-sets.ts'
import { diagnosticAt, reachedSteps, type Proved } from './context.ts'
import { reachesTransitions, leavingPoints, unsubmittableSteps } from './unsubmittable-steps.ts'
import { isImpossible } from './one-sided-conditions.ts'
import { transitionsBefore } from './transitions-before.ts'

/**
 * Transitions that are never taken, and effects that never run, of reachable steps. Consequences of other diagnostics are
 * left out: `impossible` are those of conditions that contradict themselves.
 */
export function neverTaken(proved: Proved, impossible: readonly Diagnostic[]): Diagnostic[] {
  const reached = reachedSteps(proved)
  const placeAt = new Map(proved.places.map(({ pointer }, number) => [pointer, number]))
  const unsubmitted = unsubmittableSteps(proved)
  const untaken = proved.ways.filter(({ from, kind, taken, when, pointer }) => {
    if (
      taken !== null ||
      !reached.has(from) ||
      (when !== undefined && isImpossible(when, `${pointer}/when`, impossible))
    )
      return false
    return (
      !unsubmitted.has(from) ||
      kind === 'enter' ||
      (kind === 'next' && ((proved.journey.steps[from] as Step).kind === 'end' || reachesTransitions(proved, from)))
    )
  })
  return [
    ...untaken
      .filter(({ kind }) => kind === 'next')
      .flatMap((way) => untakenTransition(proved, way, placeAt.get(`${way.pointer}/when`) ?? NO_CONDITION)),
    ...effectsNeverRun(proved, untaken),
  ]
}

/** The place of a transition without a condition. */
const NO_CONDITION = -1

function untakenTransition(proved: Proved, way: ProvedWay, place: number): Diagnostic[] {
  const before = transitionsBefore(proved.ways, way)
  const tested = before.flatMap(({ when, to }, index) => (when === undefined ? [] : [{ when, to: String(to), index }]))
  // After a transition without a condition: lint reports that.
  if (tested.length < before.length) return []
  const holds = proved.exploration.holds.get(place)
  if (place !== NO_CONDITION && holds === undefined) {
    const isAsked = proved.exploration.fails.has(place) || proved.exploration.open.has(place)
    return [
      isAsked
        ? diagnosticAt(
            proved,
            'TRANSITION_NEVER',
            way.pointer,
            `Step "${way.from}": the transition to "${String(way.to)}" is never taken: its condition never holds here.`,
            {
              hint: 'Every route to this step rules it out. Change the condition, or remove the transition.',
            },
          )
        : transitionsNeverReached(proved, way),
    ]
  }
  if (place === NO_CONDITION && !reachesTransitions(proved, way.from)) return [transitionsNeverReached(proved, way)]
  const earlier = tested.flatMap(({ when, to, index }) =>
    overlaps(proved, way, when) ? [`transition ${index + 1}, to "${to}"`] : [],
  )
  return [
    diagnosticAt(
      proved,
      'TRANSITION_SHADOWED',
      way.pointer,
      `Step "${way.from}": the transition to "${String(way.to)}" is never taken: ${winnersInWords(earlier)}.`,
      {
        hint: 'Move it up, or narrow the conditions of the earlier ones.',
        witness: proved.witness(holds),
      },
    ),
  ]
}

/** Which of several wins can depend on the answers: then none of them has a name. */
function winnersInWords(earlier: readonly string[]): string {
  return earlier.length === 0
    ? 'one of the earlier ones always wins'
    : `an earlier one always wins: ${earlier.join('; ')}`
}

function transitionsNeverReached(proved: Proved, way: ProvedWay): Diagnostic {
  return diagnosticAt(
    proved,
    'TRANSITION_NEVER',
    way.pointer,
    `Step "${way.from}" never reaches its transitions: its effects always lead elsewhere.`,
    {
      hint: 'Remove the transition, or let an outcome continue to it.',
      about: { names: [way.from] },
    },
  )
}

/** Whether an earlier transition is taken in some of the states in which the condition of this one holds. */
function overlaps({ exploration, machine }: Proved, way: ProvedWay, earlier: Condition): boolean {
  const { split, compile } = machine.conditions
  return leavingPoints(machine, way.from).some((point) => {
    const all = ofPoint(exploration.reached, point)
    const mine = way.when === undefined ? all : split(all, compile(way.when)).holds
    return split(mine, compile(earlier)).holds !== NONE
  })
}

function effectsNeverRun(proved: Proved, untaken: readonly ProvedWay[]): Diagnostic[] {
  const uses = new Map<string, { readonly from: string; readonly run: string }>()
  for (const { effect, pointer, from } of untaken)
    if (effect !== undefined) uses.set(pointer.slice(0, pointer.lastIndexOf('/on/')), { from, run: effect.run })
  return [...uses].flatMap(([pointer, { from, run }]) => {
    const hasOutcome = proved.ways.some((way) => way.pointer.startsWith(`${pointer}/on/`) && way.taken !== null)
    if (hasOutcome) return []
    return [
      diagnosticAt(proved, 'EFFECT_NEVER', pointer, `Step "${from}": ${run} never runs.`, {
        hint: 'Earlier effects always lead elsewhere, or no button of this step can be pressed. Remove it, or let the step continue to it.',
      }),
    ]
  })
}
