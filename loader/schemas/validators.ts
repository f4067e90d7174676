import type { Ajv } from 'ajv'
import { type Field, type JourneyDefinition, jsonSchema, stepSchema, type StepValidator } from '../../engine/index.ts'
import { plainCheck } from './plain-check.ts'
import { schemaCompiler } from './schema-compiler.ts'

// The same options wherever a journey is checked. Messages come from the fields, so ajv needs none.
const OPTIONS = {
  allErrors: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
  messages: false,
  unicodeRegExp: true,
  // 1.1 is a multiple of 0.01, which computers only nearly know.
  multipleOfPrecision: 9,
} as const

/** Compiles the validators of every step with fields in this process, for the server and the command. */
export function compileValidators(journey: JourneyDefinition): Record<string, StepValidator> {
  const ajv = schemaCompiler(OPTIONS)
  return Object.fromEntries(
    stepSchemas(journey).map(([id, schema]) => {
      const validate = ajv.compile(schema)
      const check: StepValidator = (values) => (validate(values) ? [] : (validate.errors ?? []))
      return [id, check]
    }),
  )
}

/** Compiles the schema of one field; throws the error of ajv if it is invalid. */
export function compileField({ sentAs: _, ...field }: Field): void {
  const schema = jsonSchema(field)
  if (plainCheck(schema) !== undefined) return
  const text = JSON.stringify(schema)
  if (compiled.has(text)) return
  strictAjv ??= schemaCompiler(OPTIONS)
  strictAjv.compile(schema)
  compiled.add(text)
}
let strictAjv: Ajv | undefined
/** Variants share most of their fields. */
const compiled = new Set<string>()

function stepSchemas(journey: JourneyDefinition): [string, object][] {
  return Object.values(journey.steps)
    .filter(({ fields }) => Object.keys(fields).length > 0)
    .map(({ id, fields }) => [id, stepSchema(fields)])
}
