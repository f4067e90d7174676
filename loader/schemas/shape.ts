import { Ajv, type ErrorObject } from 'ajv'
import { checkedSteps } from './checked-steps.ts'
import { COMPILED_SHAPES, type CompiledShape } from './compiled-shapes.ts'
import { FileError } from '../json/file-error.ts'
import { isObject } from '../json/merge-patch.ts'
import { didYouMean, partsOfPointer, pointerOf, quoted, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { shapeWords } from './shape-words.ts'
import { olderLists, olderWords, type OlderList, type OlderWords } from '../upgrade/older-lists.ts'
import { renamedKeys, type FileKind } from '../upgrade/renamed-keys.ts'
import type { JourneySource } from '../source/source.ts'

/** Checks files against the three meta-schemas of `schemas/`. */
export interface ShapeCheck {
  readonly journey: (json: unknown, file: string) => readonly Diagnostic[]
  readonly effect: (json: unknown, file: string) => readonly Diagnostic[]
  readonly field: (json: unknown, file: string, pointer: string) => readonly Diagnostic[]
  /** A condition outside a journey: that of a part of a group. */
  readonly condition: (json: unknown, file: string, pointer: string) => readonly Diagnostic[]
}

/** Returns the checks of a source's meta-schemas, cached for the same schemas; throws `FileError` if one is missing or not a schema. */
export function shapeCheck(source: JourneySource): ShapeCheck {
  const schemas = META_SCHEMAS.map((path) => ({ path, schema: schemaAt(path, source) }))
  const [first] = schemas
  const known = first === undefined ? undefined : checks.get(first.schema)
  if (known?.schemas.every((schema, index) => schema === schemas[index]?.schema) === true) return known.check
  const text = JSON.stringify(schemas)
  const check = checksByText.get(text) ?? createCheck(schemas)
  if (checksByText.size >= MOST_CHECKS) checksByText.clear()
  checksByText.set(text, check)
  if (first !== undefined) checks.set(first.schema, { schemas: schemas.map(({ schema }) => schema), check })
  return check
}

const META_SCHEMAS = ['schemas/journey.schema.json', 'schemas/effect.schema.json', 'schemas/field.schema.json']

/** By the schema of journeys. Sources that keep what they have parsed return the same objects again. */
const checks = new WeakMap<object, { readonly schemas: readonly object[]; readonly check: ShapeCheck }>()
/** Other sources parse the same schemas into other objects: a project and its older revision, or the project as edited. */
const checksByText = new Map<string, ShapeCheck>()
const MOST_CHECKS = 8

function schemaAt(path: string, source: JourneySource): object {
  const schema = source.read(path)
  if (!isObject(schema))
    throw new FileError('META_SCHEMA_UNUSABLE', `There is no ${path}, which defines what a file may contain.`)
  return schema
}

function createCheck(schemas: readonly { readonly path: string; readonly schema: object }[]): ShapeCheck {
  // Compiling takes most of the time, so the meta-schemas are not validated, the code is not optimised, and errors do not
  // include schema and data, which can be looked up.
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
  const [journey, effect, field] = schemas.map(({ path, schema }): CompiledShape => {
    const ready = COMPILED_SHAPES[path]
    if (ready !== undefined && JSON.stringify(ready.schema) === JSON.stringify(schema)) return ready
    try {
      return { schema, validate: ajv().compile(schema) }
    } catch (error) {
      throw new FileError('META_SCHEMA_UNUSABLE', `${path}: ${(error as Error).message}`)
    }
  })
  const checked = checkedSteps()
  return {
    journey(json, file) {
      // Errors are told of the whole file, in its order.
      const isSound = journey?.validate(checked.unchecked(json)) !== false
      if (isSound) checked.add(json)
      return isSound
        ? []
        : withOldKeys('journey', diagnostics(journey, json, file, 'JOURNEY_SHAPE', ''), json, file, '')
    },
    effect: (json, file) => diagnostics(effect, json, file, 'EFFECT_SHAPE', ''),
    field: (json, file, pointer) =>
      withOldKeys('field', diagnostics(field, json, file, 'FIELD_SHAPE', pointer), json, file, pointer),
    condition: (json, file, pointer) =>
      // The schema of journeys says what a condition is. What else this one lacks does not matter.
      diagnostics(journey, { conditions: { part: json } }, file, 'FIELD_SHAPE', '').flatMap((found) =>
        found.pointer.startsWith(CONDITION)
          ? [{ ...found, pointer: pointer + found.pointer.slice(CONDITION.length) }]
          : [],
      ),
  }
}

const CONDITION = '/conditions/part'

/** If a file has old keys, reports only those: with them renamed, the rest of the file may be valid. */
function withOldKeys(
  kind: FileKind,
  found: readonly Diagnostic[],
  json: unknown,
  file: string,
  around: string,
): readonly Diagnostic[] {
  if (found.length === 0) return found
  const old = renamedKeys(json, kind).map(({ pointer, old: key, name }): Diagnostic => ({
    code: 'KEY_RENAMED',
    severity: 'error',
    file,
    pointer: around + pointer,
    message: `"${key}" is called "${name}" now.`,
    hint: `Write "${name}". "npx journey upgrade" renames every such key of a file.`,
  }))
  const lists =
    kind === 'journey' ? [...olderLists(json), ...olderWords(json)].map((list) => byPosition(list, file)) : []
  return old.length + lists.length === 0 ? found : [...old, ...lists]
}

function byPosition({ at, value }: OlderList | OlderWords, file: string): Diagnostic {
  const key = at.at(-1)
  return {
    code: 'LIST_BY_POSITION',
    severity: 'error',
    file,
    pointer: pointerOf(at),
    message: Array.isArray(value)
      ? `"${key}" is an object now, in which each entry has a name.`
      : `Inherited entries of "${key}" are changed by their names now, not by their positions.`,
    hint: `Write "${key}": { "name": { … } }. "npx journey upgrade" rewrites a whole file.`,
  }
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
  return withMissingCombined(informativeErrors(shape.validate.errors ?? [])).map((found) => {
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

/** Combines all missing properties of one object into one error, except headings, labels and messages, which have their own codes. */
function withMissingCombined(errors: readonly ErrorObject[]): readonly ErrorObject[] {
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
            params: {
              ...error.params,
              missing: same.map(({ params }) => quoted(String(params['missingProperty']))).join(', '),
            },
          },
        ]
      : []
  })
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

interface ShapeError extends Omit<ErrorObject, 'data' | 'parentSchema'> {
  readonly data: unknown
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

/** Caps the list of errors: a hostile file may have a hundred thousand. */
const MAX_ERRORS = 12

/** Selects the informative errors: of a failed anyOf, those deepest in the value. The others are of alternatives that do not apply. */
function informativeErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const useful = withoutFarther(errors).filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'if')
  const kept = withoutOtherTypes(useful.length > 0 ? useful : errors)
  const around = new Set(kept.flatMap(({ instancePath }) => placesAround(instancePath)))
  const deepest = new Map<string, ErrorObject>()
  for (const error of kept) {
    if (deepest.size >= MAX_ERRORS && !deepest.has(error.instancePath)) continue
    if (!around.has(error.instancePath))
      deepest.set(`${error.instancePath} ${error.keyword} ${JSON.stringify(error.params)}`, error)
  }
  const list = [...deepest.values()]
  const unknownKeys = list.filter(({ keyword }) => keyword === 'additionalProperties')
  return unknownKeys.length === 1 ? unknownKeys : list
}

