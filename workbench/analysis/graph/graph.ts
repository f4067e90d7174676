import { notedArrows } from '../../../cli/graph/common-exits.ts'
import { arrowsOf, askedWords, headingOf, type Arrow } from '../../../cli/words/step-words.ts'
import type { JourneyDefinition, Step } from '../../../engine/index.ts'
import type { Loaded } from '../../../loader/index.ts'
import type { Proof } from '../../../proof/index.ts'
import type { Graph, GraphStep, GraphTransition } from '../../wire.ts'
import { firstWords } from './first-words.ts'
import { passedByAll } from './passed-by-all.ts'

/** The journey as a graph. Without a proof, everything counts as reachable. */
export function graphOf(journey: JourneyDefinition, loaded: Loaded, proof: Proof | undefined): Graph {
  // A transition to a step that does not exist is a problem, not an arrow.
  const arrows = arrowsOf(journey).filter(({ to }) => Object.hasOwn(journey.steps, to))
  const noted = notedArrows(arrows, journey.start)
  const taken = proof === undefined ? undefined : takenWays(proof)
  return {
    steps: describedSteps(journey, loaded, proof),
    transitions: arrows.map((arrow): GraphTransition => ({
      pointer: arrow.pointer,
      from: arrow.from,
      to: arrow.to,
      kind: kindOf(arrow),
      words: arrow.words ?? '',
      isExit: noted.has(arrow),
      isTaken: taken === undefined || taken.has(arrow.pointer),
    })),
  }
}

function describedSteps(
  journey: JourneyDefinition,
  { fileOf, sourcePointer }: Loaded,
  proof: Proof | undefined,
): GraphStep[] {
  const proved = new Map(proof?.steps.map((step) => [step.step, step]))
  const passed = proof === undefined ? undefined : passedByAll(proof)
  const failing = failingEffects(journey, proof)
  const shared = sharedTitles(journey)
  return Object.values(journey.steps).map((step) => {
    const pointer = `/steps/${step.id}`
    const isReachable = proof === undefined || proved.get(step.id)?.reached !== null
    return {
      id: step.id,
      title: headingOf(step),
      isTitleShared: shared.has(headingOf(step)),
      says: firstWords(step),
      fields: askedWords(step),
      asks: Object.keys(step.fields),
      effects: effectsOf(step),
      failing: failing.get(step.id) ?? [],
      kind: step.kind,
      isStart: step.id === journey.start,
      isReachable,
      isOnEveryRoute: passed?.isOnEveryRoute(step.id) === true,
      holdsClaims: isReachable && step.kind !== 'end' && proved.get(step.id)?.isShown !== false,
      file: fileOf(pointer),
      pointer: sourcePointer(pointer),
    }
  })
}

function sharedTitles({ steps }: JourneyDefinition): ReadonlySet<string> {
  const titles = Object.values(steps).map(headingOf)
  const once = new Set<string>()
  return new Set(titles.filter((title) => once.size === once.add(title).size))
}

function effectsOf({ enter, submit }: Step): readonly string[] {
  return [...enter, ...submit].map(({ as }) => as)
}

/** By step, the effects that end in the failure of their contract on some route. */
function failingEffects(journey: JourneyDefinition, proof: Proof | undefined): ReadonlyMap<string, readonly string[]> {
  const failing = new Map<string, string[]>()
  for (const { from, effect, taken } of proof?.ways ?? [])
    if (effect !== undefined && taken !== null && journey.effects[effect.run]?.failure === effect.outcome)
      failing.set(from, [...(failing.get(from) ?? []), effect.as])
  return failing
}

function takenWays({ ways }: Proof): ReadonlySet<string> {
  return new Set(ways.flatMap(({ pointer, taken }) => (taken === null ? [] : [pointer])))
}

function kindOf({ kind, pointer }: Arrow): GraphTransition['kind'] {
  if (kind === 'next') return 'next'
  return pointer.split('/')[3] === 'enter' ? 'enter' : 'submit'
}
