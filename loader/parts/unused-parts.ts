import { isObject } from '../json/merge-patch.ts'
import { pointerOf, type Diagnostic } from '../diagnostics/diagnostic.ts'

type Json = Readonly<Record<string, unknown>>

const KINDS = [
  { key: 'uses', code: 'USE_UNUSED', what: 'use' },
  { key: 'inputs', code: 'INPUT_NAME_UNUSED', what: 'input' },
  { key: 'templates', code: 'TEMPLATE_UNUSED', what: 'template' },
  { key: 'responses', code: 'RESPONSE_UNUSED', what: 'response' },
] as const

/** Named uses, inputs, templates and responses of the journey's own file that nothing uses. A variant may inherit parts that it does not use. */
export function unusedParts(
  json: Json,
  templatesUsed: ReadonlySet<string>,
  file: string,
  fileOf: (pointer: string) => string,
): readonly Diagnostic[] {
  const named = { ...namesUsed(json), templates: templatesUsed }
  return KINDS.flatMap(({ key, code, what }) =>
    Object.keys(namedPartsOf(json, key)).flatMap((name): Diagnostic[] => {
      const pointer = pointerOf([key, name])
      if (named[key].has(name) || fileOf(pointer) !== file) return []
      return [
        {
          code,
          severity: 'warning',
          file,
          pointer,
          message: `Nothing uses the ${what} "${name}".`,
          hint: 'Remove it, or use it.',
        },
      ]
    }),
  )
}

/** The names that steps use, directly or through a named use. */
function namesUsed(json: Json) {
  const inputs = namedPartsOf(json, 'inputs')
  const named = { uses: new Set<unknown>(), inputs: new Set<unknown>(), responses: new Set<unknown>() }
  const addInput = (input: unknown) => {
    for (const name of [input].flat().filter((item) => typeof item === 'string' && !named.inputs.has(item))) {
      named.inputs.add(name)
      if (Array.isArray(inputs[name as string])) addInput(inputs[name as string])
    }
  }
  const addUse = (use: unknown) => {
    if (!isObject(use)) return named.uses.add(use)
    named.uses.add(use['use'])
    addInput(use['input'])
    named.responses.add(use['on'])
  }
  const steps = Object.values(namedPartsOf(json, 'steps')).flatMap((step) =>
    isObject(step) ? [step['enter'], step['submit']].flat() : [],
  )
  steps.forEach(addUse)
  for (const [name, use] of Object.entries(namedPartsOf(json, 'uses'))) if (named.uses.has(name)) addUse(use)
  return named
}

function namedPartsOf(json: Json, name: string): Json {
  const value = json[name]
  return isObject(value) ? value : {}
}
