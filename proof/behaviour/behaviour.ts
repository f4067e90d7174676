import type { JourneyDefinition, Run, RunStep, Step } from '../../engine/index.ts'
import { sharedInputs, type Input } from './inputs.ts'
import { liveFrom } from './live.ts'
import {
  arrivalAt,
  currentSettings,
  startOf,
  visitSimulator,
  type Choices,
  type Stop,
  type Visit,
  type Walker,
} from './visit.ts'

/** How two journeys lead the same person differently. */
export interface BehaviourDifference {
  /** False if the comparison reached its limit: there may be more differences. */
  readonly isExact: boolean
  readonly differences: readonly CourseDifference[]
}

/** Two courses from the last shared step until they meet again or end. */
export interface CourseDifference {
  readonly before: Course
  readonly after: Course
  /** The inputs that lead to this difference; empty if it always happens. */
  readonly because: readonly Cause[]
  /** Runs with the same inputs through both journeys, from the start to where they meet or end. */
  readonly runBefore: Run
  readonly runAfter: Run
}

export interface Course {
  /** The first step is shared, unless the journeys start differently. */
  readonly steps: readonly string[]
  /** meets: the other journey reaches the same step. stays: these inputs cannot leave the last step. returns: goes back to its last step. */
  readonly stop: 'meets' | Stop['kind']
  /** The heading of the last step, as this person sees it. */
  readonly title: string
}

/** One input and the values that lead to the difference. */
export interface Cause {
  readonly kind: Input['kind']
  /** The answer, the `as` or the name of the effect, or the step whose button is pressed. */
  readonly name: string
  /** For an answer, samples of its classes; for a press, buttons. */
  readonly values: readonly unknown[]
}

export interface BehaviourOptions {
  /** How many states of the two walks may be examined. */
  readonly limit?: number
}

const LIMIT = 20_000

/**
 * Walks every class of person through two journeys in parallel and reports where they diverge. Inputs are shared by name:
 * one answer per field, one outcome per effect; each journey keeps its own settings. After an error in both journeys the
 * person tries again; going back to an earlier step ends the walk.
 *
 * @example
 * compareBehaviour(v3, v4).differences[0]?.before.steps // ['sign', 'experianReport', 'questions']
 */
export function compareBehaviour(
  before: JourneyDefinition,
  after: JourneyDefinition,
  { limit = LIMIT }: BehaviourOptions = {},
): BehaviourDifference {
  const inputs = sharedInputs([before, after])
  const visits = [visitSimulator(before, 'before', inputs), visitSimulator(after, 'after', inputs)] as const
  const live = [liveFrom(before, inputs), liveFrom(after, inputs)] as const
  const collector = differenceCollector(before, after, inputs.decisiveFacts)
  const seen = new Set<string>()
  const queue: Pair[] = []
  const enqueue = (a: Walker, b: Walker, choices: Choices) => {
    const [liveBefore, liveAfter] = [live[0](a.step), live[1](b.step)]
    const isLive = (name: string) => liveBefore.has(name) || liveAfter.has(name)
    const kept = new Map(
      [...choices].filter(
        ([key, { input }]) => isLive(`input:${key}`) || input.facts.some((fact) => isLive(`fact:${fact}`)),
      ),
    )
    const state = ({ facts, route }: Walker, liveNames: ReadonlySet<string>) => [
      [...facts].filter(([name]) => liveNames.has(`fact:${name}`)).sort(),
      route.filter((step) => liveNames.has(`step:${step}`)),
    ]
    const key = JSON.stringify([
      a.step,
      state(a, liveBefore),
      state(b, liveAfter),
      [...kept].map(([name, { chosen }]) => [name, chosen.value]).sort(),
    ])
    if (seen.has(key)) return
    seen.add(key)
    queue.push({
      before: { walkers: [a], stop: null },
      after: { walkers: [b], stop: null },
      choices: kept,
      isShared: true,
    })
  }
  if (before.start === after.start) enqueue(startOf(before), startOf(after), new Map())
  else
    queue.push({
      before: { walkers: [startOf(before)], stop: null },
      after: { walkers: [startOf(after)], stop: null },
      choices: new Map(),
      isShared: false,
    })
  let examined = 0
  for (const first of queue) {
    const stack = [first]
    for (let pair = stack.pop(); pair !== undefined; pair = stack.pop()) {
      examined += 1
      if (examined > limit) return { isExact: false, differences: collector.differences() }
      if (pair.before.stop !== null && pair.after.stop !== null) {
        collector.note(pair, null)
        continue
      }
      const next = advancePair(pair, visits)
      if ('classes' in next) {
        const waiting = pair
        stack.push(
          ...next.classes
            .map((chosen) => ({
              ...waiting,
              choices: new Map([...waiting.choices, [next.key, { input: next, chosen }]]),
            }))
            .toReversed(),
        )
        continue
      }
      const meeting = firstMeeting(next)
      if (meeting === undefined) stack.push(next)
      else {
        const [a, b] = [lastOf(meeting.before), lastOf(meeting.after)]
        collector.note(meeting, a.step)
        enqueue(a, b, meeting.choices)
      }
    }
  }
  return { isExact: true, differences: collector.differences() }
}

