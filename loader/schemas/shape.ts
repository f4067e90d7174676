import { Ajv } from 'ajv'
import { FileError } from '../json/file-error.ts'
import { isObject } from '../json/merge-patch.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { JourneySource } from '../source/source.ts'
import { checkedSteps } from './checked-steps.ts'
import { COMPILED_SHAPES, type CompiledShape } from './compiled-shapes.ts'
import { withOldKeys } from './keys-of-older-files.ts'
import { shapeDiagnostics } from './shape-diagnostics.ts'

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

/** Keyed by the schema of journeys. Sources that cache parsed files return the same objects again. */
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
      // Checked again as a whole, so that errors are in the order of the file.
      const isSound = journey?.validate(checked.unchecked(json)) !== false
      if (isSound) checked.add(json)
      return isSound
        ? []
        : withOldKeys('journey', shapeDiagnostics(journey, json, file, 'JOURNEY_SHAPE', ''), json, file, '')
    },
    effect: (json, file) => shapeDiagnostics(effect, json, file, 'EFFECT_SHAPE', ''),
    field: (json, file, pointer) =>
      withOldKeys('field', shapeDiagnostics(field, json, file, 'FIELD_SHAPE', pointer), json, file, pointer),
    condition: (json, file, pointer) =>
      // The schema of journeys defines conditions. Other errors of this incomplete journey are ignored.
      shapeDiagnostics(journey, { conditions: { part: json } }, file, 'FIELD_SHAPE', '').flatMap((found) =>
        found.pointer.startsWith(CONDITION)
          ? [{ ...found, pointer: pointer + found.pointer.slice(CONDITION.length) }]
          : [],
      ),
  }
}

const CONDITION = '/conditions/part'

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
