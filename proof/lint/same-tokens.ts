import type { JourneyDefinition } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import type { Report } from './report.ts'

/** The tokens for which a browser stores one value only, so no page needs them twice. */
const OF_OWNER: ReadonlySet<string> = new Set(['name', 'given-name', 'family-name', 'bday'])

/** Two answers that the browser fills in with the same detail of its owner: one of them is something else, or about somebody else. */
export function sameTokens({ steps }: JourneyDefinition, report: Report): void {
  const first = new Map<string, string>()
  for (const { id, fields } of Object.values(steps)) {
    for (const [name, { ui }] of Object.entries(fields)) {
      const token = ui?.autocomplete
      if (token === undefined || !OF_OWNER.has(token)) continue
      const other = first.get(token)
      if (other === undefined) first.set(token, name)
      else if (other !== name)
        report(
          'FIELD_AUTOCOMPLETE_TWICE',
          pointerOf(['steps', id, 'fields', name]),
          `The browser fills in ${quoted(name)} and ${quoted(other)} with the same detail of its owner, ${quoted(token)}.`,
          {
            severity: 'warning',
            hint: `Write for ${quoted(name)} in this step: "ui": { "autocomplete": … }, with the token of what it asks; or "off" if it is about somebody else.`,
            about: { names: [name, other] },
          },
        )
    }
  }
}
