import { FileError } from './file-error.ts'
import { positionIn } from './place.ts'

/** Decodes a file, which must be UTF-8 without a byte order mark (RFC 8259, section 8.1); throws `FileError`. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf)
    throw encoding('The file begins with a byte order mark.', 'Save it as UTF-8 without BOM.')
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw encoding('The file is UTF-16.', 'Save it as UTF-8.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const readable = new TextDecoder('utf-8').decode(bytes)
    const place = positionIn(readable, Math.max(0, readable.indexOf('\ufffd')))
    throw new FileError('JSON_ENCODING', 'The file is not UTF-8.', { hint: 'Save it as UTF-8.', place })
  }
}

function encoding(message: string, hint: string): FileError {
  return new FileError('JSON_ENCODING', message, { hint, place: { line: 1, column: 1 } })
}
