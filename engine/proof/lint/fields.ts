import type { Field, JourneyDefinition } from '../../journey.ts'
import { pointerOf } from '../../load/problem.ts'
import type { Report } from './report.ts'

/** Keywords of JSON Schema that can fail, with the key under which the visitor's words for it stand. */
const WORDED = ['enum', 'const', 'minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'maxItems', 'uniqueItems'] as const

/** Tokens for what a person says about themselves (WCAG 1.3.5). Widgets of several parts carry their own. */
const TOKENS: Readonly<Record<string, readonly string[]>> = {
  personName: ['name', 'given-name', 'additional-name', 'family-name', 'nickname'],
  emailAddress: ['email'],
  ukMobile: ['tel', 'tel-national'],
  email: ['email'],
  phone: ['tel', 'tel-national'],
}

/** Labels, words for each error, and autocomplete tokens. */
export function fields(journey: JourneyDefinition, report: Report): void {
  for (const step of Object.values(journey.steps)) {
    for (const [name, field] of Object.entries(step.fields)) {
      const pointer = pointerOf(['steps', step.id, 'fields', name])
      if (field.title.trim() === '') report('FIELD_LABEL_MISSING', pointer, `Field "${name}" has no label.`, { hint: 'Give it a title: its words are what a screen reader says.' })
      messages(name, field, pointer, report)
      autocomplete(name, field, pointer, report)
    }
    step.timers.forEach(({ press }, index) => {
      const needed = Object.entries(step.fields).find(([, field]) => field.optional !== true && field.choicesFrom?.preselect !== 'all')
      if (needed === undefined || step.actions.find(({ id }) => id === press)?.skipFields !== false) return
      report('TIMER_NEEDS_ANSWERS', pointerOf(['steps', step.id, 'timers', index]), `The timer presses "${press}", which needs "${needed[0]}" to be answered.`, {
        severity: 'warning',
        hint: 'Whoever has not answered by then meets an error they did not cause.',
      })
    })
  }
}

function messages(name: string, field: Field, pointer: string, report: Report): void {
  const schema = field as Readonly<Record<string, unknown>>
  // A box that must be ticked is "required" while it is not: its list is never said to be wrong.
  const isBox = field.type === 'boolean'
  const wanted = WORDED.filter((keyword) => schema[keyword] !== undefined && !(isBox && (keyword === 'enum' || keyword === 'const')))
  for (const key of [...wanted, ...(field.choicesFrom !== undefined && field.type === 'array' ? ['choice'] : [])]) {
    if (field.messages[key] !== undefined) continue
    report('FIELD_MESSAGE_MISSING', `${pointer}/messages`, `Field "${name}" has no words for "${key}".`, { hint: `Add "${key}" to its messages.` })
  }
}

function autocomplete(name: string, field: Field, pointer: string, report: Report): void {
  const [rule] = Object.keys(field.rule ?? {})
  const tokens = TOKENS[rule ?? ''] ?? TOKENS[field.ui?.widget ?? '']
  const given = field.ui?.autocomplete?.split(' ').at(-1)
  if (tokens === undefined || (given !== undefined && tokens.includes(given))) return
  report('FIELD_AUTOCOMPLETE_MISSING', `${pointer}/ui`, `Field "${name}" has ${given === undefined ? 'no autocomplete token' : `the autocomplete token "${given}"`}.`, {
    hint: `Add "autocomplete": ${tokens.map((token) => `"${token}"`).join(' or ')} to its ui (WCAG 1.3.5).`,
  })
}
