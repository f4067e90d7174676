import { ownPart } from '../conditions/own-part.ts'
import { parseBritishDate } from '../dates/british-date.ts'
import { isoDate } from '../dates/calendar-date.ts'
import { askedParts } from '../asked-parts.ts'
import { innerFields } from '../fields/inner-fields.ts'
import type { AnswerWords, Field } from '../journey/journey.ts'

/** An answer as it is read: lines of text, a date, a month or a country to write out, or a list of parts with their labels. */
export type AnswerValue =
  | { readonly kind: 'none' }
  | { readonly kind: 'texts'; readonly texts: readonly string[] }
  | { readonly kind: 'date'; readonly date: string }
  | { readonly kind: 'month'; readonly month: string }
  /** `country` has two letters. */
  | { readonly kind: 'address'; readonly lines: readonly string[]; readonly country: string }
  | { readonly kind: 'parts'; readonly parts: readonly { readonly label: string; readonly value: AnswerValue }[] }
  | { readonly kind: 'items'; readonly items: readonly AnswerValue[] }

const NONE: AnswerValue = { kind: 'none' }

/** An answer through the words of its field: the title of a choice, yes or no, a date, and a nested answer by its parts. */
export function valueOf(field: Field, value: unknown, words: AnswerWords): AnswerValue {
  if (value === undefined || value === null || value === '') return NONE
  const title = titleOf(field, value)
  if (title !== undefined) return text(title)
  const inner = innerFields(field)
  if (inner?.kind === 'object') {
    const parts = askedParts(inner.fields, value).map(([name, part]) => ({
      label: part.title,
      value: valueOf(part, ownPart(value, name), words),
    }))
    return parts.every((part) => part.value.kind === 'none') ? NONE : { kind: 'parts', parts }
  }
  if (field.rule?.uploadedFiles !== undefined) return fileNames(value)
  if (Array.isArray(value)) return listOf(field, value, words)
  if (field.rule?.chosenAddress !== undefined) return addressLines(value)
  if (field.rule?.postalAddress !== undefined) return postalAddress(value)
  if (typeof value === 'boolean') return text((value ? words.yes : words.no) ?? String(value))
  if (typeof value === 'number') return text(withUnits(field, value))
  const date = dateIn(field, value)
  if (date !== undefined) return { kind: 'date', date }
  if (field.rule?.monthBetween !== undefined && typeof value === 'string' && /^\d{4}-\d\d$/.test(value))
    return { kind: 'month', month: value }
  return typeof value === 'string' ? { kind: 'texts', texts: value.split('\n') } : NONE
}

function text(line: string): AnswerValue {
  return { kind: 'texts', texts: [line] }
}

/** The title of a choice. `oneOf` is a keyword of JSON Schema, which schemas/field.schema.json allows. */
function titleOf(field: object, value: unknown): string | undefined {
  const { oneOf } = field as { readonly oneOf?: unknown }
  const choice = Array.isArray(oneOf) ? oneOf.find((one) => isRecord(one) && one['const'] === value) : undefined
  return isRecord(choice) && typeof choice['title'] === 'string' ? choice['title'] : undefined
}

/** A list of answers: short ones below each other, nested ones each with its parts. */
function listOf(field: Field, list: readonly unknown[], words: AnswerWords): AnswerValue {
  if (list.length === 0) return NONE
  const { items = {} } = field as { readonly items?: object }
  const values = list.map((item) => valueOf(items as Field, item, words))
  return values.every((value) => value.kind === 'texts')
    ? { kind: 'texts', texts: values.flatMap((value) => value.texts) }
    : { kind: 'items', items: values }
}

/** Visitors know their files by name; the rest of the answer is the product's own. */
function fileNames(value: unknown): AnswerValue {
  const files: readonly unknown[] = Array.isArray(value) ? value : []
  const texts = files.flatMap((file) => (isRecord(file) && typeof file['name'] === 'string' ? [file['name']] : []))
  return texts.length === 0 ? NONE : { kind: 'texts', texts }
}

function addressLines(value: unknown): AnswerValue {
  const { address, postcode } = isRecord(value) ? value : {}
  const lines = [address, postcode].filter((line): line is string => typeof line === 'string' && line !== '')
  // A found address may end in its postcode.
  const [first = '', last = ''] = lines
  const texts = lines.length === 2 && first.endsWith(last) ? [first] : lines
  return texts.length === 0 ? NONE : { kind: 'texts', texts }
}

/** As on an envelope. Postcode and town are below each other, because countries differ in which comes first. */
function postalAddress(value: unknown): AnswerValue {
  const { lines, town, region, postcode, country } = isRecord(value) ? value : {}
  const texts = [...(Array.isArray(lines) ? (lines as unknown[]) : []), town, region, postcode]
  return typeof country === 'string'
    ? { kind: 'address', lines: texts.filter((line): line is string => typeof line === 'string'), country }
    : NONE
}

/** Amounts have their thousands apart, and pence in full: £12,500.50. A number without a unit may be a year. */
function withUnits(field: Field, value: number): string {
  const { prefix = '', suffix = '' } = field.ui ?? {}
  if (prefix === '' && suffix === '') return String(value)
  const { multipleOf } = field as { readonly multipleOf?: number }
  const isPence = multipleOf === 0.01 && !Number.isInteger(value)
  const amount = value.toLocaleString('en-GB', { minimumFractionDigits: isPence ? 2 : 0, maximumFractionDigits: 9 })
  return suffix === '' ? prefix + amount : `${prefix}${amount} ${suffix}`
}

/** A date as YYYY-MM-DD: of the rule `dateOfBirth`, which keeps DD/MM/YYYY, or of the rule that every field with the format "date" has. */
function dateIn(field: Field, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  if (field.rule?.dateOfBirth !== undefined) {
    const date = parseBritishDate(value)
    return date === undefined ? undefined : isoDate(date)
  }
  return field.rule?.dateBetween !== undefined && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
