import { commonExits } from '../../../cli/graph/common-exits.ts'
import { layered, type Box, type Layout, type Link } from '../../../cli/graph/layout.ts'
import { arrowsOf, askedWords, headingOf, type Arrow } from '../../../cli/words/step-words.ts'
import type { JourneyDefinition, Step } from '../../../engine/index.ts'
import type { Loaded } from '../../../loader/index.ts'
import type { Proof } from '../../../proof/index.ts'
import type { Graph, GraphStep, GraphTransition } from '../../wire.ts'
import { CARD, cardOf, exitLine, labelLines, labelSize } from './card.ts'
import { passedByAll } from './passed-by-all.ts'

/** The journey as a graph with the place of everything on it. Without a proof, everything counts as reachable. */
export function graphOf(journey: JourneyDefinition, loaded: Loaded, proof: Proof | undefined): Graph {
  // A transition to a step that does not exist is a problem, not an arrow.
  const arrows = arrowsOf(journey).filter(({ to }) => Object.hasOwn(journey.steps, to))
  const exits = commonExits(arrows)
  const taken = proof === undefined ? undefined : takenWays(proof)
  const steps = describedSteps(journey, loaded, proof)
  const exitsOf = exitsByStep(arrows, exits)
  const exitLines = (step: string) => (exitsOf.get(step) ?? []).map(({ to, words = '' }) => exitLine(to, words))
  const drawn = arrows.filter(({ to }) => !exits.has(to))
  const labels = drawn.map(({ words = '' }) => labelLines(words))
  const layout = placed(
    steps.map((step) => ({
      id: step.id,
      width: CARD.width,
      height: cardOf(step, exitLines(step.id)).height,
    })),
    drawn.map(({ from, to }, index) => {
      const lines = labels[index] ?? []
      return { from, to, ...(lines.length === 0 ? {} : { label: labelSize(lines) }) }
    }),
  )
  const lineOf = new Map(drawn.map((arrow, index) => [arrow, layout.links[index]]))
  return {
    width: Math.ceil(layout.width),
    height: Math.ceil(layout.height),
    steps: steps.map((step) => {
      const at = layout.boxes.get(step.id) ?? { x: 0, y: 0 }
      return {
        ...step,
        x: round(at.x),
        y: round(at.y),
        width: CARD.width,
        height: cardOf(step, exitLines(step.id)).height,
      }
    }),
    transitions: arrows.map((arrow): GraphTransition => {
      const line = lineOf.get(arrow)
      return {
        pointer: arrow.pointer,
        from: arrow.from,
        to: arrow.to,
        kind: kindOf(arrow),
        words: arrow.words ?? '',
        points: (line?.points ?? []).map(({ x, y }) => [round(x), round(y)] as const),
        label: line?.label === undefined ? null : [round(line.label.x), round(line.label.y)],
        isTaken: taken === undefined || taken.has(arrow.pointer),
      }
    }),
  }
}

function exitsByStep(arrows: readonly Arrow[], exits: ReadonlySet<string>): ReadonlyMap<string, readonly Arrow[]> {
  const byStep = new Map<string, Arrow[]>()
  for (const arrow of arrows)
    if (exits.has(arrow.to)) byStep.set(arrow.from, [...(byStep.get(arrow.from) ?? []), arrow])
  return byStep
}

function describedSteps(
  journey: JourneyDefinition,
  { fileOf, sourcePointer }: Loaded,
  proof: Proof | undefined,
): Omit<GraphStep, 'x' | 'y' | 'width' | 'height'>[] {
  const proved = new Map(proof?.steps.map((step) => [step.step, step]))
  const passed = proof === undefined ? undefined : passedByAll(proof)
  const failing = failingEffects(journey, proof)
  return Object.values(journey.steps).map((step) => {
    const pointer = `/steps/${step.id}`
    const isReachable = proof === undefined || proved.get(step.id)?.reached !== null
    return {
      id: step.id,
      title: headingOf(step),
      fields: askedWords(step),
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

/** The last layouts: most edits change words, and no size of a card. */
const layouts = new Map<string, Layout>()
const MOST_LAYOUTS = 8

function placed(boxes: readonly Box[], links: readonly Link[]): Layout {
  const key = JSON.stringify([boxes, links])
  const layout = layouts.get(key) ?? layered(boxes, links)
  layouts.delete(key)
  layouts.set(key, layout)
  for (const oldest of layouts.keys()) if (layouts.size > MOST_LAYOUTS) layouts.delete(oldest)
  return layout
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
