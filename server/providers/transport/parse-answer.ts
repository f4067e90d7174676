/**
 * JSON of a supplier, whatever content type it claims. NUL and half characters, which PostgreSQL cannot store, are replaced:
 * one of them in a name must not lose a whole credit file. Undefined for anything that is not JSON.
 */
export function parseAnswer(text: string): unknown {
  try {
    return UNSTORABLE.test(text) ? JSON.parse(text, storable) : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What such a character looks like in JSON text: escaped, since a decoder has replaced it anywhere else. */
const UNSTORABLE = /\\u(0000|d[89a-f])/i

function storable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? Buffer.from(value.replaceAll('\0', ''), 'utf8').toString('utf8') : value
}
