import type { Field } from '../../../engine/index.ts'
import { withoutExamples } from './figures-in.ts'

/** A kind of file in words, and the types that the field takes instead. */
export interface WrongType {
  readonly said: string
  readonly what: string
  readonly limit: string
}

/**
 * The first kind of file that a sentence names and its field refuses: "PDF" where only pictures are taken. Or the list of a sentence that leaves out a
 * kind of document that the field takes: "a PDF, JPG or PNG" where Word is taken. A picture of a further kind is not missed: phones have their own.
 */
export function wrongType(text: string, { rule }: Pick<Field, 'rule'>): WrongType | undefined {
  const types = rule?.uploadedFiles?.types
  if (types === undefined || REFUSES.test(text)) return undefined
  const named = withoutExamples(text).match(NAMED) ?? []
  const said = named.find((name) => !(TYPES[name.toLowerCase()] ?? []).some((type) => types.includes(type)))
  if (said !== undefined) return { said, what: '"types"', limit: types.join(', ') }
  const isList = named.length > 1 && !OPEN.test(text)
  return isList && types.some((type) => DOCUMENTS[type]?.test(text) === false)
    ? { said: named.join(', '), what: '"types"', limit: types.join(', ') }
    : undefined
}

/** How people name each kind of document. */
const DOCUMENTS: Readonly<Record<string, RegExp>> = {
  'application/pdf': /pdf/i,
  'application/msword': /\bword\b|\bdocx?\b|\boffice\b/i,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': /\bword\b|\bdocx?\b|\boffice\b/i,
  'application/vnd.ms-excel': /\bexcel\b|\bxlsx?\b|\boffice\b|spreadsheet/i,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': /\bexcel\b|\bxlsx?\b|\boffice\b|spreadsheet/i,
  'text/csv': /\bcsv\b|spreadsheet/i,
  'text/plain': /\btxt\b|\btext\b/i,
  'application/vnd.oasis.opendocument.text': /\bodt\b|opendocument|\boffice\b/i,
}
/** A list that does not name all. */
const OPEN = /\b(?:such as|like|for example|e\.g|etc|and so on|others?|any|most|usually|documents?)\b/i

/** By the names that people know. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  pdf: ['application/pdf'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png'],
  gif: ['image/gif'],
  heic: ['image/heic', 'image/heif'],
  webp: ['image/webp'],
  tif: ['image/tiff'],
  tiff: ['image/tiff'],
  doc: ['application/msword'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  xls: ['application/vnd.ms-excel'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  csv: ['text/csv'],
  txt: ['text/plain'],
  odt: ['application/vnd.oasis.opendocument.text'],
}
const NAMED = new RegExp(
  String.raw`\b(?:${Object.keys(TYPES)
    .sort((a, b) => b.length - a.length)
    .join('|')})(?=s?\b)`,
  'gi',
)
/** "Not a PDF." */
const REFUSES = /\b(?:no|not|cannot|can't|don't|never|except|instead of|other than)\b/i
