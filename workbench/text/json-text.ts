import { parseTree, type Node, type ParseError } from 'jsonc-parser'

/** A JSON text with the place of each of its values. */
export interface JsonText {
  readonly text: string
  readonly tree: Node
  readonly value: unknown
}

/** Throws a `TextError` for a text that is not JSON. */
export function jsonText(text: string): JsonText {
  const errors: ParseError[] = []
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new TextError('TEXT_NOT_JSON', `The text is not JSON: ${(error as Error).message}`)
  }
  const tree = parseTree(text, errors)
  if (tree === undefined || errors.length > 0) throw new TextError('TEXT_NOT_JSON', 'The text is not JSON.')
  return { text, tree, value }
}

/** Why a text cannot be changed or merged. */
export class TextError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'TextError'
    this.code = code
  }
}

export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Equal as JSON, with members in the same order: the order of fields and blocks is what a visitor sees. */
export function isIdentical(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
