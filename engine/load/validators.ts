import { Ajv } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import type { Field, JourneyDefinition } from '../journey.ts'
import type { StepValidator } from '../runnable.ts'
import { plainCheck } from './plain-check.ts'
import { schemaCompiler } from './schema-compiler.ts'

// The same options wherever a journey is checked. Words come from the fields, so ajv need not carry any.
const OPTIONS = { allErrors: true, strict: true, strictTypes: false, strictRequired: false, messages: false, unicodeRegExp: true } as const
/** Keywords of `schemas/field.schema.json` that say nothing about what is valid. */
const ANNOTATIONS = ['rule', 'messages', 'ui', 'choicesFrom', 'optional'] as const

/** Validators of every step with fields, compiled in this process: for the server and the command line. */
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

/** Compiles the schema of one field alone, and throws what ajv says about it. */
export function compileField(field: Field): void {
  const schema = plainSchema(field)
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

/**
 * The same validators as the text of an ES module that exports them by step, for pages whose policy forbids `eval`. Each
 * field is checked by a function of its own, which steps that ask the same share and which stops at the first fault, since
 * no other is shown: a third of what whole steps take. ajv writes `require` for its runtime helpers even in module form; those become imports. A
 * helper is a function, which Node and bundlers put at different depths of a CommonJS module's default export.
 */
export function validatorModule(journey: JourneyDefinition): string {
  const ajv = new Ajv({ ...OPTIONS, allErrors: false, code: { source: true, esm: true, optimize: true } })
  const names = new Map<string, string>()
  const checkOf = (field: Field) => {
    const schema = withoutWords(plainSchema(field))
    const text = JSON.stringify(schema)
    const known = names.get(text)
    if (known !== undefined) return known
    const name = `check${names.size}`
    ajv.addSchema(schema as object, name)
    names.set(text, name)
    return name
  }
  const entries = Object.values(journey.steps)
    .filter(({ fields }) => Object.keys(fields).length > 0)
    .map(({ id, fields }) => `${JSON.stringify(id)}: ofFields({ ${Object.entries(fields).map(([name, field]) => `${JSON.stringify(name)}: ${checkOf(field)}`).join(', ')} })`)
  const generate = standalone as unknown as (ajv: Ajv, names: Record<string, string>) => string
  const exported = Object.fromEntries([...names.values()].map((name) => [name, name]))
  const code = names.size === 0 ? '' : generate(ajv, exported).replace(/^"use strict";/, '')
  const imports: string[] = []
  const hoisted = code
    .replace(/require\("([^"]+)"\)\.default/g, (_, path: string) => {
      imports.push(`import * as module${imports.length} from ${JSON.stringify(path.endsWith('.js') ? path : `${path}.js`)}`)
      return `helperOf(module${imports.length - 1})`
    })
    // Which keyword it was is enough: where that stands in the schema is for who debugs schemas.
    .replace(/,schemaPath:"[^"]*"/g, '')
  if (hoisted.includes('require(')) throw new Error(`VALIDATOR_REQUIRE a validator of ${journey.name} needs a module that cannot be imported.`)
  return `${imports.join('\n')}\n${OF_FIELDS}\n${hoisted}\nexport const validators = {${entries.join(', ')}}\n`
}

/** Of each field that has a value, its first fault. */
const OF_FIELDS = `function helperOf(module) { return typeof module === 'function' ? module : helperOf(module.default) }
function ofFields(checks) {
  return (values) => Object.keys(checks).flatMap((name) => values[name] === undefined || checks[name](values[name], { instancePath: '/' + name }) ? [] : checks[name].errors)
}`

/** A name of a property may be one of these words too: then it stands for a schema, not for a text. */
function withoutWords(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutWords)
  if (typeof schema !== 'object' || schema === null) return schema
  const isWord = (key: string, part: unknown) => (key === 'title' || key === 'description') && typeof part === 'string'
  return Object.fromEntries(Object.entries(schema).flatMap(([key, part]) => (isWord(key, part) ? [] : [[key, withoutWords(part)]])))
}

function stepSchemas(journey: JourneyDefinition): [string, object][] {
  return Object.values(journey.steps)
    .filter(({ fields }) => Object.keys(fields).length > 0)
    .map(({ id, fields }) => [id, { type: 'object', properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, plainSchema(field)])) }])
}

function plainSchema(field: Field): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(field).filter(([key]) => !(ANNOTATIONS as readonly string[]).includes(key)))
}
