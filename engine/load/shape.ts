import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { didYouMean, type Problem } from './problem.ts'
import type { JourneySource } from './source.ts'

/** Checks files against the three meta-schemas of `schemas/`. */
export interface ShapeCheck {
  readonly journey: (json: unknown, file: string) => readonly Problem[]
  readonly effect: (json: unknown, file: string) => readonly Problem[]
  readonly field: (json: unknown, file: string, pointer: string) => readonly Problem[]
}

export function shapeCheck(source: JourneySource): ShapeCheck {
  const ajv = new Ajv({ allErrors: true, strict: false, verbose: true, allowUnionTypes: true })
  const compile = (path: string) => ajv.compile(source.read(path) as object)
  const [journey, effect, field] = ['schemas/journey.schema.json', 'schemas/effect.schema.json', 'schemas/field.schema.json'].map(compile)
  return {
    journey: (json, file) => problems(journey, json, file, 'JOURNEY_SHAPE', ''),
    effect: (json, file) => problems(effect, json, file, 'EFFECT_SHAPE', ''),
    field: (json, file, pointer) => problems(field, json, file, 'FIELD_SHAPE', pointer),
  }
}

function problems(validate: ValidateFunction | undefined, json: unknown, file: string, code: string, pointer: string): readonly Problem[] {
  if (validate === undefined || validate(json)) return []
  return telling(validate.errors ?? []).map((error) => {
    const hint = hintFor(error)
    return {
      code,
      severity: 'error' as const,
      file,
      pointer: pointer + error.instancePath,
      message: `${error.message ?? error.keyword}${detail(error)}`,
      ...(hint === undefined ? {} : { hint }),
    }
  })
}

/** Of a failed anyOf only the errors deepest in the value tell something; the rest are the shapes it does not have. */
function telling(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const useful = errors.filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'if')
  const kept = useful.length > 0 ? useful : errors
  const deepest = new Map<string, ErrorObject>()
  for (const error of kept) {
    const isCovered = kept.some((other) => other.instancePath.startsWith(`${error.instancePath}/`))
    const key = `${error.instancePath} ${error.keyword} ${JSON.stringify(error.params)}`
    if (!isCovered) deepest.set(key, error)
  }
  const list = [...deepest.values()]
  const unknownKeys = list.filter(({ keyword }) => keyword === 'additionalProperties')
  return unknownKeys.length === 1 ? unknownKeys : list.slice(0, 12)
}

function detail({ keyword, params }: ErrorObject): string {
  if (keyword === 'additionalProperties') return `: "${String(params['additionalProperty'])}"`
  if (keyword === 'enum') return `: ${(params['allowedValues'] as unknown[]).map((value) => JSON.stringify(value)).join(', ')}`
  if (keyword === 'const') return `: ${JSON.stringify(params['allowedValue'])}`
  return ''
}

function hintFor({ keyword, params, parentSchema, data }: ErrorObject): string | undefined {
  if (keyword === 'additionalProperties') {
    return didYouMean(String(params['additionalProperty']), Object.keys((parentSchema?.['properties'] as object | undefined) ?? {}))
  }
  return keyword === 'enum' && typeof data === 'string' ? didYouMean(data, (params['allowedValues'] as unknown[]).map(String)) : undefined
}
