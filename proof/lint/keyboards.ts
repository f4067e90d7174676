import type { Field } from '../../engine/index.ts'
import { sampleAnswer } from '../samples/sample-values.ts'
import type { Report } from './report.ts'

/** A field that asks for a phone's keyboard by which none of its answers can be typed: no "@" for an e-mail address, no letters for a name. */
export function keyboardOf(name: string, field: Field, pointer: string, report: Report): void {
  const { inputMode = '', widget = 'text' } = field.ui ?? {}
  const keys = KEYS[inputMode]
  if (keys === undefined || !TYPED.has(widget)) return
  const answers = Array.from({ length: SAMPLES }, (_, variant) => sampleAnswer(field, variant))
    .filter((answer) => answer !== undefined)
    .map(String)
  if (answers.length === 0 || answers.some((answer) => keys.test(answer))) return
  report(
    'FIELD_KEYBOARD',
    `${pointer}/ui/inputMode`,
    `Field "${name}": a phone shows the keyboard "${inputMode}", and an answer such as ${JSON.stringify(answers[0])} cannot be typed with it.`,
    { hint: 'Write the "inputMode" that has the characters of an answer, such as "text" or "email", or remove it.' },
  )
}

/** Widgets with one text box, which has the keyboard of the field. */
const TYPED: ReadonlySet<string> = new Set(['text', 'textarea', 'email', 'phone', 'number', 'one-time-code'])

/** The characters of keyboards that lack some. On some phones the numeric keyboard has no minus sign. */
const KEYS: Readonly<Partial<Record<string, RegExp>>> = {
  numeric: /^[0-9]+$/,
  decimal: /^[0-9.,]+$/,
  tel: /^[0-9+*#() ,;./-]+$/,
  none: /^$/,
}

/** As many as a text without a rule has samples: some are digits. */
const SAMPLES = 7
