import { pointerOf } from '../loader/index.ts'

/** A string of a JSON file, with the objects around it. */
export interface JsonString {
  readonly pointer: string
  readonly text: string
  /** The objects around it, the nearest first. */
  readonly around: readonly Readonly<Record<string, unknown>>[]
}

/** Every string in a JSON value, in order. */
export function stringsIn(json: unknown): readonly JsonString[] {
  const found: JsonString[] = []
  collect(json, [], [], found)
  return found
}

function collect(
  json: unknown,
  at: readonly (string | number)[],
  around: JsonString['around'],
  found: JsonString[],
): void {
  if (typeof json === 'string') {
    found.push({ pointer: pointerOf(at), text: json, around })
    return
  }
  if (typeof json !== 'object' || json === null) return
  if (Array.isArray(json)) {
    json.forEach((item: unknown, index) => collect(item, [...at, index], around, found))
    return
  }
  const inside = [json as Record<string, unknown>, ...around]
  for (const [key, value] of Object.entries(json)) collect(value, [...at, key], inside, found)
}
