import type { JourneyDefinition } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import { listsValues } from '../facts/fact-classes.ts'
import type { Report } from './report.ts'

/** Settings that may have any value: the environment can set another one, under which nothing was proved. */
export function openSettings({ facts }: JourneyDefinition, report: Report): void {
  for (const [name, { kind, schema, value }] of Object.entries(facts)) {
    if (kind !== 'setting' || listsValues(schema)) continue
    report(
      'SETTING_OPEN',
      pointerOf(['settings', name, 'schema']),
      `The setting "${name}" may have any value that its schema allows, and the proof knows ${JSON.stringify(value)} only: another one in the environment would be unproved.`,
      { severity: 'warning', hint: `List its values: { "enum": [${JSON.stringify(value)}, …] }.` },
    )
  }
}
