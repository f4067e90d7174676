import { isObject } from '../json/merge-patch.ts'
import { pointerOf, type Diagnostic } from '../diagnostics/diagnostic.ts'

/** More than any real journey asks; each answer takes a millisecond to check. */
const MOST_FIELDS = 1000

/** Reports a journey with too many fields, at the step that exceeds the limit. */
export function tooManyFields(
  json: Readonly<Record<string, unknown>>,
  fileOf: (pointer: string) => string,
): readonly Diagnostic[] {
  let count = 0
  for (const [id, step] of Object.entries(isObject(json['steps']) ? json['steps'] : {})) {
    const { fields } = step as { readonly fields?: unknown }
    count += isObject(fields) ? Object.keys(fields).length : 0
    if (count <= MOST_FIELDS) continue
    const pointer = pointerOf(['steps', id, 'fields'])
    return [
      {
        code: 'JOURNEY_TOO_LARGE',
        severity: 'error',
        file: fileOf(pointer),
        pointer,
        message: `Up to step "${id}" the journey asks for ${count} answers; the maximum is ${MOST_FIELDS}.`,
        hint: 'Split the journey, or ask less.',
      },
    ]
  }
  return []
}
