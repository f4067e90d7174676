import { Ajv } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import type { Field, JourneyDefinition } from '../journey.ts'
import type { StepValidator } from '../runnable.ts'

// The same options wherever a journey is checked. Words come from the fields, so ajv need not carry any.
const OPTIONS = { allErrors: true, strict: true, strictTypes: false, strictRequired: false, messages: false, unicodeRegExp: true } as const
/** Keywords of `schemas/field.schema.json` that say nothing about what is valid. */
const ANNOTATIONS = ['rule', 'messages', 'ui', 'choicesFrom', 'optional'] as const

/** Validators of every step with fields, compiled in this process: for the server and the command line. */
export function compileValidators(journey: JourneyDefinition): Record<string, StepValidator> {
  const ajv = new Ajv(OPTIONS)
  return Object.fromEntries(
    stepSchemas(journey).map(([id, schema]) => {
      const validate = ajv.compile(schema)
      const check: StepValidator = (values) => (validate(values) ? [] : (validate.errors ?? []))
      return [id, check]
    }),
  )
}

/** Compiles the schema of one field alone, and throws what ajv says about it. */
export function compileField(field: Field): void {
  // Compiled only to see whether it can be: never run, so never polished.
  strictAjv ??= new Ajv({ ...OPTIONS, code: { optimize: false } })
  strictAjv.compile(plainSchema(field))
}
let strictAjv: Ajv | undefined

/**
 * The same validators as the text of an ES module that exports them by step, for pages whose policy forbids `eval`. ajv
 * writes `require` for its runtime helpers even in module form; those become imports. A helper is a function, which Node
 * and bundlers put at different depths of a CommonJS module's default export.
 */
export function validatorModule(journey: JourneyDefinition): string {
  const ajv = new Ajv({ ...OPTIONS, code: { source: true, esm: true, optimize: true } })
  const schemas = stepSchemas(journey)
  const names = Object.fromEntries(schemas.map(([id, schema], index) => {
    ajv.addSchema(schema, id)
    return [`check${index}`, id]
  }))
  const generate = standalone as unknown as (ajv: Ajv, names: Record<string, string>) => string
  const code = schemas.length === 0 ? '' : generate(ajv, names).replace(/^"use strict";/, '')
  const imports: string[] = []
  const hoisted = code.replace(/require\("([^"]+)"\)\.default/g, (_, path: string) => {
    imports.push(`import * as module${imports.length} from ${JSON.stringify(path.endsWith('.js') ? path : `${path}.js`)}`)
    return `helperOf(module${imports.length - 1})`
  })
  if (hoisted.includes('require(')) throw new Error(`VALIDATOR_REQUIRE a validator of ${journey.name} needs a module that cannot be imported.`)
  const entries = Object.entries(names).map(([name, id]) => `${JSON.stringify(id)}: (values) => ${name}(values) ? [] : ${name}.errors`)
  return `${imports.join('\n')}\nfunction helperOf(module) { return typeof module === 'function' ? module : helperOf(module.default) }\n${hoisted}\nexport const validators = {${entries.join(', ')}}\n`
}

function stepSchemas(journey: JourneyDefinition): [string, object][] {
  return Object.values(journey.steps)
    .filter(({ fields }) => Object.keys(fields).length > 0)
    .map(({ id, fields }) => [id, { type: 'object', properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, plainSchema(field)])) }])
}

function plainSchema(field: Field): object {
  return Object.fromEntries(Object.entries(field).filter(([key]) => !(ANNOTATIONS as readonly string[]).includes(key)))
}
