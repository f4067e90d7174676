import { isObject } from '../json/merge-patch.ts'
import { perObject } from '../json/per-object.ts'

type Json = Readonly<Record<string, unknown>>

/** Kinds of block that may be written as a text alone, if the block has the name of its kind. */
const BLOCKS_OF_WORDS: readonly string[] = ['text', 'notice', 'status', 'heading', 'goBack']

/**
 * A journey file with its short forms written out, so that files merge by name: a list of fields, a field that is the name
 * of its file, a block that is only its words.
 */
export function withoutShortForms(json: Json): Json {
  const inSteps = (steps: unknown) => mapped(steps, (step) => (isObject(step) ? writtenOut(step) : step))
  return {
    ...json,
    ...('steps' in json ? { steps: inSteps(json['steps']) } : {}),
    ...('templates' in json ? { templates: inSteps(json['templates']) } : {}),
  }
}

const writtenOut = perObject((step) => ({
  ...step,
  ...('fields' in step ? { fields: mapped(fieldsOf(step['fields']), refTo) } : {}),
  ...('content' in step ? { content: mapped(step['content'], blockOf) } : {}),
}))

/** The pointer in a file of something written out: a short form contains all of its parts. */
export function shortPointer(pointer: string, file: unknown): string {
  const written: string[] = []
  let value = file
  for (const [index, key] of pointer.split('/').slice(1).entries()) {
    if (typeof value === 'string') break
    const place = index === 3 && Array.isArray(value) ? placeInList(value, key) : [key]
    written.push(...place)
    value = place.reduce<unknown>(
      (around, part) => (typeof around === 'object' && around !== null ? (around as Json)[unescaped(part)] : undefined),
      value,
    )
  }
  return written.map((key) => `/${key}`).join('')
}

/** The file of a field that a list names: "dateOfBirth" is in date-of-birth.json. */
export function fieldFile(name: string): string {
  return `${name
    .replaceAll('_', '-')
    .replaceAll(/[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase()}.json`
}

function fieldsOf(fields: unknown): unknown {
  if (!Array.isArray(fields)) return fields
  return Object.fromEntries(
    (fields as readonly unknown[]).flatMap((field) =>
      typeof field === 'string' ? [[field, fieldFile(field)]] : Object.entries(isObject(field) ? field : {}),
    ),
  )
}

const refTo = (field: unknown) => (typeof field === 'string' ? { $ref: field } : field)

function blockOf(block: unknown, name: string): unknown {
  if (typeof block !== 'string') return block
  return { [BLOCKS_OF_WORDS.includes(name) ? name : 'text']: block }
}

function placeInList(list: readonly unknown[], key: string): readonly string[] {
  const index = list.findIndex((item) => item === key || (isObject(item) && Object.hasOwn(item, key)))
  if (index < 0) return [key]
  return isObject(list[index]) ? [String(index), key] : [String(index)]
}

function unescaped(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~')
}

function mapped(record: unknown, change: (value: unknown, key: string) => unknown): unknown {
  return isObject(record)
    ? Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))
    : record
}
