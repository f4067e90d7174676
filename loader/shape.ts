import { Ajv, type ErrorObject } from 'ajv'
import { COMPILED_SHAPES, type CompiledShape } from './compiled-shapes.ts'
import { FileError } from './file-error.ts'
import { isObject } from './merge-patch.ts'
import { didYouMean, pointerOf, quoted, type Diagnostic } from './diagnostic.ts'
import { renamedKeys, type FileKind } from './renamed-keys.ts'
import type { JourneySource } from './source.ts'

/** Checks files against the three meta-schemas of `schemas/`. */
export interface ShapeCheck {
  readonly journey: (json: unknown, file: string) => readonly Diagnostic[]
  readonly effect: (json: unknown, file: string) => readonly Diagnostic[]
  readonly field: (json: unknown, file: string, pointer: string) => readonly Diagnostic[]
}

/** The check of a source's meta-schemas, made once for each source; throws `FileError` where one is not there or no schema. */
export function shapeCheck(source: JourneySource): ShapeCheck {
  const known = made.get(source)
  if (known !== undefined) return known
  const check = makeCheck(source)
  made.set(source, check)
  return check
}

const made = new WeakMap<JourneySource, ShapeCheck>()

function makeCheck(source: JourneySource): ShapeCheck {
  // Compiling is most of what one waits for: the meta-schemas are not validated themselves, their code is not polished,
  // and errors do not carry the schema and data that can be looked up.
  const ajv = once(
    () =>
      new Ajv({
        allErrors: true,
        strict: false,
        allowUnionTypes: true,
        meta: false,
        validateSchema: false,
        inlineRefs: false,
        code: { optimize: false },
      }),
  )
  const compile = (path: string): CompiledShape => {
    const schema = source.read(path)
    if (!isObject(schema))
      throw new FileError('META_SCHEMA_UNUSABLE', `There is no ${path}, which says what a file may hold.`)
    const ready = COMPILED_SHAPES[path]
    if (ready !== undefined && JSON.stringify(ready.schema) === JSON.stringify(schema)) return ready
    try {
      return { schema, validate: ajv().compile(schema) }
    } catch (error) {
      throw new FileError('META_SCHEMA_UNUSABLE', `${path}: ${(error as Error).message}`)
    }
  }
  const [journey, effect, field] = [
    'schemas/journey.schema.json',
    'schemas/effect.schema.json',
    'schemas/field.schema.json',
  ].map(compile)
  return {
    journey: (json, file) =>
      withOldKeys('journey', diagnostics(journey, json, file, 'JOURNEY_SHAPE', ''), json, file, ''),
    effect: (json, file) => diagnostics(effect, json, file, 'EFFECT_SHAPE', ''),
    field: (json, file, pointer) =>
      withOldKeys('field', diagnostics(field, json, file, 'FIELD_SHAPE', pointer), json, file, pointer),
  }
}

/** A key of an older name is the only thing to say: with it renamed, the rest of the file may be as it should be. */
function withOldKeys(
  kind: FileKind,
  found: readonly Diagnostic[],
  json: unknown,
  file: string,
  around: string,
): readonly Diagnostic[] {
  const old = found.length === 0 ? [] : renamedKeys(json, kind)
  if (old.length === 0) return found
  return old.map(({ pointer, old: key, name }) => ({
    code: 'KEY_RENAMED',
    severity: 'error',
    file,
    pointer: around + pointer,
    message: `"${key}" is called "${name}" now.`,
    hint: `Write "${name}". "npx journey upgrade" renames every such key of a file.`,
  }))
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}

function diagnostics(
  shape: CompiledShape | undefined,
  json: unknown,
  file: string,
  code: string,
  pointer: string,
): readonly Diagnostic[] {
  if (shape === undefined || shape.validate(json)) return []
  return missingTogether(telling(shape.validate.errors ?? [])).map((found) => {
    const error: ShapeError = {
      ...found,
      data: at(json, found.instancePath),
    }
    const hint = hintFor(error, shape.schema)
    return {
      code,
      severity: 'error' as const,
      file,
      pointer: pointer + placeOf(error),
      message: `${error.message ?? error.keyword}${detail(error)}`,
      ...(hint === undefined ? {} : { hint }),
      ...wordsMissing(error, code),
    }
  })
}

/** All that one object lacks is one problem. A heading, label or words have a code of their own. */
function missingTogether(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const isMissing = ({ keyword, params }: ErrorObject) =>
    keyword === 'required' && !['title', 'messages'].includes(String(params['missingProperty']))
  return errors.flatMap((error) => {
    const same = errors.filter(
      (other) => isMissing(other) && other.instancePath === error.instancePath && isMissing(error),
    )
    if (same.length < 2) return [error]
    return error === same[0]
      ? [
          {
            ...error,
            message: `must have ${same.map(({ params }) => quoted(String(params['missingProperty']))).join(', ')}`,
          },
        ]
      : []
  })
}

