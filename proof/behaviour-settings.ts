import type { JourneyDefinition } from '../engine/index.ts'
import { compareBehaviour, type BehaviourDifference, type BehaviourOptions } from './behaviour.ts'
import { settingValues } from './fact-classes.ts'

export interface BehaviourUnderSettings extends BehaviourDifference {
  /** The settings that were overridden; empty for the comparison of the journeys as they are. */
  readonly settings: Readonly<Record<string, unknown>>
}

/** Beyond this number of combinations, settings are varied one at a time. */
const MOST_COMBINATIONS = 16

/**
 * Compares two journeys as they are, and with every other value of the settings that both have. A difference that already
 * exists with the current settings is reported only there.
 */
export function compareUnderSettings(
  before: JourneyDefinition,
  after: JourneyDefinition,
  options: BehaviourOptions = {},
): readonly BehaviourUnderSettings[] {
  const asTheyAre = { ...compareBehaviour(before, after, options), settings: {} }
  const known = new Set(asTheyAre.differences.map(signature))
  const others = otherSettings(before, after).map((settings) => {
    const { isExact, differences } = compareBehaviour(set(before, settings), set(after, settings), options)
    const more = differences.filter((difference) => !known.has(signature(difference)))
    for (const difference of more) known.add(signature(difference))
    return { settings, isExact, differences: more }
  })
  return [asTheyAre, ...others]
}

function signature({ before, after, because }: BehaviourDifference['differences'][number]): string {
  return JSON.stringify([before, after, because])
}

function otherSettings(
  before: JourneyDefinition,
  after: JourneyDefinition,
): readonly Readonly<Record<string, unknown>>[] {
  const shared = Object.entries(after.facts).flatMap(([name, { kind, schema, value }]) =>
    kind === 'setting' && before.facts[name]?.kind === 'setting'
      ? [{ name, values: settingValues(schema, value) }]
      : [],
  )
  const isAsItIs = (settings: Readonly<Record<string, unknown>>) =>
    Object.entries(settings).every(
      ([name, value]) => before.facts[name]?.value === value && after.facts[name]?.value === value,
    )
  const count = shared.reduce((product, { values }) => product * values.length, 1)
  const combined =
    count <= MOST_COMBINATIONS
      ? shared.reduce<readonly Readonly<Record<string, unknown>>[]>(
          (all, { name, values }) => all.flatMap((settings) => values.map((value) => ({ ...settings, [name]: value }))),
          [{}],
        )
      : shared.flatMap(({ name, values }) => values.map((value) => ({ [name]: value })))
  return combined.filter((settings) => !isAsItIs(settings))
}

function set(journey: JourneyDefinition, settings: Readonly<Record<string, unknown>>): JourneyDefinition {
  const facts = Object.fromEntries(
    Object.entries(journey.facts).map(([name, fact]) => [
      name,
      Object.hasOwn(settings, name) ? { ...fact, value: settings[name] } : fact,
    ]),
  )
  return { ...journey, facts }
}
