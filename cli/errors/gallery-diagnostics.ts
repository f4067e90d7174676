import { pointerOf, type Diagnostic } from '../../loader/index.ts'
import type { GalleryRow } from './gallery.ts'

/** Default messages of validators: ajv, RJSF, browsers. */
const DEFAULT_WORDS =
  /^(?:must (?:be|have|not have|match|pass)|should (?:be|have|match)|is a required property|is required$|invalid (?:value|input)$|please fill (?:in|out) this field)/i

/** Problems of the words of a journey's errors. */
export function galleryDiagnostics(
  rows: readonly GalleryRow[],
  fileOf: (pointer: string) => string,
): readonly Diagnostic[] {
  return rows.flatMap((row) => {
    const pointer =
      row.field === '' ? pointerOf(['steps', row.step]) : pointerOf(['steps', row.step, 'fields', row.field])
    return diagnosticsOf(row, rows).map((diagnostic): Diagnostic => ({
      severity: 'error',
      ...diagnostic,
      file: fileOf(pointer),
      pointer: `${pointer}/messages/${row.key}`,
    }))
  })
}

type Said = Pick<Diagnostic, 'code' | 'message' | 'hint'> & { readonly severity?: 'warning' }

function diagnosticsOf(
  { step, field, key, words, hasOwnWords, input }: GalleryRow,
  rows: readonly GalleryRow[],
): readonly Said[] {
  if (words === null) {
    return [
      {
        code: 'ERROR_WORDS_UNREACHABLE',
        severity: 'warning',
        message: `Field "${field}": no answer produces the words for "${key}".`,
        hint: 'Remove them, unless the specification quotes them.',
      },
    ]
  }
  if (!hasOwnWords) {
    return [
      {
        code: 'ERROR_WORDS_MISSING',
        message: `Field "${field}" has no words for "${key}": the answer ${JSON.stringify(input)} gets "${words}".`,
        hint: `Add "${key}" to its messages.`,
      },
    ]
  }
  if (DEFAULT_WORDS.test(words)) {
    return [
      {
        code: 'ERROR_WORDS_DEFAULT',
        message: `Field "${field}", "${key}": "${words}" is the default message of a validator.`,
        hint: 'Say what to do, in words for a visitor.',
      },
    ]
  }
  const same = rows.find(
    (other) =>
      other.step === step &&
      other.field === field &&
      other.words === words &&
      other.key !== key &&
      other.hasOwnWords &&
      !isEffect(other),
  )
  const isSecond = same !== undefined && !isEffect({ key }) && same.key < key
  return isSecond
    ? [
        {
          code: 'ERROR_WORDS_SAME',
          message: `Field "${field}": "${key}" and "${same.key}" have the same words: "${words}".`,
          hint: 'Say what differs, so that the visitor knows what to do.',
        },
      ]
    : []
}

/** An effect may use the words of a rule of the field: to the visitor it is the same error. */
function isEffect({ key }: Pick<GalleryRow, 'key'>): boolean {
  return key.includes(': ')
}
