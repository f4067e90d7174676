import { isCommitted, type JourneyDefinition, type Reaction, type Step } from '../../../engine/index.ts'
import { stepGraph, type Proof } from '../../../proof/index.ts'

/** The dominators of each step: the steps that every visitor passes on the way there. */
export interface PassedByAll {
  /** The steps that every visitor passes before this one, first to last. */
  readonly before: (step: string) => readonly string[]
  /** Whether every submitted claim has passed it; in a journey that submits nothing, every visitor who reaches an end. */
  readonly isOnEveryRoute: (step: string) => boolean
}

export function passedByAll(proof: Proof): PassedByAll {
  const found = known.get(proof) ?? computed(proof)
  known.set(proof, found)
  return found
}

/** Every question about a place asks again. */
const known = new WeakMap<Proof, PassedByAll>()

function computed({ journey, steps, ways }: Proof): PassedByAll {
  const taken = new Set(ways.flatMap(({ pointer, taken: witness }) => (witness === null ? [] : [pointer])))
  const onlyTaken = {
    ...journey,
    steps: Object.fromEntries(Object.entries(journey.steps).map(([id, step]) => [id, withTaken(step, taken)])),
  }
  const graphs = startsOf(journey).map((start) => {
    const graph = stepGraph({ ...onlyTaken, start })
    return { ...graph, isReached: new Set(graph.steps) }
  })
  const reached = new Set(steps.flatMap(({ step, reached: witness }) => (witness === null ? [] : [step])))
  const dominates = (one: string, other: string) =>
    graphs.every(({ isReached, dominates: inGraph }) => !isReached.has(other) || inGraph(one, other))
  const isEntered = (step: string) => reached.has(step) && graphs.some(({ isReached }) => isReached.has(step))
  const committing = ways.flatMap(({ effect, from, taken: witness }) =>
    effect !== undefined && witness !== null && isCommitted(journey.effects[effect.run], effect.outcome) ? [from] : [],
  )
  const allEnds = Object.values(journey.steps).flatMap(({ id, kind }) => (kind === 'end' ? [id] : []))
  const ends = (committing.length > 0 ? committing : allEnds).filter(isEntered)
  return {
    before(step) {
      // Breadth-first: what everyone passes on the way to a step comes before it.
      const order = graphs.find(({ isReached }) => isReached.has(step))?.steps ?? []
      return order.filter((other) => other !== step && dominates(other, step))
    },
    isOnEveryRoute: (step) => reached.has(step) && ends.length > 0 && ends.every((end) => dominates(step, end)),
  }
}

/** Claims may also start at the step of the home page. */
function startsOf({ start, home, steps }: JourneyDefinition): readonly string[] {
  return home === null || steps[home.step] === undefined ? [start] : [...new Set([start, home.step])]
}

function withTaken(step: Step, taken: ReadonlySet<string>): Step {
  const at = `/steps/${step.id}`
  const uses = (list: 'enter' | 'submit') =>
    step[list].map((use, index) => ({
      ...use,
      on: Object.fromEntries(
        Object.entries(use.on).filter(
          ([outcome, reaction]: [string, Reaction]) =>
            !('to' in reaction) || taken.has(`${at}/${list}/${index}/on/${outcome}`),
        ),
      ),
    }))
  return {
    ...step,
    enter: uses('enter'),
    submit: uses('submit'),
    next: step.next.filter((_, index) => taken.has(`${at}/next/${index}`)),
  }
}
