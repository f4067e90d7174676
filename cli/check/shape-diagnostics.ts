import addFormats from 'ajv-formats'
import type { ErrorObject } from 'ajv'
import { quoted, schemaCompiler, type Diagnostic, type JourneySource } from '../../loader/index.ts'
import { isMissing, readable } from './readable.ts'

/** Compares a file that is not a journey with the schema that it names: "retention.schema.json". */
export function shapeDiagnostics(
  file: string,
  json: unknown,
  schema: string,
  source: JourneySource,
): readonly Diagnostic[] {
  const path = `schemas/${schema}`
  const found = readable(path, source)
  if (isMissing(found))
    return [{ code: 'FILE_MISSING', severity: 'error', file, pointer: '/$schema', message: `${path} does not exist.` }]
  if ('diagnostic' in found) return [found.diagnostic]
  const ajv = schemaCompiler({ allErrors: true, strict: false })
  addFormats.default(ajv)
  try {
    const validate = ajv.compile(found.value as object)
    if (validate(json)) return []
    return (validate.errors ?? []).slice(0, MOST_ERRORS).map((error) => ({
      code: 'SCHEMA_SHAPE',
      severity: 'error',
      file,
      pointer: error.instancePath,
      message: messageOf(error),
      hint: `${path} says what the file may contain.`,
    }))
  } catch (error) {
    return [{ code: 'SCHEMA_UNUSABLE', severity: 'error', file: path, pointer: '', message: (error as Error).message }]
  }
}

const MOST_ERRORS = 12

/** "/$schema" of "../schemas/journey.schema.json" → "journey.schema.json" */
export function schemaNamedBy(json: unknown): string | undefined {
  const named = typeof json === 'object' && json !== null ? (json as Record<string, unknown>)['$schema'] : undefined
  return typeof named === 'string' ? (named.split('/schemas/').at(-1) ?? named) : undefined
}

function messageOf({ keyword, params, message = keyword }: ErrorObject): string {
  return keyword === 'additionalProperties' ? `${message}: ${quoted(String(params['additionalProperty']))}` : message
}
