import { innerFields, type Field } from '../../../engine/index.ts'
import { wrongInHint } from './field-figures.ts'
import type { Named } from './named.ts'
import { figuresIn } from './figures-in.ts'

/**
 * A limit in the words of a page that is not the one of the only field that they can be about: "up to 5 MB" beside files of 10 MB, "up to
 * 200 characters" beside a text of 300. Other numbers of a page may be about anything.
 */
export function wrongOnPage(text: string, fields: readonly Field[]): Named | undefined {
  const asked = fields.flatMap(leaves)
  const files = only(asked.filter(({ rule }) => rule?.uploadedFiles !== undefined))
  const typed = only(asked.filter(isTypedText))
  for (const sentence of text.split(/(?<=[.!?])\s+|\n/)) {
    const field = isAboutFiles(sentence) ? files : COUNTS_CHARACTERS.test(sentence) ? typed : undefined
    const wrong = field === undefined ? undefined : wrongInHint(sentence, field)
    if (wrong !== undefined) return wrong
  }
  return undefined
}

function only<One>(all: readonly One[]): One | undefined {
  return all.length === 1 ? all[0] : undefined
}

/** Fields that are answered as a whole: what is kept of a file is no part that anybody fills in. */
function leaves(field: Field): readonly Field[] {
  const inner = field.rule?.uploadedFiles === undefined ? innerFields(field) : undefined
  if (inner === undefined) return [field]
  return (inner.kind === 'list' ? [inner.item] : Object.values(inner.fields)).flatMap(leaves)
}

/** Answered with any text. A code, a name or a number has a form that its rule knows better than its length. */
const isTypedText = ({ type, enum: choices, oneOf, choicesFrom }: Field) =>
  type === 'string' && choices === undefined && oneOf === undefined && choicesFrom === undefined

/** What files may be: "upload 2 files" is fewer than a limit, and a PDF that is sent to the visitor is no upload. */
function isAboutFiles(sentence: string): boolean {
  const isCounted = figuresIn(sentence).some(({ after: [noun = ''] }) => /^files?$/.test(noun))
  return UPLOADS.test(sentence) && (!isCounted || LIMITS.test(sentence))
}
const UPLOADS = /\b(?:upload|attach|choose|accept|files? (?:must|can|may|should))/i
const LIMITS =
  /\b(?:up to|at most|no more than|maximum(?: of)?|can (?:only )?(?:upload|attach|choose|add|send)) (?:only )?\w+ files?\b/i
const COUNTS_CHARACTERS = /\bcharacters?\b/i
