import type { Field, JourneyDefinition } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import type { Report } from './report.ts'

/** Widgets that are answered by a single act. A text may be valid before it is complete: "a@example.co" on the way to ".com". */
const GIVEN_AT_ONCE: readonly unknown[] = [
  'radios',
  'select',
  'autocomplete',
  'checkbox',
  'address-lookup',
  'postal-address',
] satisfies readonly NonNullable<Field['ui']>['widget'][]

/**
 * Fields that cannot be completed on the home page, because its step continues by itself soon after its fields are valid. A field is safe
 * if it is answered by a single act, or if a later field of the page is and keeps the page open until then.
 */
export function homeFields({ home, steps }: JourneyDefinition, report: Report): void {
  if (home === null) return
  const asked = Object.entries(steps[home.step]?.fields ?? {})
  const last = asked.findLastIndex(([, field]) => isGivenAtOnce(field) && isAlwaysAsked(field) && !mayStayAsItIs(field))
  const holds = asked[last]?.[0]
  for (const [name, field] of asked.slice(last + 1)) {
    const isEmpty = mayStayAsItIs(field)
    if (!isEmpty && isGivenAtOnce(field)) continue
    const why = isEmpty
      ? 'may stay as it is: there is no time to answer it'
      : 'may be valid before it is fully typed: there is no time to finish it'
    report(
      'TIMER_TOO_SHORT',
      pointerOf(['steps', home.step, 'fields', name]),
      `Step ${quoted(home.step)} goes on by itself on the home page, ${home.advance.afterMs} milliseconds after its fields are valid, and ${quoted(name)} ${why}.`,
      {
        hint:
          holds === undefined
            ? 'Ask for it on another step.'
            : `Ask for it in front of ${quoted(holds)}, which holds the page back, or on another step.`,
      },
    )
  }
}

function isGivenAtOnce({ ui }: Field): boolean {
  return GIVEN_AT_ONCE.includes(ui?.widget)
}

function isAlwaysAsked({ when }: Field): boolean {
  return when === undefined
}

/** Whether the page may go on although the visitor has not touched the field. */
function mayStayAsItIs(field: Field): boolean {
  return field.optional === true || field.default !== undefined
}
