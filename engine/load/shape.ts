import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { FileFault } from './file-fault.ts'
import { isObject } from './merge-patch.ts'
import { didYouMean, pointerOf, quoted, type Problem } from './problem.ts'
import type { JourneySource } from './source.ts'

/** Checks files against the three meta-schemas of `schemas/`. */
export interface ShapeCheck {
  readonly journey: (json: unknown, file: string) => readonly Problem[]
  readonly effect: (json: unknown, file: string) => readonly Problem[]
  readonly field: (json: unknown, file: string, pointer: string) => readonly Problem[]
}

/** The check of a source's meta-schemas, made once for each source; throws `FileFault` where one is not there or no schema. */
export function shapeCheck(source: JourneySource): ShapeCheck {
  const known = made.get(source)
  if (known !== undefined) return known
  const check = makeCheck(source)
  made.set(source, check)
  return check
}

const made = new WeakMap<JourneySource, ShapeCheck>()

function makeCheck(source: JourneySource): ShapeCheck {
  // Compiling is most of what the command waits for: the meta-schemas are not validated themselves, their code is not
  // polished, and errors do not carry the schema and data that can be looked up.
  const ajv = new Ajv({ allErrors: true, strict: false, allowUnionTypes: true, meta: false, validateSchema: false, code: { optimize: false } })
  const compile = (path: string) => {
    const schema = source.read(path)
    if (!isObject(schema)) throw new FileFault('META_SCHEMA_UNUSABLE', `There is no ${path}, which says what a file may hold.`)
    try {
      return ajv.compile(schema)
    } catch (error) {
      throw new FileFault('META_SCHEMA_UNUSABLE', `${path}: ${(error as Error).message}`)
    }
  }
  const [journey, effect, field] = ['schemas/journey.schema.json', 'schemas/effect.schema.json', 'schemas/field.schema.json'].map(compile)
  return {
    journey: (json, file) => problems(journey, json, file, 'JOURNEY_SHAPE', ''),
    effect: (json, file) => problems(effect, json, file, 'EFFECT_SHAPE', ''),
    field: (json, file, pointer) => problems(field, json, file, 'FIELD_SHAPE', pointer),
  }
}

function problems(validate: ValidateFunction | undefined, json: unknown, file: string, code: string, pointer: string): readonly Problem[] {
  if (validate === undefined || validate(json)) return []
  return telling(validate.errors ?? []).map((found) => {
    const error: ShapeError = { ...found, data: at(json, found.instancePath), parentSchema: at(validate.schema, found.schemaPath.slice(1, found.schemaPath.lastIndexOf('/'))) }
    const hint = hintFor(error)
    return {
      code,
      severity: 'error' as const,
      file,
      pointer: pointer + placeOf(error),
      message: `${error.message ?? error.keyword}${detail(error)}`,
      ...(hint === undefined ? {} : { hint }),
    }
  })
}

interface ShapeError extends Omit<ErrorObject, 'data' | 'parentSchema'> {
  readonly data: unknown
  readonly parentSchema: unknown
}

/** What stands at a JSON pointer. */
function at(root: unknown, pointer: string): unknown {
  const parts = pointer.split('/').slice(1).map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  return parts.reduce<unknown>((value, part) => (typeof value === 'object' && value !== null && Object.hasOwn(value, part) ? (value as Record<string, unknown>)[part] : undefined), root)
}

/** Nobody reads more at once, and a hostile file has a hundred thousand. */
const MOST_TOLD = 12

/** Of a failed anyOf only the errors deepest in the value tell something; the rest are the shapes it does not have. */
function telling(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const useful = errors.filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'if')
  const kept = useful.length > 0 ? useful : errors
  const around = new Set(kept.flatMap(({ instancePath }) => placesAround(instancePath)))
  const deepest = new Map<string, ErrorObject>()
  for (const error of kept) {
    if (deepest.size >= MOST_TOLD && !deepest.has(error.instancePath)) continue
    if (!around.has(error.instancePath)) deepest.set(`${error.instancePath} ${error.keyword} ${JSON.stringify(error.params)}`, error)
  }
  const list = [...deepest.values()]
  const unknownKeys = list.filter(({ keyword }) => keyword === 'additionalProperties')
  return unknownKeys.length === 1 ? unknownKeys : list
}

function placesAround(pointer: string): string[] {
  const places: string[] = []
  for (let end = pointer.lastIndexOf('/'); end >= 0; end = pointer.lastIndexOf('/', end - 1)) {
    places.push(pointer.slice(0, end))
    if (end === 0) break
  }
  return places
}

/** A key that should not be there is shown itself, not the object around it. */
function placeOf({ instancePath, keyword, params, propertyName }: ShapeError): string {
  const key = keyword === 'additionalProperties' ? String(params['additionalProperty']) : propertyName
  return key === undefined ? instancePath : instancePath + pointerOf([key])
}

function detail({ keyword, params, data }: ShapeError): string {
  if (keyword === 'additionalProperties') return `: ${quoted(String(params['additionalProperty']))}`
  if (keyword === 'enum') return `: ${(params['allowedValues'] as unknown[]).map((value) => JSON.stringify(value)).join(', ')}${came(data)}`
  if (keyword === 'const') return `: ${JSON.stringify(params['allowedValue'])}${came(data)}`
  return keyword === 'required' ? '' : came(data)
}

/** What stands there instead, as far as it can be said in a few words. */
function came(data: unknown): string {
  if (data === null || typeof data === 'number' || typeof data === 'boolean') return `, not ${String(data)}`
  if (typeof data === 'string') return `, not ${quoted(data)}`
  return Array.isArray(data) ? `, not a list of ${data.length}` : ', not an object'
}

function hintFor({ keyword, params, parentSchema, data }: ShapeError): string | undefined {
  if (keyword === 'additionalProperties') {
    return didYouMean(String(params['additionalProperty']), Object.keys((at(parentSchema, '/properties') as object | undefined) ?? {}))
  }
  return keyword === 'enum' && typeof data === 'string' ? didYouMean(data, (params['allowedValues'] as unknown[]).map(String)) : undefined
}
