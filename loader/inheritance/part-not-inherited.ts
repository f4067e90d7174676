import { partsOfPointer, quoted, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { isObject } from '../json/merge-patch.ts'
import { valueAt } from '../json/value-at.ts'

/**
 * Explains an incomplete part that inherits nothing: a variant, or a step with a template, changes a button or a block that was removed or
 * renamed. In the merged journey the error would only say which keys are missing.
 *
 * @param found an error in the shape of the merged journey, at the place where it is written
 * @param written the file that this place is in
 */
export function asNotInherited(found: Diagnostic, written: unknown): Diagnostic {
  const at = partsOfPointer(found.pointer)
  const [top, step = '', kind = '', name = '', inner, ...deeper] = at
  const [, needed] = /^must have "(\w+)"$/.exec(found.message) ?? []
  const what = KINDS[kind]
  if (found.code !== 'JOURNEY_SHAPE' || needed === undefined || what === undefined) return found
  if (top !== 'steps' || name === '' || deeper.length > 0 || !isObject(written)) return found
  const inherits = 'extends' in written || typeof valueAt(written, ['steps', step, 'template']) === 'string'
  const part = valueAt(written, at)
  // A part that has it removes it there, by null.
  if (!inherits || !isObject(part) || Object.hasOwn(part, needed)) return found
  return {
    ...found,
    code: 'PART_NOT_INHERITED',
    message: `Step ${quoted(step)} inherits no ${what} ${quoted(name)}${inner === undefined ? '' : ` with ${quoted(inner)}`} to change, and a new one needs ${quoted(needed)}.`,
    hint: `It has another name, or was removed: remove this change too, or write the whole ${what}.`,
  }
}

const KINDS: Readonly<Record<string, string>> = { actions: 'button', content: 'block' }
