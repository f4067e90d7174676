import { type Field, innerFields } from '../../engine/index.ts'
import { pointerOf, quoted, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { isObject } from '../json/merge-patch.ts'
import { withListedValues } from './listed-values.ts'

type Json = Readonly<Record<string, unknown>>

export interface FieldPart {
  /** As written: an object, if the file is right. */
  readonly part: unknown
  /** From the whole field: "/items/properties/plate". */
  readonly pointer: string
}

/**
 * The parts of a group or a list at every depth, as its file has them. A field with its own widget has none.
 *
 * @example
 * partsOfField({ type: 'array', items: { type: 'string' } }) // [{ part: { type: 'string' }, pointer: '/items' }]
 */
export function partsOfField(field: Json, pointer = ''): readonly FieldPart[] {
  // A list of choices gets its widget from them.
  const inner = innerFields(withListedValues(field) as unknown as Field)
  if (inner === undefined) return []
  const places = inner.kind === 'list' ? [['items']] : Object.keys(inner.fields).map((name) => ['properties', name])
  return places.flatMap((place) => {
    const part = place.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), field)
    const at = pointer + pointerOf(place)
    return [{ part, pointer: at }, ...(isObject(part) ? partsOfField(part, at) : [])]
  })
}

/** Keys that only a whole field can have: a group is stored, checked and shown as one answer. */
export function ofWholeFieldsOnly(part: Json, pointer: string, file: string): readonly Diagnostic[] {
  const rule = isObject(part['rule']) ? part['rule'] : {}
  const keys = [
    ...Object.entries(KEYS).flatMap(([key, hint]) => (part[key] === undefined ? [] : [{ key, place: [key], hint }])),
    ...Object.entries(RULES_OF_ANSWERS).flatMap(([key, hint]) =>
      rule[key] === undefined ? [] : [{ key, place: ['rule', key], hint }],
    ),
    ...(isObject(part['ui']) && part['ui']['summary'] !== undefined
      ? [{ key: 'summary', place: ['ui', 'summary'], hint: 'Leave it out: a list in a group is drawn open.' }]
      : []),
  ]
  return keys.map(({ key, place, hint }) => ({
    code: 'FIELD_IN_GROUP',
    severity: 'error' as const,
    file,
    pointer: pointer + pointerOf(place),
    message: `A part of a group has ${quoted(key)}, which only a field of a step can have.`,
    hint,
  }))
}

const KEYS: Readonly<Record<string, string>> = {
  requiredWhen:
    'Give it "optional"; or ask for it in two parts, each with a "when", one of which is optional; or make it a field of the step.',
  partsWhen: 'Write it beside the whole group in the step, with the path of the part.',
  choicesFrom: 'List the choices in "oneOf", or make it a field of the step.',
  sentAs: 'The group is sent as a whole: give the group the name, or rename the part.',
}
/** The backend stores details of these answers separately, by the name of the field. */
const RULES_OF_ANSWERS: Readonly<Record<string, string>> = {
  uploadedFiles: 'Ask for the files in a field of the step: it takes as many as "maxItems" says.',
  signature: 'Ask for the signature in a field of the step.',
  everyQuestion: 'Ask the questions in a field of the step.',
  oneTimeCode: 'Ask for the code in a field of the step.',
}