/** One person in both journeys, since the courses last met. */
interface Pair {
  readonly before: Track
  readonly after: Track
  readonly choices: Choices
  /** Whether the first step of both tracks is the same one. */
  readonly isShared: boolean
}

interface Track {
  /** The walker on arrival at each step, at least at the first. */
  readonly walkers: readonly Walker[]
  readonly stop: Stop | null
}

function lastOf({ walkers }: Track): Walker {
  return walkers.at(-1) as Walker
}

/** Advances the track that is behind by one step, or names the input that this needs first. */
function advancePair(pair: Pair, visits: readonly [Visit, Visit]): Pair | Input {
  const { before, after } = pair
  const isBefore = after.stop !== null || (before.stop === null && before.walkers.length <= after.walkers.length)
  const track = isBefore ? before : after
  const visited = visits[isBefore ? 0 : 1](lastOf(track), pair.choices)
  if (visited.kind === 'asks') return visited.input
  const nextTrack: Track =
    visited.kind === 'stops'
      ? { ...track, stop: visited.stop }
      : { ...track, walkers: [...track.walkers, visited.walker] }
  return { ...pair, [isBefore ? 'before' : 'after']: nextTrack }
}

/** Cuts both tracks at the step that both reached since they diverged; undefined if there is none yet. Asked after each step, so there is never a second one. */
function firstMeeting({ before, after, choices, isShared }: Pair): Pair | undefined {
  // No walker comes back to a step, so a shared first step is where both begin, and nothing else.
  const from = isShared ? 1 : 0
  const [met] = before.walkers.flatMap(({ step }, a) =>
    after.walkers.flatMap((other, b) => (a >= from && other.step === step ? [{ a, b }] : [])),
  )
  if (met === undefined) return undefined
  const cutAfter = (track: Track, at: number): Track => ({ walkers: track.walkers.slice(0, at + 1), stop: null })
  const [old, now] = [cutAfter(before, met.a), cutAfter(after, met.b)]
  const isAsked = (key: string) => lastOf(old).asked.has(key) || lastOf(now).asked.has(key)
  return { before: old, after: now, choices: new Map([...choices].filter(([key]) => isAsked(key))), isShared }
}

interface Group {
  readonly pair: Pair
  /** Per input, the values of everybody who comes from the same step. */
  readonly allValues: ReadonlyMap<string, ReadonlySet<string>>
  /** How many walkers are in this group; `given` has, per input, how many of them it was requested from and which values they gave. */
  people: number
  readonly given: Map<
    string,
    { readonly input: Input; count: number; readonly values: Map<string, readonly unknown[]> }
  >
}