/** What is wrong so often, and matters so much, that it has a code of its own: words that a visitor needs. */
function wordsMissing({ keyword, instancePath, params, data }: ShapeError, code: string): Partial<Diagnostic> {
  const missing = keyword === 'required' ? `${instancePath}/${String(params['missingProperty'])}` : instancePath
  const isBlank = ['required', 'pattern', 'minLength', 'minItems'].includes(keyword)
  const step = /^\/steps\/([^/]+)\/title(?:\/\d+\/text)?$/.exec(missing)?.[1]
  if (!isBlank) return {}
  if (code === 'JOURNEY_SHAPE' && step !== undefined) {
    return {
      code: 'STEP_HEADING_MISSING',
      message: `Step "${step}" has no heading: nothing is said when its page opens.`,
      hint: 'Give it a "title" in words.',
    }
  }
  if (code === 'FIELD_SHAPE' && missing === '/title')
    return {
      code: 'FIELD_LABEL_MISSING',
      message: 'The field has no label.',
      hint: 'Give it a "title": its words are what a screen reader says.',
    }
  if (code === 'FIELD_SHAPE' && missing === '/messages')
    return {
      code: 'FIELD_MESSAGE_MISSING',
      message: 'The field has no words for its errors.',
      hint: `Add "messages": { ${waysWrong(data)
        .map((key) => `"${key}": "…"`)
        .join(', ')} }, in words that say what to do.`,
    }
  return {}
}

/** The ways in which an answer to a field can be wrong, by the keys of its messages. */
function waysWrong(field: unknown): readonly string[] {
  const { optional, type, ...rest } = isObject(field) ? field : {}
  const limits = Object.keys(rest).filter((key) =>
    /^(?:enum|const|pattern|not|multipleOf|uniqueItems|(?:min|max)(?:imum|Length)|maxItems|exclusiveM(?:in|ax)imum)$/.test(
      key,
    ),
  )
  const kept = type === 'boolean' ? [] : limits
  return optional === true && kept.length > 0 ? kept : ['required', ...kept]
}

interface ShapeError extends Omit<ErrorObject, 'data' | 'parentSchema'> {
  readonly data: unknown
}

/** What stands at a JSON pointer. */
function at(root: unknown, pointer: string): unknown {
  const parts = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  return parts.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, part)
        ? (value as Record<string, unknown>)[part]
        : undefined,
    root,
  )
}

/**
 * The keys of the object that is most like this one. Which it is does not follow from the error: what is behind a `$ref`
 * is compiled by itself, and its errors give no path from the root.
 */
function keysBeside(data: unknown, schema: unknown): readonly string[] {
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

/** Nobody reads more at once, and a hostile file has a hundred thousand. */
const MOST_TOLD = 12

/** Of a failed anyOf only the errors deepest in the value tell something; the rest are the shapes it does not have. */
function telling(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const useful = errors.filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'if')
  const kept = withoutOtherTypes(useful.length > 0 ? useful : errors)
  const around = new Set(kept.flatMap(({ instancePath }) => placesAround(instancePath)))
  const deepest = new Map<string, ErrorObject>()
  for (const error of kept) {
    if (deepest.size >= MOST_TOLD && !deepest.has(error.instancePath)) continue
    if (!around.has(error.instancePath))
      deepest.set(`${error.instancePath} ${error.keyword} ${JSON.stringify(error.params)}`, error)
  }
  const list = [...deepest.values()]
  const unknownKeys = list.filter(({ keyword }) => keyword === 'additionalProperties')
  return unknownKeys.length === 1 ? unknownKeys : list
}

/** Of the shapes that a value might have, those of its type tell something; where none is of its type, all types are told at once. */
function withoutOtherTypes(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const places = new Map<string, { readonly types: ErrorObject[]; hasOther: boolean }>()
  for (const error of errors) {
    const place = places.get(error.instancePath) ?? { types: [], hasOther: false }
    if (error.keyword === 'type') place.types.push(error)
    else place.hasOther = true
    places.set(error.instancePath, place)
  }
  return errors.flatMap((error) => {
    const { types, hasOther } = places.get(error.instancePath) ?? { types: [], hasOther: false }
    if (error.keyword !== 'type' || (types.length === 1 && !hasOther)) return [error]
    if (hasOther || error !== types[0]) return []
    const wanted = [...new Set(types.flatMap(({ params }) => params['type'] as string | string[]))]
    return [{ ...error, message: `must be ${wanted.join(' or ')}` }]
  })
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
  if (keyword === 'enum')
    return `: ${(params['allowedValues'] as unknown[]).map((value) => JSON.stringify(value)).join(', ')}${came(data)}`
  if (keyword === 'const') return `: ${JSON.stringify(params['allowedValue'])}${came(data)}`
  return keyword === 'required' ? '' : came(data)
}

/** What stands there instead, as far as it can be said in a few words. */
function came(data: unknown): string {
  if (data === null || typeof data === 'number' || typeof data === 'boolean') return `, not ${String(data)}`
  if (typeof data === 'string') return `, not ${quoted(data)}`
  return Array.isArray(data) ? `, not a list of ${data.length}` : ', not an object'
}

function hintFor({ keyword, params, data }: ShapeError, schema: unknown): string | undefined {
  if (keyword === 'additionalProperties')
    return didYouMean(String(params['additionalProperty']), keysBeside(data, schema))
  return keyword === 'enum' && typeof data === 'string'
    ? didYouMean(data, (params['allowedValues'] as unknown[]).map(String))
    : undefined
}
