import type { JourneyDefinition, Step } from '../../engine/index.ts'
import { quoted, type Diagnostic } from '../../loader/index.ts'
import { imageOf, type Finding } from '../exploration/exploration.ts'
import type { Edge, Point } from '../flow/index.ts'
import type { ReadyEdge } from '../exploration/needed-facts.ts'
import { NONE, type StateSet } from '../states/state-sets.ts'
import { layersToEnd } from '../exploration/to-the-end.ts'
import { bound } from './bound.ts'
import { diagnosticAt, type Proved } from './context.ts'

/**
 * Circles that go round without anybody doing anything, steps from which no end can be reached any more, and circles on
 * which only changing what is asked once would help.
 */
export function circles(proved: Proved): Diagnostic[] {
  if (proved.graph.steps.every((step) => proved.graph.circleOf(step) === undefined)) return []
  const automatic = automaticCircles(proved)
  if (automatic.length > 0) return automatic
  const found = traps(proved)
  return found.length > 0 ? found : sentRound(proved)
}

/** The states that stay after going round and round without anybody: they shrink until none is left, or a circle is. */
function automaticCircles(proved: Proved): Diagnostic[] {
  const { machine, exploration, graph } = proved
  const arrivals = machine.flow.sites.flatMap(([arrival]) =>
    arrival !== undefined && graph.circleOf(arrival.step.id) !== undefined ? [arrival] : [],
  )
  let going = new Map<Point, StateSet>()
  for (const arrival of arrivals)
    if ((exploration.reached[arrival.number] ?? NONE) !== NONE)
      going.set(arrival, exploration.reached[arrival.number] ?? NONE)
  for (;;) {
    const after = onceAround(proved, going)
    const isSteady = [...going].every(([point, states]) => after.get(point) === states)
    going = after
    if (going.size === 0) return []
    if (isSteady) break
  }
  const byCircle = new Map<number, Point[]>()
  for (const point of going.keys()) {
    const circle = graph.circleOf(point.step.id) ?? 0
    byCircle.set(circle, [...(byCircle.get(circle) ?? []), point])
  }
  return [...byCircle.values()].map((points) => {
    const first = points
      .map((point) => findingIn(proved, point, going.get(point) ?? NONE))
      .sort((a, b) => a.depth - b.depth)[0]
    const steps = [...new Set(points.map(({ step }) => step.id))]
    return diagnosticAt(
      proved,
      'CIRCLE_WITHOUT_USER',
      `/steps/${first?.point.step.id ?? ''}`,
      `A journey can go round without anybody doing anything: ${steps.map((step) => `"${step}"`).join(', ')}.`,
      {
        hint: 'Let one of these steps be shown and submitted by a person, or lead its outcome or transition elsewhere.',
        witness: proved.witness(first),
      },
    )
  })
}

/** Where the states of some arrivals are after one step that nobody had to submit. */
function onceAround({ machine }: Proved, going: ReadonlyMap<Point, StateSet>): Map<Point, StateSet> {
  const { flow, ready, sets } = machine
  const after = new Map<Point, StateSet>()
  for (const [arrival, states] of going) {
    const inside = new Map<Point, StateSet>([[arrival, states]])
    for (const point of flow.sites[arrival.site] ?? []) {
      const here = inside.get(point) ?? NONE
      if (here === NONE) continue
      for (const { edge, acts } of (ready[point.number] ?? []).filter(goesByItself)) {
        if (edge.to === null) continue
        const into = edge.cost === 0 ? inside : after
        const moved = imageOf(machine, here, acts)
        if (moved !== NONE) into.set(edge.to, sets.union(into.get(edge.to) ?? NONE, moved))
      }
    }
  }
  for (const point of after.keys()) if (!going.has(point)) after.delete(point)
  return after
}

/** A timer presses its button without anybody, if nothing has to be typed for it. After an error somebody has to try again. */
function goesByItself({ edge }: ReadyEdge): boolean {
  const { means, from, to } = edge
  if (means.kind === 'press')
    return (
      from.step.timers.some(({ press }) => press === means.action.id) &&
      (means.action.skipFields || needsNoTyping(edge))
    )
  if (means.kind !== 'outcome') return true
  const use = [...from.step.enter, ...from.step.submit].find(({ as }) => as === means.as)
  const reaction = use?.on[means.outcome]
  return to !== null && reaction !== undefined && !('error' in reaction)
}

function needsNoTyping({ from }: Edge): boolean {
  return Object.values(from.step.fields).every(
    ({ optional, choicesFrom, type }) => optional === true || (type === 'array' && choicesFrom?.preselect === 'all'),
  )
}

