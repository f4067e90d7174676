import type { JourneyDefinition } from '../../engine/index.ts'
import { compareBehaviour, type BehaviourDifference, type BehaviourOptions } from './behaviour.ts'
import { settingValues } from '../facts/fact-classes.ts'

export interface BehaviourUnderSettings extends BehaviourDifference {
  /** The settings that were overridden; empty for the comparison of the journeys as they are. */
  readonly settings: Readonly<Record<string, unknown>>
}

/** Beyond this number of combinations, settings are varied one at a time. */
const MAX_COMBINATIONS = 16

/**
 * Compares two journeys as they are, and with every other value of the settings that both have. A difference that already
 * exists with the current settings is reported only there.
 */
export function compareUnderSettings(
  before: JourneyDefinition,
  after: JourneyDefinition,
  options: BehaviourOptions = {},
): readonly BehaviourUnderSettings[] {
  const current = { ...compareBehaviour(before, after, options), settings: {} }
  const reported = new Set(current.differences.map(differenceKey))
  const comparisons = otherSettings(before, after).map((settings) => {
    const { isExact, differences } = compareBehaviour(
      withSettingValues(before, settings),
      withSettingValues(after, settings),
      options,
    )
    const newDifferences = differences.filter((difference) => !reported.has(differenceKey(difference)))
    for (const difference of newDifferences) reported.add(differenceKey(difference))
    return { settings, isExact, differences: newDifferences }
  })
  return [current, ...comparisons]
}

function differenceKey({ before, after, because }: BehaviourDifference['differences'][number]): string {
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
  const isCurrent = (settings: Readonly<Record<string, unknown>>) =>
    Object.entries(settings).every(
      ([name, value]) => before.facts[name]?.value === value && after.facts[name]?.value === value,
    )
  const count = shared.reduce((product, { values }) => product * values.length, 1)
  const combined =
    count <= MAX_COMBINATIONS
      ? shared.reduce<readonly Readonly<Record<string, unknown>>[]>(
          (combinations, { name, values }) =>
            combinations.flatMap((settings) => values.map((value) => ({ ...settings, [name]: value }))),
          [{}],
        )
      : shared.flatMap(({ name, values }) => values.map((value) => ({ [name]: value })))
  return combined.filter((settings) => !isCurrent(settings))
}

function withSettingValues(journey: JourneyDefinition, settings: Readonly<Record<string, unknown>>): JourneyDefinition {
  const facts = Object.fromEntries(
    Object.entries(journey.facts).map(([name, fact]) => [
      name,
      Object.hasOwn(settings, name) ? { ...fact, value: settings[name] } : fact,
    ]),
  )
  return { ...journey, facts }
}
