import type { JourneyDefinition } from './journey.ts'

/** The journey with other values of its settings. Unknown names are ignored. */
export function withSettings<Definition extends JourneyDefinition>(
  journey: Definition,
  values: Readonly<Record<string, unknown>>,
): Definition {
  const facts = Object.entries(journey.facts).map(([name, fact]) => [
    name,
    fact.kind === 'setting' && Object.hasOwn(values, name) ? { ...fact, value: values[name] } : fact,
  ])
  return { ...journey, facts: Object.fromEntries(facts) as JourneyDefinition['facts'] }
}
