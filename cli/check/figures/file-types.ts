import type { Field } from '../../../engine/index.ts'
import { withoutExamples } from './figures-in.ts'

/** A kind of file in words, and the types that the field takes instead. */
export interface WrongType {
  readonly said: string
  readonly what: string
  readonly limit: string
}

/** The first kind of file that a sentence names and its field refuses: "PDF" where only pictures are taken. */
export function wrongType(text: string, { rule }: Pick<Field, 'rule'>): WrongType | undefined {
  const types = rule?.uploadedFiles?.types
  if (types === undefined || REFUSES.test(text)) return undefined
  const named = withoutExamples(text).match(NAMED) ?? []
  const said = named.find((name) => !(TYPES[name.toLowerCase()] ?? []).some((type) => types.includes(type)))
  return said === undefined ? undefined : { said, what: '"types"', limit: types.join(', ') }
}

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
