import { expect, it } from 'vitest'
import type { Field } from '../../../engine/index.ts'
import { keyboardOf } from '../../../proof/lint/keyboards.ts'

function said(inputMode: string | undefined, field: object = {}, widget?: string): readonly string[] {
  const found: string[] = []
  const ui = { ...(inputMode === undefined ? {} : { inputMode }), ...(widget === undefined ? {} : { widget }) }
  keyboardOf('asked', { type: 'string', ...field, ui } as Field, '/fields/asked', (code, pointer, message, options) => {
    found.push(`${code} ${pointer}: ${message} ${options?.hint ?? ''}`)
  })
  return found
}
const EMAIL = { rule: { emailAddress: { tldMin: 2, tldMax: 4 } } }
const NAME = { rule: { personName: { alphabet: 'spec' } } }
const MOBILE = { rule: { ukMobile: { minDigits: 10, maxDigits: 11 } } }

it.each<[string, string | undefined, object, string?]>([
  ['a keyboard for e-mail addresses', 'email', EMAIL, 'email'],
  ['any keyboard, if the field names none', undefined, EMAIL],
  ['a keyboard of letters', 'text', NAME],
  ['a keyboard for telephone numbers', 'tel', MOBILE, 'phone'],
  ['digits, where a text may be digits', 'numeric', { maxLength: 20 }],
  ['digits, for a pattern of digits', 'numeric', { pattern: '^[0-9]{6}$' }],
  ['any keyboard, where no answer is right anyhow', 'numeric', { pattern: '^(?!a)a$' }],
  ['digits and a point, for an amount', 'decimal', { type: 'number', minimum: 0.5, multipleOf: 0.5 }, 'number'],
  [
    'digits, for a widget with boxes of its own',
    'numeric',
    { rule: { dateOfBirth: { minAge: 1, maxAge: 99 } } },
    'date-of-birth',
  ],
])('a field may show %s', (_, inputMode, field, widget) => {
  expect(said(inputMode, field, widget)).toEqual([])
})

it.each<[string, string, object]>([
  ['digits for an e-mail address', 'numeric', EMAIL],
  ['a keyboard for telephone numbers for an e-mail address', 'tel', EMAIL],
  ['digits and a point for a name', 'decimal', NAME],
  ['digits for a pattern with letters', 'numeric', { pattern: '^[A-Z]{2}[0-9]{6}$' }],
  ['no keyboard', 'none', { maxLength: 20 }],
])('a field may not show %s', (_, inputMode, field) => {
  expect(said(inputMode, field)).toEqual([expect.stringMatching(/^FIELD_KEYBOARD \/fields\/asked\/ui\/inputMode: /)])
})

it('the message shows an answer that cannot be typed', () => {
  expect(said('tel', EMAIL)[0]).toContain(
    'a phone shows the keyboard "tel", and an answer such as "jane@example.com" cannot be typed with it. Write the "inputMode" that has the characters of an answer',
  )
})
