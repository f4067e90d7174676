import { isRecord } from '../../../../domain/index.ts'
import { ruleOf, type Field } from '../../../../engine/index.ts'
import { ERROR_WORDS } from '../../../error-words.ts'
import { partOf, type Json } from './journey-chain.ts'
import { titleOf } from './title-of.ts'

/** The keys of the validation errors that a field can have and has no message for, those that it must have one for first. */
export function messagesToAdd(field: Json): readonly string[] {
  const needed = [...(field['optional'] === true ? [] : ['required']), ...ruleKeys(field)]
  const possible = keywordsIn(field).filter((key) => Object.hasOwn(ERROR_WORDS, key) && key !== 'format')
  const messages = partOf(field, 'messages')
  return [...new Set([...needed, ...possible])].filter((key) => !Object.hasOwn(messages, key))
}

/** "If the answer is too short (minLength)" */
export function messageTitle(key: string): string {
  const words = ERROR_WORDS[key]
  return words === undefined ? titleOf(key) : `If the answer is ${words} (${key})`
}

function ruleKeys(field: Json): readonly string[] {
  // A rule reads its parameters, and the file may be half written.
  try {
    const named = ruleOf(field as unknown as Field)
    return named?.rule.keys(named.parameters) ?? []
  } catch {
    return []
  }
}

/** Keys that do not concern the answer: words, and presentation. */
const BESIDE = ['messages', 'ui', 'title', 'description', 'optional', 'rule']

function keywordsIn(schema: unknown): readonly string[] {
  if (!isRecord(schema)) return []
  return Object.entries(schema)
    .filter(([key]) => !BESIDE.includes(key))
    .flatMap(([key, value]) => [key, ...keywordsIn(value)])
}
