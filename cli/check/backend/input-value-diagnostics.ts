import type { EffectUse, JourneyDefinition } from '../../../engine/index.ts'
import { quoted, schemaCompiler, type Diagnostic } from '../../../loader/index.ts'
import { keptByText } from '../../project/kept-by-text.ts'
import { sentValues } from './sent-values.ts'

/**
 * Constants, values set by buttons and answers that a field accepts, groups and lists too, which the schema of one input refuses: the first of them.
 *
 * @param otherwise what happens to such a value, for the message
 */
export function inputValueDiagnostics(
  journey: JourneyDefinition,
  { run, input }: Pick<EffectUse, 'run' | 'input'>,
  name: string,
  { schema, file, otherwise }: { readonly schema: unknown; readonly file: string; readonly otherwise?: string },
  at: Pick<Diagnostic, 'severity' | 'file' | 'pointer'>,
): Diagnostic[] {
  const from = input[name]
  if (from === undefined || typeof schema !== 'object' || schema === null) return []
  const check = checkOf(JSON.stringify(schema))
  const wrong = sentValues(journey, from).find(({ value }) => !check(value))
  if (wrong === undefined) return []
  return [
    {
      ...at,
      code: 'INPUT_VALUE',
      message: `${run} sends ${shown(wrong.value)}${wrong.how}, as ${quoted(name)}, but ${file} does not accept it${otherwise === undefined ? '' : `: ${otherwise}`}.`,
      hint: hintOf(name, schema, file),
      about: {
        shared: {
          cause: `${shown(wrong.value)}${wrong.how}, as ${name}`,
          by: run,
          also: ['sends it too', 'send it too'],
        },
      },
    },
  ]
}

/** Compiled once for each schema as it is written: calls have the same inputs, and a project that is read again has the same calls. */
const checkOf = keptByText((text): ((value: unknown) => unknown) => {
  try {
    return ajv.compile(JSON.parse(text) as object)
  } catch {
    // Reported in the file of the schema.
    return () => true
  }
})
const ajv = schemaCompiler({ strict: false, validateFormats: false })

function shown(value: unknown): string {
  const text = JSON.stringify(value)
  if (text.length <= MOST_SHOWN) return text
  return `${text.slice(0, MOST_SHOWN)}…${sizeOf(value)}`
}

function sizeOf(value: unknown): string {
  if (typeof value === 'string') return ` (${value.length} characters)`
  return Array.isArray(value) ? ` (${value.length} entries)` : ''
}
const MOST_SHOWN = 60

function hintOf(name: string, schema: object, file: string): string {
  const shape = JSON.stringify(shapeOf(schema))
  return shape.length <= LONGEST_SHAPE ? `It accepts ${shape}.` : `See ${quoted(name)} in ${file}.`
}
const LONGEST_SHAPE = 200

function shapeOf({
  description: _,
  source: _s,
  ...rest
}: {
  readonly description?: unknown
  readonly source?: unknown
}): object {
  return rest
}
