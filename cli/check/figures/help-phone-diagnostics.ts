import type { Field } from '../../../engine/index.ts'
import { quoted, resolvedFile, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { valueIn } from '../read/value-in.ts'
import { fieldFigureDiagnostics } from './figure-diagnostics.ts'

const FILE = 'content/help.json'
const FIELD = 'schemas/fields/uk-mobile.json'
const PHONE = ['issues', 'phone']

/**
 * The hint of the phone number in the help, compared as if it were the hint of the field for mobile numbers, whose rule checks what is typed there:
 * an example that is refused, another code of a country, another number of digits.
 */
export function helpPhoneDiagnostics(source: JourneySource): readonly Diagnostic[] {
  const hint = valueIn(source, FILE, [...PHONE, 'hint'])
  const field = resolvedFile(source, FIELD) as Field | undefined
  if (typeof hint !== 'string' || field?.rule?.ukMobile === undefined) return []
  const { messages: _, ui, ...limits } = field
  const asked = { ...limits, title: label(source), ui: { ...ui, labels: {}, hint } } as unknown as Field
  return fieldFigureDiagnostics(asked, [], () => FILE).map((found) => ({
    ...found,
    pointer: `/${[...PHONE, 'hint'].join('/')}`,
    hint: `Correct the words; ${quoted(FIELD)} says what is accepted.`,
  }))
}

const label = (source: JourneySource) => String(valueIn(source, FILE, [...PHONE, 'label']) ?? '')
