import { imageOf } from '../exploration/images.ts'
import { grouped } from '../flow/grouped.ts'
import { ofPoint, type Point } from '../flow/index.ts'
import { NONE } from '../states/state-sets.ts'
import type { Proved } from './context.ts'

/**
 * Steps that cannot be submitted, for a reason that is reported elsewhere: ends, and pages without a button that can be
 * pressed. The consequences (their transitions, effects and later steps) need no diagnostics of their own.
 */
export function unsubmittableSteps({
  journey,
  exploration,
  machine,
}: Pick<Proved, 'journey' | 'exploration' | 'machine'>): ReadonlySet<string> {
  const ends = Object.values(journey.steps).flatMap(({ id, kind }) => (kind === 'end' ? [id] : []))
  const withoutButton = [...exploration.broken].flatMap(([{ kind }, { point }]) =>
    kind === 'button' ? [point.step.id] : [],
  )
  const isPressed = (step: string) =>
    machine.flow.points.some(
      (point) =>
        point.step.id === step &&
        ofPoint(machine.ready, point).some(
          ({ edge, acts }) =>
            edge.means.kind === 'press' && imageOf(machine, ofPoint(exploration.reached, point), acts) !== NONE,
        ),
    )
  return new Set([...ends, ...withoutButton.filter((step) => !isPressed(step))])
}

/** Whether the transitions of a step are reachable, through a button or an effect. */
export function reachesTransitions(
  { exploration, machine }: Pick<Proved, 'exploration' | 'machine'>,
  step: string,
): boolean {
  return leavingPoints(machine, step).some((point) => ofPoint(exploration.reached, point) !== NONE)
}

/** The points at which the transitions of a step are evaluated: the last point of each of its sites. */
export function leavingPoints({ flow }: Proved['machine'], step: string): readonly Point[] {
  const known =
    leavingByFlow.get(flow) ??
    grouped(
      flow.sites.flatMap((points) => points.slice(-1)),
      (point) => point.step.id,
    )
  leavingByFlow.set(flow, known)
  return known.get(step) ?? []
}

const leavingByFlow = new WeakMap<Proved['machine']['flow'], ReadonlyMap<string, readonly Point[]>>()
