import type { JourneyDefinition } from '../../engine/index.ts'
import { compareBehaviour, type BehaviourDifference, type BehaviourOptions } from './behaviour.ts'
import { settingValues } from '../facts/fact-classes.ts'

export interface BehaviourUnderSettings extends BehaviourDifference {
  /** The settings that were overridden; empty for the comparison of the journeys as they are. */
  readonly settings: Readonly<Record<string, unknown>>
}

/** Beyond this number of combinations, settings are varied one at a time, and the comparison is not exact. */
const MAX_COMBINATIONS = 16

/**
 * Compares two journeys as they are, and with every other value of the settings that one of them has. A difference that
 * already exists with the current settings is reported only there.
 */
export function compareUnderSettings(
  before: JourneyDefinition,
  after: JourneyDefinition,
  options: BehaviourOptions = {},
): readonly BehaviourUnderSettings[] {
  const current = { ...compareBehaviour(before, after, options), settings: {} }
  const reported = new Set(current.differences.map(differenceKey))
  const { combinations, isComplete } = otherSettings(before, after)
  const comparisons = combinations.map((settings) => {
    const { isExact, differences } = compareBehaviour(
      withSettingValues(before, settings),
      withSettingValues(after, settings),
      options,
    )
    const newDifferences = differences.filter((difference) => !reported.has(differenceKey(difference)))
    for (const difference of newDifferences) reported.add(differenceKey(difference))
    return { settings, isExact: isExact && isComplete, differences: newDifferences }
  })
  return [current, ...comparisons]
}

function differenceKey({ before, after, because }: BehaviourDifference['differences'][number]): string {
  return JSON.stringify([before, after, because])
}

function otherSettings(before: JourneyDefinition, after: JourneyDefinition): OtherSettings {
  const settings = settingsOf([before, after])
  const isCurrent = (values: Settings) =>
    [before, after].every(({ facts }) =>
      Object.entries(values).every(([name, value]) => facts[name]?.kind !== 'setting' || facts[name].value === value),
    )
  const others = (combinations: readonly Settings[]) => combinations.filter((values) => !isCurrent(values))
  const count = settings.reduce((product, [, values]) => product * values.length, 1)
  if (count > MAX_COMBINATIONS)
    return {
      combinations: others(settings.flatMap(([name, values]) => values.map((value) => ({ [name]: value })))),
      isComplete: false,
    }
  const combined = settings.reduce<readonly Settings[]>(
    (combinations, [name, values]) =>
      combinations.flatMap((known) => values.map((value) => ({ ...known, [name]: value }))),
    [{}],
  )
  return { combinations: others(combined), isComplete: true }
}

type Settings = Readonly<Record<string, unknown>>

interface OtherSettings {
  readonly combinations: readonly Settings[]
  /** Whether every combination is among them. */
  readonly isComplete: boolean
}

/** Each setting of the journeys, with the values that it can have. */
function settingsOf(journeys: readonly JourneyDefinition[]): readonly (readonly [string, readonly unknown[]])[] {
  const values = new Map<string, Set<unknown>>()
  for (const { facts } of journeys)
    for (const [name, { kind, schema, value }] of Object.entries(facts))
      if (kind === 'setting')
        values.set(name, new Set([...(values.get(name) ?? []), value, ...settingValues(schema, value)]))
  return [...values].map(([name, each]) => [name, [...each]])
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
