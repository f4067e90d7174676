import { partsOfPointer, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { isObject } from '../json/merge-patch.ts'
import { valueAt } from '../json/value-at.ts'

/**
 * A missing message, reported in the field's own file; or at the messages of the step if it writes some, or at its rule, which needs the
 * message.
 *
 * @param json the merged journey
 */
export function atMessages(
  diagnostic: Diagnostic,
  json: Readonly<Record<string, unknown>>,
  fileOf: (pointer: string) => string,
): Diagnostic {
  const [, step = '', , name = ''] = partsOfPointer(diagnostic.pointer)
  const field = diagnostic.code === 'FIELD_MESSAGE_MISSING' ? valueAt(json, ['steps', step, 'fields', name]) : undefined
  if (!isObject(field) || typeof field['$ref'] !== 'string' || 'messages' in field) return diagnostic
  if (!('rule' in field))
    return {
      ...diagnostic,
      file: `schemas/fields/${field['$ref'].split('/').at(-1) ?? ''}`,
      pointer: '/messages',
      about: { names: [name] },
    }
  const pointer = `${diagnostic.pointer}/rule`
  return { ...diagnostic, file: fileOf(pointer), pointer }
}
