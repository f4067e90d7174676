import { partsOfPointer, pointerOf, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { isObject } from '../json/merge-patch.ts'
import { valueAt } from '../json/value-at.ts'
import type { JourneySource } from '../source/source.ts'

/**
 * Moves a problem inside a field to the field's file, because the step only names that file. There it says which field it is about.
 *
 * @param json the merged journey
 */
export function atFieldFile(found: Diagnostic, json: unknown, source: JourneySource): Diagnostic {
  const [kind, step = '', list, name = '', ...inside] = partsOfPointer(found.pointer)
  // Of a list from an effect the file says a part, mostly, and the step the rest.
  if (kind !== 'steps' || list !== 'fields' || inside.length === 0 || inside[0] === 'choicesFrom') return found
  const written = valueAt(json, ['steps', step, 'fields', name])
  const ref = isObject(written) ? written['$ref'] : undefined
  if (typeof ref !== 'string' || valueAt(written, inside) !== undefined) return found
  const file = `schemas/fields/${ref.split('/').at(-1) ?? ''}`
  return valueAt(source.read(file), inside) === undefined
    ? found
    : { ...found, file, pointer: pointerOf(inside), about: { names: [name], ...found.about } }
}