/**
 * Of alternatives of which some lack one key and others do not know a key that is there, keeps the first: `{ "clear": ["email"] }` lacks
 * "then" or "error", rather than having "clear" too many.
 */
function withoutFarther(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  // A file may have a hundred thousand errors.
  const byPlace = new Map<string, ErrorObject[]>()
  for (const error of errors) {
    const known = byPlace.get(error.instancePath)
    if (known === undefined) byPlace.set(error.instancePath, [error])
    else known.push(error)
  }
  return [...byPlace.values()].flatMap((here) => {
    const around = here.find(({ keyword }) => keyword === 'anyOf')
    return around === undefined ? here : nearestOf(here, `${around.schemaPath}/`)
  })
}

/**
 * The errors of one place, of whose alternatives only those are kept that lack one key, if others do not know one; or, if none lacks only one,
 * the one that has all it needs and knows all but the fewest keys.
 */
function nearestOf(errors: readonly ErrorObject[], path: string): readonly ErrorObject[] {
  const alternatives = new Map<string, ErrorObject[]>()
  for (const error of errors.filter(({ schemaPath }) => schemaPath.startsWith(path))) {
    const [number = ''] = error.schemaPath.slice(path.length).split('/')
    alternatives.set(number, [...(alternatives.get(number) ?? []), error])
  }
  const all = [...alternatives.values()]
  const others = () => errors.filter(({ schemaPath }) => !schemaPath.startsWith(path))
  const nearest = all.filter((own) => own.length === 1 && own[0]?.keyword === 'required').flat()
  const [first] = nearest
  const [tooMuch] = all
    .filter((own) => own.every(({ keyword }) => keyword === 'additionalProperties'))
    .sort((one, other) => one.length - other.length)
  if (first === undefined && tooMuch !== undefined) return [...others(), ...tooMuch]
  if (first === undefined || all.flat().every(({ keyword }) => keyword !== 'additionalProperties')) return errors
  const missing = [...new Set(nearest.map(({ params }) => quoted(String(params['missingProperty']))))]
  return [...others(), { ...first, params: { ...first.params, missing: missing.join(' or ') } }]
}

/** Drops errors of alternatives with another type; if no alternative has the value's type, combines all types into one error. */
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
    return [{ ...error, params: { type: wanted } }]
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
