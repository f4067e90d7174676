import { isObject } from './merge-patch.ts'
import { pointerOf, type Diagnostic } from './diagnostic.ts'

/** So many answers nobody gives; each costs a millisecond to check. */
const MOST_FIELDS = 1000

/** Whether a journey asks more than it can be checked for, at the step that is one too many. */
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
        message: `Up to step "${id}" the journey asks for ${count} answers; ${MOST_FIELDS} is the most.`,
        hint: 'Split the journey, or ask less.',
      },
    ]
  }
  return []
}
