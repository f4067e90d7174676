import type { JourneyDefinition, Step } from '../../../engine/index.ts'
import { stepGraph } from '../../../proof/index.ts'

/**
 * The first of some things in the steps that is one too many on a route, if each step is passed once: transitions that lead back
 * are left out. Conditions are not looked at.
 *
 * @param things those of one step in the order in which a visit meets them
 */
export function firstOver<Thing extends { readonly step: Step }>(
  journey: JourneyDefinition,
  things: readonly Thing[],
  most: number,
): Thing | undefined {
  // Few journeys have that many, so few are searched for a route.
  if (things.length <= most) return undefined
  const { order, after } = stepGraph(journey)
  const before = new Map<string, number>()
  // What leads back says something of a step that was looked at already.
  for (const id of order) {
    const own = things.filter(({ step }) => step.id === id)
    const passed = before.get(id) ?? 0
    if (passed + own.length > most) return own[most - passed]
    for (const next of after(id)) before.set(next, Math.max(before.get(next) ?? 0, passed + own.length))
  }
  return undefined
}

/** A call in a step, and what makes it. */
export interface Calling {
  readonly step: Step
  readonly pointer: string
  readonly what: string
}

/** The first of some calls that is one too many; or the first of those that a visit may make besides, one of which is enough. */
export function firstOverWithOne(
  journey: JourneyDefinition,
  calling: readonly Calling[],
  besides: readonly Calling[],
  most: number,
): Calling | undefined {
  return [[], ...besides.map((one) => [one])]
    .map((one) => firstOver(journey, [...calling, ...one], most))
    .find((over) => over !== undefined)
}

/** "2nd" */
export function ordinal(number: number): string {
  const ending = [11, 12, 13].includes(number % 100) ? undefined : { 1: 'st', 2: 'nd', 3: 'rd' }[number % 10]
  return `${number}${ending ?? 'th'}`
}
