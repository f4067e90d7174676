/**
 * Parses JSON of a supplier, whatever its declared content type. Replaces NUL and half characters, which PostgreSQL cannot store,
 * so that one of them in a name does not lose a whole credit file. Undefined for anything that is not JSON.
 */
export function parseAnswer(text: string): unknown {
  try {
    return UNSTORABLE.test(text) ? JSON.parse(text, storable) : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Such a character is always escaped in JSON text, because a decoder has replaced it anywhere else. */
const UNSTORABLE = /\\u(0000|d[89a-f])/i

function storable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? Buffer.from(value.replaceAll('\0', ''), 'utf8').toString('utf8') : value
}
