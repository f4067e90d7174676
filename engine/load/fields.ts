import type { Field } from '../journey.ts'
import { isObject, mergePatch } from './merge-patch.ts'
import { didYouMean, type Problem } from './problem.ts'
import type { ShapeCheck } from './shape.ts'
import type { JourneySource } from './source.ts'

/** Puts a field's `$ref` in place; what stands beside it differs from the file (JSON Merge Patch). */
export function resolveField(
  json: unknown,
  place: { readonly file: string; readonly pointer: string },
  source: JourneySource,
  shape: ShapeCheck,
  problems: Problem[],
): Field | undefined {
  const { $ref, ...beside } = isObject(json) ? json : { $ref: undefined }
  const base = typeof $ref === 'string' ? referenced($ref, place, source, problems) : {}
  if (base === undefined) return undefined
  const { $schema: _, ...field } = mergePatch(base, beside) as Record<string, unknown>
  const found = shape.field(field, place.file, place.pointer)
  problems.push(...found)
  return found.length > 0 ? undefined : (field as Field)
}

function referenced(ref: string, { file, pointer }: { file: string; pointer: string }, source: JourneySource, problems: Problem[]): unknown {
  const path = `schemas/fields/${ref.split('/').at(-1) ?? ''}`
  const json = /^(?:\.\.\/)?schemas\/fields\/[A-Za-z0-9_-]+\.json$/.test(ref) ? source.read(path) : undefined
  if (json !== undefined) return json
  const hint = didYouMean(path.slice('schemas/fields/'.length), source.list('schemas/fields'))
  problems.push({
    code: 'FIELD_REF_UNKNOWN',
    severity: 'error',
    file,
    pointer: `${pointer}/$ref`,
    message: `"${ref}" is no file in schemas/fields.`,
    ...(hint === undefined ? {} : { hint }),
  })
  return undefined
}
