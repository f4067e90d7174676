import addFormats from 'ajv-formats'
import type { ErrorObject } from 'ajv'
import { quoted, schemaCompiler, shapeWords, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
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
  const ajv = schemaCompiler({ allErrors: true, strict: false, verbose: true })
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
      hint: [...(expectedBy(error) ?? []), `${path} says what the file may contain.`].join(' '),
    }))
  } catch (error) {
    return [{ code: 'SCHEMA_UNUSABLE', severity: 'error', file: path, pointer: '', message: (error as Error).message }]
  }
}

const MOST_ERRORS = 12

/** "/$schema" of "../../schemas/journey.schema.json" → "journey.schema.json" */
export function schemaNamedBy(json: unknown): string | undefined {
  const named = typeof json === 'object' && json !== null ? (json as Record<string, unknown>)['$schema'] : undefined
  return typeof named === 'string' ? (named.split('/schemas/').at(-1) ?? named) : undefined
}

function messageOf({ keyword, params, message = keyword, data, parentSchema }: ErrorObject): string {
  if (keyword === 'pattern' && parentSchema?.['description'] !== undefined)
    return `${quoted(String(data))} is not what is expected here.`
  return shapeWords({ keyword, params, message })
}

/** A pattern tells a developer what is expected; its description tells everybody. */
function expectedBy({ keyword, parentSchema }: ErrorObject): readonly string[] | undefined {
  const description: unknown = parentSchema?.['description']
  return keyword === 'pattern' && typeof description === 'string' ? [description] : undefined
}
