import { textTree, type TextNode } from './text-tree.ts'

/** A JSON text with the place of each of its values. */
export interface JsonText {
  readonly text: string
  readonly tree: TextNode
  readonly value: unknown
}

/**
 * Throws a `TextError` for a text that is not JSON. A key in the editor asks for the same text several times, so the last ones are kept;
 * the places are found when they are first asked for.
 */
export function jsonText(text: string): JsonText {
  const before = kept.get(text)
  kept.delete(text)
  const json = before ?? parsed(text)
  kept.set(text, json)
  for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest)
  return json
}

const kept = new Map<string, JsonText>()
/** A merge has three texts. With its places, one of 1,000 steps takes some 30 MB. */
const MOST_KEPT = 4

function parsed(text: string): JsonText {
  const value = valueIn(text)
  let tree: TextNode | undefined
  return {
    text,
    value,
    get tree() {
      return (tree ??= textTree(text))
    },
  }
}

function valueIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new TextError('TEXT_NOT_JSON', `The text is not JSON: ${(error as Error).message}`)
  }
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

/** Equal as JSON, with members in the same order: the order of fields and blocks is what a visitor sees. Parts that both share cost nothing. */
export function isIdentical(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isIdentical(item, other[index]))
  if (!isObject(one) || !isObject(other)) return false
  const [members, others] = [membersOf(one), membersOf(other)]
  return (
    members.length === others.length &&
    members.every(([name, value], index) => {
      const [otherName, otherValue] = others[index] ?? []
      return name === otherName && isIdentical(value, otherValue)
    })
  )
}

/** JSON has no undefined. */
function membersOf(object: JsonObject): readonly (readonly [string, unknown])[] {
  return Object.entries(object).filter(([, value]) => value !== undefined)
}
