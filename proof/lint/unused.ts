import { type JourneyDefinition, partsOf } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import { conditionPlaces } from '../journey/condition-places.ts'
import { mentionsIn, namesIn } from '../journey/fact-tests.ts'
import type { Report } from './report.ts'

/** Named conditions and settings that nothing uses. */
export function unused(journey: JourneyDefinition, report: Report): void {
  const conditions = [
    ...conditionPlaces(journey).map(({ condition }) => condition),
    ...Object.values(journey.conditions),
  ]
  const named = new Set(conditions.flatMap(namesIn))
  const mentioned = new Set(conditions.flatMap((condition) => mentionsIn(condition).map(({ fact }) => fact)))
  for (const name of Object.keys(journey.conditions)) {
    if (!named.has(name))
      report('CONDITION_UNUSED', pointerOf(['conditions', name]), `Nothing uses the condition "${name}".`, {
        severity: 'warning',
        hint: 'Use it where it was meant to be used, or remove it.',
      })
  }
  const parts = new Set(
    Object.values(journey.facts).flatMap(({ derived }) => (derived === undefined ? [] : partsOf(derived))),
  )
  for (const [name, { kind }] of Object.entries(journey.facts)) {
    if (kind === 'setting' && !mentioned.has(name) && !parts.has(name))
      report(
        'SETTING_UNUSED',
        pointerOf(['settings', name]),
        `No condition tests the setting "${name}", and no derived fact is made of it.`,
        { severity: 'warning', hint: 'Use it where it was meant to be used, or remove it.' },
      )
  }
}
