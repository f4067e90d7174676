import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators'
import { stepSchema, type JourneyDefinition } from '../../engine/index.ts'

/**
 * The validators of a journey as the text of an ES module that exports, by step, the functions for RJSF's
 * `createPrecompiledValidator` (widgets/validators/step-validators.ts). They are compiled during the build, because the policy of
 * the pages forbids `eval`. RJSF generates CommonJS, which browsers cannot load: `require` becomes imports, and a function
 * scopes the names of each step.
 *
 * @throws VALIDATOR_REQUIRE if the code requires a module in an unknown way.
 */
export function validatorFunctions(journey: Pick<JourneyDefinition, 'name' | 'steps'>): string {
  const imports = new Map<string, string>()
  const entries = Object.values(journey.steps)
    .filter(({ fields }) => Object.keys(fields).length > 0)
    .map(
      ({ id, fields }) =>
        `${JSON.stringify(id)}: () => {\nconst exports = {}\n${importing(compiled(stepSchema(fields)), imports, journey.name)}\nreturn exports\n}`,
    )
  const lines = [...imports].map(([path, name]) => `import * as ${name} from ${JSON.stringify(path)}`)
  return `${lines.join('\n')}\n${HELPER_OF}\nexport const functions = {${entries.join(',\n')}}\n`
}

/** Compiled like loader/schemas/validators.ts does for the server. Words come from the journey, so ajv's messages are off. */
function compiled(schema: object): string {
  return compileSchemaValidatorsCode(schema, {
    ajvFormatOptions: false,
    ajvOptionsOverrides: {
      allErrors: true,
      strict: false,
      messages: false,
      verbose: false,
      unicodeRegExp: true,
      multipleOfPrecision: 9,
      code: { lines: false, optimize: true },
    },
  })
}

function importing(code: string, imports: Map<string, string>, journey: string): string {
  const hoisted = code
    .replace(/^"use strict";/, '')
    .replace(/require\("([^"]+)"\)\.default/g, (_, path: string) => {
      const file = path.endsWith('.js') ? path : `${path}.js`
      const name = imports.get(file) ?? `module${imports.size}`
      imports.set(file, name)
      return `helperOf(${name})`
    })
    // The keyword is enough: its place in the schema only helps to debug schemas.
    .replace(/,schemaPath:"[^"]*"/g, '')
    .replace(/\/\*# sourceURL="[^"]*" \*\/;/g, '')
  if (hoisted.includes('require('))
    throw new Error(
      `VALIDATOR_REQUIRE a validator of ${journey} needs a module that cannot be imported. Check what scripts/vite/validator-functions.ts replaces.`,
    )
  return hoisted
}

/** A helper is a function, which Node and bundlers put at different depths of a CommonJS module's default export. */
const HELPER_OF = `function helperOf(module) { return typeof module === 'function' ? module : helperOf(module.default) }`
