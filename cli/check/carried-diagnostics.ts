import type { EffectUse, JourneyDefinition, Step } from '../../engine/index.ts'
import {
  didYouMean,
  pointerOf,
  quoted,
  schemaCompiler,
  type JourneySource,
  type Diagnostic,
} from '../../loader/index.ts'

/**
 * Checks that the backend accepts what a journey saves: a save sends its input under the same names, a call with a closed body
 * refuses any others, and only the server may write some names. Otherwise the first visitor would lose an answer unnoticed.
 */
export function carriedDiagnostics(
  journey: JourneyDefinition,
  fileOf: (pointer: string) => string,
  source: JourneySource,
): readonly Diagnostic[] {
  return Object.values(journey.steps).flatMap((step) => [
    ...unsentDiagnostics(step, fileOf),
    ...[['enter', step.enter] as const, ['submit', step.submit] as const].flatMap(([list, uses]) =>
      uses.flatMap((use, index) =>
        useDiagnostics(journey, use, pointerOf(['steps', step.id, list, index, 'input']), fileOf, source),
      ),
    ),
  ])
}

/** A field that a step asks for and does not send would be asked in vain. */
function unsentDiagnostics({ id, fields, submit }: Step, fileOf: (pointer: string) => string): readonly Diagnostic[] {
  const sent = submit.flatMap(({ input }) =>
    Object.values(input).flatMap((from) => ('answer' in from ? [from.answer] : [])),
  )
  return Object.keys(fields)
    .filter((name) => !sent.includes(name))
    .map((name) => {
      const pointer = pointerOf(['steps', id, 'fields', name])
      return {
        code: 'ANSWER_NOT_SENT',
        severity: 'error',
        file: fileOf(pointer),
        pointer,
        message: `Step ${quoted(id)} asks for ${quoted(name)}, but none of its effects on submit sends it.`,
        hint:
          submit.length > 0
            ? `Name "save" in the "submit" of the step, or add "${name}" to the input of its save.`
            : 'The step saves nothing. Give the journey "uses": { "save": { "run": "saveAnswers", "on": { … } } }: a step without "submit" runs it.',
      }
    })
}

function useDiagnostics(
  journey: JourneyDefinition,
  use: EffectUse,
  pointer: string,
  fileOf: (pointer: string) => string,
  source: JourneySource,
): readonly Diagnostic[] {
  const contract = journey.effects[use.run]
  if (contract?.kind !== 'save') return []
  const at = { severity: 'error', file: fileOf(pointer), pointer } as const
  return contract.calls.flatMap((call) => {
    const file = `schemas/api/${call}.json`
    const { body, reserved } = (source.read(file) ?? {}) as SaveContract
    const carried = Object.keys(body?.properties ?? {})
    return Object.keys(use.input).flatMap((name): Diagnostic[] => {
      if (carried.includes(name)) return valueDiagnostics(journey, use, name, body?.properties?.[name], file, at)
      if (reserved !== undefined && (reserved.names.includes(name) || new RegExp(reserved.pattern, 'u').test(name))) {
        return [
          {
            ...at,
            code: 'ANSWER_RESERVED',
            message: `${use.run} sends ${quoted(name)}, which only the server writes.`,
            hint: 'Give the field another name.',
          },
        ]
      }
      if (body?.additionalProperties !== false) return []
      return [
        {
          ...at,
          code: 'ANSWER_NOT_CARRIED',
          message: `${use.run} sends ${quoted(name)}, but the body of ${file} does not have it.`,
          hint: didYouMean(name, carried) ?? `Add "${name}" to "body" there.`,
        },
      ]
    })
  })
}

/** Constants, and values set by buttons, that the body of the call refuses. */
function valueDiagnostics(
  journey: JourneyDefinition,
  use: EffectUse,
  name: string,
  schema: unknown,
  file: string,
  at: Pick<Diagnostic, 'severity' | 'file' | 'pointer'>,
): Diagnostic[] {
  const source = use.input[name]
  if (
    source === undefined ||
    typeof schema !== 'object' ||
    schema === null ||
    JSON.stringify(schema).includes('"$ref"')
  )
    return []
  const values =
    'const' in source
      ? [source.const]
      : Object.values(journey.steps).flatMap(({ actions }) =>
          actions.flatMap(({ set }) => (Object.hasOwn(set, source.answer) ? [set[source.answer]] : [])),
        )
  const wrong = values.find((value) => !ajv.validate(schema, value))
  if (wrong === undefined) return []
  const what =
    'const' in source
      ? JSON.stringify(wrong)
      : `${JSON.stringify(wrong)}, which a button sets as ${quoted(source.answer)}`
  return [
    {
      ...at,
      code: 'INPUT_VALUE',
      message: `${use.run} sends ${what}, as ${quoted(name)}, but ${file} does not accept it: the save would always be refused (400).`,
      hint: `It accepts ${JSON.stringify(shapeOf(schema))}.`,
    },
  ]
}

const ajv = schemaCompiler({ strict: false, validateFormats: false })

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

interface SaveContract {
  readonly body?: { readonly additionalProperties?: unknown; readonly properties?: Readonly<Record<string, unknown>> }
  readonly reserved?: { readonly names: readonly string[]; readonly pattern: string }
}
