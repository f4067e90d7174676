import { posix } from 'node:path'
import type { Field } from '../../../engine/index.ts'
import { compileField, type Diagnostic } from '../../../loader/index.ts'
import { lintField } from '../../../proof/index.ts'
import { fieldFigureDiagnostics } from '../figures/figure-diagnostics.ts'

/**
 * Problems of a field that do not depend on the step that asks it.
 *
 * @param name what messages call it
 */
export function fieldDiagnostics(
  file: string,
  field: Field | undefined,
  name = posix.basename(file, '.json').replaceAll('-', '_'),
): readonly Diagnostic[] {
  if (field === undefined) return []
  try {
    compileField(field)
  } catch (error) {
    return [
      {
        code: 'FIELD_SCHEMA',
        severity: 'error',
        file,
        pointer: '',
        message: `The field is not a valid JSON Schema: ${(error as Error).message}.`,
        hint: 'Look for a misspelt keyword.',
      },
    ]
  }
  return [...lintField(field, name, file), ...fieldFigureDiagnostics(field, [], () => file)]
}