/** Collects each difference once, with all inputs that lead to it. */
function differenceCollector(before: JourneyDefinition, after: JourneyDefinition, decisiveFacts: ReadonlySet<string>) {
  const groups = new Map<string, Group>()
  const valuesByStep = new Map<string | null, Map<string, Set<string>>>()
  /** Whether both courses end at one step whose headings are the same, and this person sees another of them. */
  const showsOtherHeading = ({ before: { stop: old }, after: { stop: now } }: Pair) => {
    if (old?.kind !== 'ends' || old.title === now?.title) return false
    const [texts, others] = [before, after].map((journey) => JSON.stringify(stepIn(journey, old.step).title))
    return texts === others
  }
  return {
    note(pair: Pair, meeting: string | null) {
      const from = pair.isShared ? (pair.before.walkers[0] as Walker).step : null
      const values = valuesByStep.get(from) ?? new Map<string, Set<string>>()
      valuesByStep.set(from, values)
      for (const [key, { chosen }] of pair.choices)
        values.set(key, (values.get(key) ?? new Set()).add(textOf(chosen.value)))
      const [a, b] = [stepsOf(pair.before), stepsOf(pair.after)]
      const isAlike = a.join() === b.join() && pair.before.stop?.kind === pair.after.stop?.kind
      if (isAlike && !showsOtherHeading(pair)) return
      const isMet = meeting !== null && stepIn(before, meeting).kind !== 'end'
      const key = JSON.stringify([from, ...courseKey(pair, isMet)])
      const group = groups.get(key) ?? { pair, allValues: values, people: 0, given: new Map() }
      groups.set(key, group)
      group.people += 1
      for (const [name, { input, chosen }] of pair.choices) {
        const given = group.given.get(name) ?? { input, count: 0, values: new Map() }
        given.count += 1
        given.values.set(textOf(chosen.value), chosen.values)
        group.given.set(name, given)
      }
    },
    differences(): readonly CourseDifference[] {
      const isMet = ({ pair }: Group) => pair.before.stop === null
      const ordered = [...groups.values()].filter(isMet).concat([...groups.values()].filter((group) => !isMet(group)))
      return ordered.map((group) => ({
        before: courseOf(before, group.pair.before),
        after: courseOf(after, group.pair.after),
        because: causesOf(group, decisiveFacts),
        runBefore: runOf(before, group.pair.before),
        runAfter: runOf(after, group.pair.after),
      }))
    },
  }
}

/** Groups courses that never meet again, or only at an end, by the one that stops first and by the other's first step. */
function courseKey({ before, after }: Pair, isMet: boolean): readonly unknown[] {
  const [a, b] = [stepsOf(before), stepsOf(after)]
  if (isMet || a.join() === b.join()) return [a, b, before.stop?.title, after.stop?.title]
  return a.length <= b.length ? [a, b.slice(0, 2)] : [a.slice(0, 2), b]
}

/** Inputs whose values set this group apart from others that diverged at the same step. The usual outcome of an effect that no condition tests is left out. */
function causesOf({ given, people, allValues }: Group, decisiveFacts: ReadonlySet<string>): Cause[] {
  return [...given].flatMap(([key, { input, count, values }]): Cause[] => {
    if (count < people || values.size === allValues.get(key)?.size) return []
    const isUsual =
      input.kind === 'outcome' &&
      !input.facts.some((fact) => decisiveFacts.has(fact)) &&
      values.has(textOf(input.classes[0]?.value))
    // The key of a press is "press:<step>"; an answer and an outcome have their own name.
    const [, name = key] = key.split(':')
    return isUsual ? [] : [{ kind: input.kind, name, values: [...values.values()].flat() }]
  })
}

/** A journey leads to its own steps only. */
function stepIn({ steps }: JourneyDefinition, id: string): Step {
  return steps[id] as Step
}

/** The text that tells a value from others; also for an answer that is left out. */
function textOf(value: unknown): string {
  return String(JSON.stringify(value))
}

function stepsOf({ walkers, stop }: Track): string[] {
  return [...walkers.map(({ step }) => step), ...(stop?.kind === 'returns' ? [stop.step] : [])]
}

function courseOf(journey: JourneyDefinition, track: Track): Course {
  const steps = stepsOf(track)
  const title = track.stop?.title ?? stepIn(journey, lastOf(track).step).title.at(-1)?.text ?? ''
  return { steps, stop: track.stop?.kind ?? 'meets', title }
}

function runOf(journey: JourneyDefinition, track: Track): Run {
  const { stop } = track
  const last = lastOf(track)
  const steps: readonly RunStep[] = stop?.visits ?? [...last.visits, arrivalAt(journey, last.step)]
  const { path } = stepIn(journey, journey.start)
  return { settings: currentSettings(journey), open: { path, resumed: false }, steps }
}
