import type { ErrorObject } from 'ajv'
import { didYouMean, partsOfPointer, pointerOf, quoted, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { isObject } from '../json/merge-patch.ts'
import type { CompiledShape } from './compiled-shapes.ts'
import { informativeErrors } from './informative-errors.ts'
import { shapeWords } from './shape-words.ts'

/** The errors of a file under its meta-schema, as diagnostics with places and hints. */
export function shapeDiagnostics(
  shape: CompiledShape | undefined,
  json: unknown,
  file: string,
  code: string,
  pointer: string,
): readonly Diagnostic[] {
  if (shape === undefined || shape.validate(json)) return []
  return informativeErrors(shape.validate.errors ?? []).map((found) => {
    const error: ShapeError = {
      ...found,
      data: valueAt(json, found.instancePath),
    }
    const hint = hintFor(error, shape.schema)
    return {
      code,
      severity: 'error' as const,
      file,
      pointer: pointer + placeOf(error),
      message: `${shapeWords(error)}${detail(error)}`,
      ...(hint === undefined ? {} : { hint }),
      ...missingTextDiagnostic(error, code),
    }
  })
}

interface ShapeError extends Omit<ErrorObject, 'data' | 'parentSchema'> {
  readonly data: unknown
}

/** Missing texts that a visitor needs have codes of their own. */
function missingTextDiagnostic({ keyword, instancePath, params, data }: ShapeError, code: string): Partial<Diagnostic> {
  const missing = keyword === 'required' ? `${instancePath}/${String(params['missingProperty'])}` : instancePath
  const isBlank = ['required', 'pattern', 'minLength', 'minItems'].includes(keyword)
  const step = /^\/steps\/([^/]+)\/title(?:\/[^/]+){0,2}$/.exec(missing)?.[1]
  if (!isBlank) return {}
  if (code === 'JOURNEY_SHAPE' && step !== undefined) {
    return {
      code: 'STEP_HEADING_MISSING',
      message: `Step "${step}" has no heading: a screen reader would announce nothing when its page opens.`,
      hint: 'Give it a "title".',
    }
  }
  if (code === 'FIELD_SHAPE' && missing === '/title')
    return {
      code: 'FIELD_LABEL_MISSING',
      message: 'The field has no label.',
      hint: 'Give it a "title": a screen reader reads it out.',
    }
  if (code === 'FIELD_SHAPE' && missing === '/messages')
    return {
      code: 'FIELD_MESSAGE_MISSING',
      message: 'The field has no messages for its validation errors.',
      hint: `Add "messages": { ${messageKeysOf(data)
        .map((key) => `"${key}": "…"`)
        .join(', ')} }; each message should say what to do.`,
    }
  return {}
}

/** The message keys of the validation errors that a field can have. */
function messageKeysOf(field: unknown): readonly string[] {
  const { optional, requiredWhen, type, ...rest } = isObject(field) ? field : {}
  const limits = Object.keys(rest).filter((key) =>
    /^(?:enum|const|pattern|not|multipleOf|uniqueItems|(?:min|max)(?:imum|Length)|maxItems|exclusiveM(?:in|ax)imum)$/.test(
      key,
    ),
  )
  const kept = type === 'boolean' ? [] : limits
  return optional === true && requiredWhen === undefined && kept.length > 0 ? kept : ['required', ...kept]
}

/** The pointer of an error; for an unknown key, that of the key instead of its object. */
function placeOf({ instancePath, keyword, params, propertyName }: ShapeError): string {
  const key = keyword === 'additionalProperties' ? String(params['additionalProperty']) : propertyName
  return key === undefined ? instancePath : instancePath + pointerOf([key])
}

function detail({ keyword, data }: ShapeError): string {
  return ['additionalProperties', 'required'].includes(keyword) ? '' : insteadOf(data)
}

/** ", not …": the actual value, if it is short. */
function insteadOf(data: unknown): string {
  if (data === null || typeof data === 'number' || typeof data === 'boolean') return `, not ${String(data)}`
  if (typeof data === 'string') return `, not ${quoted(data)}`
  return Array.isArray(data) ? `, not a list of ${data.length}` : ', not an object'
}

function hintFor({ keyword, params, data }: ShapeError, schema: unknown): string | undefined {
  if (keyword === 'additionalProperties') {
    const key = String(params['additionalProperty'])
    const keys = likelyKeys(data, schema)
    return keys.includes(key)
      ? `Remove it: ${quoted(key)} does not go with what else is written here.`
      : didYouMean(key, keys)
  }
  return keyword === 'enum' && typeof data === 'string'
    ? didYouMean(data, (params['allowedValues'] as unknown[]).map(String))
    : undefined
}

/**
 * The keys of the described objects that share most keys with this one. The error does not identify the object: schemas
 * behind a `$ref` are compiled separately, and their errors have no path from the root.
 */
function likelyKeys(data: unknown, schema: unknown): readonly string[] {
  const written = isObject(data) ? Object.keys(data) : []
  const objects = objectsIn(schema).map((keys) => ({ keys, known: written.filter((key) => keys.includes(key)).length }))
  const most = Math.max(...objects.map(({ known }) => known))
  return objects.flatMap(({ keys, known }) => (known === most ? keys : []))
}

/** The keys of each object that a schema describes. */
function objectsIn(schema: unknown): readonly (readonly string[])[] {
  if (Array.isArray(schema)) return schema.flatMap(objectsIn)
  if (!isObject(schema)) return []
  const { properties, additionalProperties } = schema
  const own = isObject(properties) && additionalProperties === false ? [Object.keys(properties)] : []
  return [...own, ...Object.values(schema).flatMap(objectsIn)]
}

/** The value at a JSON pointer. */
function valueAt(root: unknown, pointer: string): unknown {
  return partsOfPointer(pointer).reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, part)
        ? (value as Record<string, unknown>)[part]
        : undefined,
    root,
  )
}
