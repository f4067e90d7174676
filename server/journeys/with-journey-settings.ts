import { withSettings, type Journey } from '../../engine/index.ts'
import { schemaCompiler } from '../../loader/index.ts'
import { StartError } from '../settings/start-error.ts'
import type { Journeys } from './load-journeys.ts'

type Settings = Readonly<Record<string, unknown>>

/** The journeys with overridden settings; unchanged without overrides. Throws CONFIG_INVALID for an unknown name or an invalid value. */
export function withJourneySettings(given: Journeys, values: Settings): Journeys {
  if (Object.keys(values).length === 0) return given
  const { current, older } = given
  const journeys = [...current.values(), ...older]
  for (const [name, value] of Object.entries(values)) check(journeys, name, value)
  return {
    current: new Map([...current].map(([name, journey]) => [name, withSettings(journey, values)])),
    older: older.map((journey) => withSettings(journey, values)),
  }
}

function check(journeys: readonly Journey[], name: string, value: unknown): void {
  const schemas = journeys.flatMap(({ facts }) => (facts[name]?.kind === 'setting' ? [facts[name].schema] : []))
  const known = [
    ...new Set(journeys.flatMap(({ facts }) => Object.keys(facts).filter((fact) => facts[fact]?.kind === 'setting'))),
  ]
  if (schemas.length === 0)
    throw invalid(
      `names "${name}", which is not a setting of a journey; the settings are ${known.join(', ') || 'none'}.`,
    )
  const wrong = schemas.find((schema) => !schemaCompiler({ strict: false }).validate(schema, value))
  if (wrong !== undefined)
    throw invalid(`gives "${name}" the value ${JSON.stringify(value)}; it must fit ${JSON.stringify(wrong)}.`)
}

const invalid = (message: string) =>
  new StartError(
    'CONFIG_INVALID',
    `in the environment: JOURNEY_SETTINGS ${message} Change or unset it and start again.`,
  )