function findingIn(
  { exploration, machine }: Pick<Proved, 'machine' | 'exploration'>,
  point: Point,
  states: StateSet,
): Finding {
  for (const ring of exploration.rings[point.number] ?? []) {
    const common = machine.sets.both(ring.states, states)
    if (common !== NONE) return { point, depth: ring.depth, states: common }
  }
  throw new Error(
    `PROOF_RING No ring of step "${point.step.id}" holds these states. This is a fault of the proof, not of the journey.`,
  )
}

/** Steps on which a person goes on and on, and never comes to an end. */
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
      `From step "${first.point.step.id}" some people never come to an end: ${steps.map((step) => `"${step}"`).join(', ')} lead only to each other.`,
      {
        hint: 'Lead a transition out of the circle for the answers shown.',
        witness: proved.witness(first),
      },
    ),
  ]
}

/**
 * Steps between which a person is sent round as long as nobody changes an answer that its step asks only once: the
 * outcomes of effects that were asked with it are kept. (Where the step asks again, going round is trying again.)
 */
function sentRound(proved: Proved): Diagnostic[] {
  const { graph, journey } = proved
  const asksOnce = (id: string) =>
    journey.steps[id]?.showOnce === true && graph.circleOf(id) !== undefined && givesAnswers(journey.steps[id])
  if (!graph.steps.some(asksOnce)) return []
  const supposed = proved.supposingOnce()
  const { gaveUpAt } = supposed.exploration
  if (gaveUpAt !== null) return [bound(proved, supposed, gaveUpAt.step.id)]
  const found = trappedForever({ ...supposed, journey })
  const [first] = found
  if (first === undefined) return []
  const steps = [...new Set(found.map(({ point }) => point.step.id))]
  const asked = steps.filter(asksOnce)
  // Shown at the way back to what is asked only once: nobody can do there what would lead out.
  const back = proved.ways.find(
    ({ from, to, taken }) => to !== null && asked.includes(to) && taken !== null && steps.includes(from),
  )
  return [
    diagnosticAt(
      proved,
      'CIRCLE_WITHOUT_CHANGE',
      back?.pointer ?? `/steps/${first.point.step.id}`,
      `From step "${first.point.step.id}" some people are sent round and round with the answers and outcomes they have: ${steps.map(quoted).join(', ')}. ${(asked.length === 0 ? graph.steps.filter(asksOnce) : asked).map(quoted).join(' and ')} asks only once, so nothing changes on the way.`,
      {
        hint: 'Lead a transition out of the circle for the answers and outcomes shown, or to where something can be answered anew.',
        witness: supposed.witness(first),
      },
    ),
  ]
}

function givesAnswers({ fields, actions }: Step): boolean {
  return Object.keys(fields).length > 0 || actions.some(({ set }) => Object.keys(set).length > 0)
}

/** Beside those whom nothing lets out: those on a circle that only a claim submitted before would let out. */
function trappedForever(proved: Pick<Proved, 'machine' | 'exploration' | 'journey' | 'graph'>): Finding[] {
  const found = trapped(proved)
  if (found.length > 0) return found
  const left = trapped(proved, (edge) => !isForSubmitted(proved.journey, edge))
  const round = left.filter(({ point }) => proved.graph.circleOf(point.step.id) !== undefined)
  return round.length > 0 ? round : left
}

/** Where people come who never reach an end any more, nearest first. What already has its own problem is left out. */
function trapped(
  { machine, exploration }: Pick<Proved, 'machine' | 'exploration'>,
  isWay: (edge: Edge) => boolean = () => true,
): Finding[] {
  const { sets } = machine
  const stuck = new Map<Point, StateSet>()
  for (const [question, { point }] of exploration.broken) {
    if (question.kind === 'way on' || question.kind === 'button')
      stuck.set(point, exploration.reached[point.number] ?? NONE)
  }
  for (const { point } of exploration.open.values()) stuck.set(point, exploration.reached[point.number] ?? NONE)
  const layers = layersToEnd(machine, exploration, stuck, isWay)
  const found = machine.flow.sites.flatMap(([arrival]): Finding[] => {
    if (arrival === undefined) return []
    const ending = (layers[arrival.number] ?? []).reduce((union, { states }) => sets.union(union, states), NONE)
    const trapped = sets.minus(exploration.reached[arrival.number] ?? NONE, ending)
    return trapped === NONE ? [] : [findingIn({ machine, exploration }, arrival, trapped)]
  })
  return found.sort((a, b) => a.depth - b.depth)
}

/** A save ends as "submitted already" for those whose claim is: nobody else gets out that way. */
function isForSubmitted(journey: JourneyDefinition, { from, means }: Edge): boolean {
  if (means.kind !== 'outcome') return false
  const use = [...from.step.enter, ...from.step.submit].find(({ as }) => as === means.as)
  const reaction = use?.on[means.outcome]
  return (
    reaction !== undefined &&
    'to' in reaction &&
    reaction.to === journey.afterSubmit &&
    journey.effects[use?.run ?? '']?.kind === 'save'
  )
}
