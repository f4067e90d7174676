import { defaultOf, type Step } from '../../engine/index.ts'
import { quoted, type Diagnostic } from '../../loader/index.ts'
import { imageOf } from '../exploration/images.ts'
import type { FirstStates } from '../exploration/machine.ts'
import { grouped } from '../flow/grouped.ts'
import { ofPoint, pointsOf, type Edge, type Point } from '../flow/index.ts'
import { NodeLimitReached, NONE, type StateSet } from '../states/state-sets.ts'
import { firstStatesAt } from '../exploration/first-states.ts'
import { statesThatEnd } from '../exploration/to-the-end.ts'
import type { Way } from '../result/ways.ts'
import { boundDiagnostic } from './bound.ts'
import { diagnosticAt, type Proved } from './context.ts'

/**
 * Cycles that need no visitor, steps from which no end can be reached, and cycles that a visitor could leave only by
 * changing an answer that is asked once.
 */
export function cycleDiagnostics(found: Proved): Diagnostic[] {
  // Stryker disable next-line ConditionalExpression,ArrowFunction: without a cycle nothing is found either way, only later.
  if (found.graph.steps.every((step) => found.graph.cycleOf(step) === undefined)) return []
  const { atMost } = found.exploration
  if (atMost === undefined) return cyclesIn(found)
  // Stepping a set of states overestimates: what the set cannot do, no single state can; what the set can do, perhaps none can.
  if (cyclesIn({ ...found, exploration: atMost }).length > 0) throw new NodeLimitReached()
  return []
}

function cyclesIn(proved: Proved): Diagnostic[] {
  const automatic = automaticCycles(proved)
  if (automatic.length > 0) return automatic
  const found = traps(proved)
  return found.length > 0 ? found : loopsWithoutChange(proved)
}

/** The first point of each site. */
function arrivalsOf({ flow }: Proved['machine']): readonly Point[] {
  return flow.sites.map(([arrival]) => arrival as Point)
}

/** Follows automatic edges from every arrival on a cycle until the sets of states are stable: what remains can loop forever. */
function automaticCycles(proved: Proved): Diagnostic[] {
  const { machine, exploration, graph } = proved
  const arrivals = arrivalsOf(machine).filter(({ step }) => graph.cycleOf(step.id) !== undefined)
  let looping = new Map(arrivals.map((arrival) => [arrival, ofPoint(exploration.reached, arrival)]))
  for (let isStable = false; !isStable;) {
    const after = afterOneStep(proved, looping)
    isStable = [...looping].every(([point, states]) => after.get(point) === states)
    looping = after
  }
  const byCycle = grouped([...looping.keys()], ({ step }) => String(graph.cycleOf(step.id)))
  const firstAt = firstStatesAt(machine, exploration)
  return [...byCycle.values()].map((points) => {
    // Everything left was reached, so all of it has first states.
    const [first] = points
      .map((point) => firstAt(point, looping.get(point)) as FirstStates)
      .sort((a, b) => a.depth - b.depth) as [FirstStates]
    const steps = [...new Set(points.map(({ step }) => step.id))]
    return diagnosticAt(
      proved,
      'CYCLE_WITHOUT_USER',
      `/steps/${first.point.step.id}`,
      `The journey can loop without any action by the visitor: ${steps.map(quoted).join(', ')}.`,
      {
        hint: 'Let the visitor submit one of these steps, or lead an outcome or transition elsewhere.',
        witness: proved.witness(first),
      },
    )
  })
}

/** The states that some arrivals lead to after one step that submits itself. */
function afterOneStep({ machine, ways }: Proved, looping: ReadonlyMap<Point, StateSet>): Map<Point, StateSet> {
  const { flow, ready, sets } = machine
  const after = new Map<Point, StateSet>()
  for (const [arrival, states] of looping) {
    const inside = new Map<Point, StateSet>([[arrival, states]])
    for (const point of pointsOf(flow, arrival.site)) {
      const here = inside.get(point) ?? NONE
      for (const { edge, acts } of ofPoint(ready, point).filter(({ edge }) => isAutomatic(ways, edge))) {
        if (edge.to === null) continue
        const into = edge.cost === 0 ? inside : after
        const moved = imageOf(machine, here, acts)
        if (moved !== NONE) into.set(edge.to, sets.union(into.get(edge.to) ?? NONE, moved))
      }
    }
  }
  for (const point of after.keys()) if (!looping.has(point)) after.delete(point)
  return after
}

/** Whether an edge needs no visitor. A timer presses its button if no field needs an answer; after an error the visitor must try again. */
function isAutomatic(ways: Proved['ways'], { means, from }: Edge): boolean {
  if (means.kind === 'press')
    return (
      from.step.timers.some(({ press }) => press === means.action.id) &&
      (means.action.skipFields || needsNoTyping(from.step))
    )
  return means.kind !== 'outcome' || ways[means.way]?.does !== 'error'
}

function needsNoTyping({ fields }: Step): boolean {
  return Object.values(fields).every(
    (field) =>
      field.optional === true ||
      field.when !== undefined ||
      (field.type === 'array' && field.choicesFrom?.preselect === 'all') ||
      // Of a group perhaps not every part.
      defaultOf(field) !== undefined,
  )
}

