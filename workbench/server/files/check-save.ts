import { FileError, JSON_LIMITS } from '../../../loader/index.ts'
import type { ParseFile } from '../../analysis/kept-json.ts'
import type { SaveCall } from '../../wire.ts'
import { Refusal } from '../project/refusal.ts'

/** Files are always valid: a text that nothing could read is refused, and stays where it was written. */
export function checkSave({ path, text }: SaveCall, parse: ParseFile): void {
  if (text === null) return
  if (text.length > JSON_LIMITS.characters)
    throw new Refusal(
      413,
      'FILE_TOO_LARGE',
      `A file has at most ${JSON_LIMITS.characters} characters; this has ${text.length}.`,
    )
  // Half a surrogate pair would become another character on disk.
  if (/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text))
    throw new Refusal(422, 'FILE_NOT_TEXT', 'The text has half a surrogate pair, which UTF-8 cannot store.')
  if (!path.endsWith('.json')) return
  try {
    parse(path, text)
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    const { place, message, hint } = error
    const where = place === undefined ? '' : ` (line ${place.line}, column ${place.column})`
    throw new Refusal(422, 'TEXT_NOT_JSON', `${message}${where}${hint === undefined ? '' : ` ${hint}`}`)
  }
}
