import type { ErrorObject } from 'ajv'
import { quoted } from '../diagnostics/diagnostic.ts'

type Fault = Pick<ErrorObject, 'keyword' | 'params' | 'message'>

/** What is wrong with the shape of a value, in words of authors: "must have "label"", "must be a text". */
export function shapeWords({ keyword, params, message = keyword }: Fault): string {
  const limit = params['limit'] as number
  const words: Readonly<Record<string, () => string>> = {
    required: () => `must have ${String(params['missing'] ?? quoted(String(params['missingProperty'])))}`,
    additionalProperties: () => `must not have ${quoted(String(params['additionalProperty']))}`,
    type: () => `must be ${kinds(params['type'])}`,
    enum: () => `must be ${listed((params['allowedValues'] as unknown[]).map((value) => JSON.stringify(value)))}`,
    const: () => `must be ${JSON.stringify(params['allowedValue'])}`,
    minimum: () => `must be at least ${limit}`,
    maximum: () => `must be at most ${limit}`,
    minItems: () => `must have at least ${entries(limit)}`,
    maxItems: () => `must have at most ${entries(limit)}`,
    minProperties: () => `must have at least ${entries(limit)}`,
    maxProperties: () => `must have at most ${entries(limit)}`,
    minLength: () => (limit === 1 ? 'must not be empty' : `must have at least ${limit} characters`),
    maxLength: () => `must have at most ${limit} ${limit === 1 ? 'character' : 'characters'}`,
  }
  return words[keyword]?.() ?? message
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** "a text or a list" */
function kinds(types: unknown): string {
  return listed((Array.isArray(types) ? types : [types]).map((type) => KINDS[String(type)] ?? String(type)))
}

function entries(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`
}