/** Steps from which some visitors never reach an end. */
function traps(proved: Proved): Diagnostic[] {
  const found = trappedForever(proved)
  const [first] = found
  if (first === undefined) return []
  const steps = [...new Set(found.map(({ point }) => point.step.id))]
  return [
    diagnosticAt(
      proved,
      'JOURNEY_NO_END',
      `/steps/${first.point.step.id}`,
      `From step "${first.point.step.id}" some visitors never reach an end: ${steps.map(quoted).join(', ')} ${steps.length === 1 ? 'leads only to itself' : 'lead only to each other'}.`,
      {
        hint: 'Add a transition out of the cycle for the answers shown.',
        witness: proved.witness(first),
        about: { names: steps },
      },
    ),
  ]
}

/**
 * Cycles that a visitor cannot leave without changing an answer of a step with `showOnce`: the outcomes of effects with
 * that input are reused. (If the step is shown again, passing the cycle is a retry.)
 */
function loopsWithoutChange(proved: Proved): Diagnostic[] {
  const { graph, journey } = proved
  const asksOnce = (id: string) => graph.cycleOf(id) !== undefined && givesAnswersOnce(journey.steps[id] as Step)
  // Stryker disable next-line ConditionalExpression: without such a step the assumption changes nothing, and traps were looked for.
  if (!graph.steps.some(asksOnce)) return []
  const assumed = proved.assumingOnceFixed()
  const { gaveUpAt, atMost } = assumed.exploration
  if (gaveUpAt !== null) return [boundDiagnostic(proved, assumed, gaveUpAt.step.id)]
  const found = trappedForever({ ...assumed, exploration: atMost ?? assumed.exploration, journey, ways: proved.ways })
  const [first] = found
  if (first === undefined) return []
  if (atMost !== undefined) return [boundDiagnostic(proved, assumed, first.point.step.id)]
  const steps = [...new Set(found.map(({ point }) => point.step.id))]
  // Without an answer that is asked once they would not be trapped, so there is one.
  const asked = steps.filter(asksOnce)
  // Report it at the way back to the step with `showOnce`, where a new answer would lead out.
  const wayBack = proved.ways.find(
    ({ from, to, taken }) => to !== null && asked.includes(to) && taken !== null && steps.includes(from),
  )
  return [
    diagnosticAt(
      proved,
      'CYCLE_WITHOUT_CHANGE',
      wayBack?.pointer ?? `/steps/${first.point.step.id}`,
      `From step "${first.point.step.id}" some visitors loop with the answers and outcomes they have: ${steps.map(quoted).join(', ')}. ${asked.map(quoted).join(' and ')} ${asked.length === 1 ? 'asks' : 'ask'} only once, so nothing changes from one pass to the next.`,
      {
        hint: 'Add a transition out of the cycle for the answers and outcomes shown, or to a step where an answer can be changed.',
        witness: assumed.witness(first),
      },
    ),
  ]
}

function givesAnswersOnce({ showOnce, fields, actions }: Step): boolean {
  return showOnce && [fields, ...actions.map(({ set }) => set)].some((given) => Object.keys(given).length > 0)
}

type Tried = Pick<Proved, 'machine' | 'exploration' | 'journey' | 'graph'> & { readonly ways: readonly Way[] }

/** Trapped states, or, if there are none, states that only an already submitted claim could leave. */
function trappedForever(proved: Tried): FirstStates[] {
  const found = trapped(proved)
  if (found.length > 0) return found
  const left = trapped(proved, (edge) => !isForSubmitted(proved, edge))
  const onCycle = left.filter(({ point }) => proved.graph.cycleOf(point.step.id) !== undefined)
  return onCycle.length > 0 ? onCycle : left
}

/** The states of arrivals from which no end is reachable, nearest first, without those that another diagnostic explains. */
function trapped(
  { machine, exploration }: Pick<Proved, 'machine' | 'exploration'>,
  isWay: (edge: Edge) => boolean = () => true,
): FirstStates[] {
  const { sets, conditions } = machine
  const stuck = new Map<Point, StateSet>()
  for (const [question, { point }] of exploration.broken) {
    const reached = ofPoint(exploration.reached, point)
    if (question.kind === 'transition' || question.kind === 'button') stuck.set(point, reached)
    // Without its choices a question cannot be answered.
    else if (question.kind === 'must' && question.must.code === 'CHOICES_MISSING' && !stuck.has(point))
      stuck.set(point, sets.minus(reached, conditions.split(reached, question.condition).holds))
  }
  for (const { point } of exploration.open.values()) stuck.set(point, ofPoint(exploration.reached, point))
  const ending = statesThatEnd(machine, exploration, stuck, isWay)
  const firstAt = firstStatesAt(machine, exploration)
  const found = arrivalsOf(machine).flatMap(
    (arrival) => firstAt(arrival, sets.minus(ofPoint(exploration.reached, arrival), ofPoint(ending, arrival))) ?? [],
  )
  return found.sort((a, b) => a.depth - b.depth)
}

/** Whether an edge is the outcome of a save that finds the claim already submitted. An open claim never takes it. */
function isForSubmitted({ journey, ways }: Pick<Tried, 'journey' | 'ways'>, { means }: Edge): boolean {
  if (means.kind !== 'outcome' || journey.afterSubmit === null) return false
  const { to, effect } = ways[means.way] ?? {}
  return to === journey.afterSubmit && journey.effects[effect?.run ?? '']?.kind === 'save'
}
