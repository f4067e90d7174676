import { resolveField } from './parts/fields.ts'
import { isObject } from './json/merge-patch.ts'
import { olderName } from './older.ts'
import { pointerOf, type Diagnostic } from './diagnostics/diagnostic.ts'
import { errorDiagnostic } from './source/read-file.ts'
import { fileNamed, resolveFile } from './resolve-file.ts'
import { shapeCheck } from './schemas/shape.ts'
import type { JourneySource } from './source/source.ts'

/** A file for `journeys/older/`; file and text are absent if there are errors. */
export interface KeptFile {
  /** "journeys/older/v3.1.json" */
  readonly file?: string
  readonly text?: string
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Writes a whole journey into one self-contained file: what it extends is merged, and its fields are resolved. Claims that
 * are pinned to this version use the file once the journey changes. Does not throw for errors in files.
 *
 * @example
 * keptFile('v4', source).file // 'journeys/older/v4.1.json'
 */
export function keptFile(name: string, source: JourneySource): KeptFile {
  const diagnostics: Diagnostic[] = []
  try {
    const shape = shapeCheck(source)
    const resolved = resolveFile(name, source, shape, diagnostics)
    if (resolved === undefined) return { diagnostics }
    // Templates are already merged into the steps.
    const { json: whole, fileOf } = resolved
    const { templates: _, ...json } = whole
    diagnostics.push(...shape.journey(json, fileNamed(name)))
    if (diagnostics.length > 0) return { diagnostics }
    const steps = mapped(json['steps'], (step, id) =>
      !isObject(step) || step['fields'] === undefined
        ? step
        : {
            ...step,
            fields: mapped(step['fields'], (fieldJson, field) => {
              const pointer = pointerOf(['steps', id, 'fields', field])
              return resolveField(fieldJson, { file: fileOf(pointer), pointer }, source, shape, diagnostics)
            }),
          },
    )
    if (diagnostics.length > 0) return { diagnostics }
    const file = fileNamed(olderName({ name, version: Number(json['version']) }))
    const text = { $schema: '../../schemas/journey.schema.json', ...json, steps }
    return { file, text: `${JSON.stringify(text, null, 2)}\n`, diagnostics }
  } catch (error) {
    return { diagnostics: [errorDiagnostic(fileNamed(name), error)] }
  }
}

function mapped(record: unknown, change: (value: unknown, key: string) => unknown): unknown {
  return isObject(record)
    ? Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))
    : record
}
