import type { Journey, Step } from '../../engine/index.ts'

/** Answers by the journey's names; undefined where one belongs to a step that is not open. */
export function placed(journey: Journey, given: Readonly<Record<string, unknown>>, here: Step | undefined): Record<string, unknown> | undefined {
  const values: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(given)) {
    const own = here === undefined ? {} : answersFrom(here, { [key]: value })
    const all = Object.assign({}, ...Object.values(journey.steps).map((step) => answersFrom(step, { [key]: value }))) as Record<string, unknown>
    const isOwn = Object.keys(own).length > 0
    // The same answer of several steps goes by several names: the step that is open decides which is meant.
    if (!isOwn && Object.keys(all).length > 1) return undefined
    Object.assign(values, isOwn ? own : all)
  }
  return values
}

/** From wire names to the names the journey gives the answers: what its effects do when they send them, backwards. */
function answersFrom(step: Step, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const sources = step.submit.flatMap(({ input }) => Object.entries(input))
  return Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) => {
      const names = sources.flatMap(([name, source]) => (name === key && 'answer' in source && source.as === undefined ? [source.answer] : []))
      if (names.length > 0) return names.map((name) => [name, value])
      return Object.hasOwn(step.fields, key) ? [[key, value]] : []
    }),
  )
}

/** By its id, or by its path as visitors see it; where steps share a path, the one on the route. */
export function stepCalled(journey: Journey, name: string, onRoute: readonly Step[]): Step | undefined {
  if (Object.hasOwn(journey.steps, name)) return journey.steps[name]
  const path = `/${name.replace(/^\//, '')}`.replace(new RegExp(`^${journey.path}(?=/|$)`), '') || '/'
  const found = Object.values(journey.steps).filter((step) => step.path === path)
  return found.findLast((step) => onRoute.includes(step)) ?? found[0]
}

/** Whether a step has this answer among its fields, or saves what one of its buttons sets. */
export function asksFor(step: Step, answer: string): boolean {
  return Object.hasOwn(step.fields, answer) || step.submit.some(({ input }) => Object.values(input).some((source) => 'answer' in source && source.answer === answer))
}

/** The answer that says where a claim begins: the first save brings it along. */
export function beginning({ home }: Journey, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return home === null || !Object.hasOwn(given, home.as) ? {} : { [home.as]: given[home.as] }
}
