import type { EffectUse, JourneyDefinition } from '../../../engine/index.ts'
import { fileOfContract, resolvedFile, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { inputValueDiagnostics } from './input-value-diagnostics.ts'
import { usesOf } from './saved-answers.ts'

/**
 * Checks that the contract of an effect, and the calls that it makes, accept every value that its input may have: no e-mail address as a
 * phone number, no date as typed. `carriedDiagnostics` compares the input of a save with its call instead.
 */
export function contractInputDiagnostics(
  journey: JourneyDefinition,
  fileOf: (pointer: string) => string,
  source: JourneySource,
): readonly Diagnostic[] {
  return usesOf(journey).flatMap(({ use, pointer }) => {
    const contract = journey.effects[use.run]
    if (contract === undefined || contract.kind === 'save') return []
    const at = { severity: 'error', file: fileOf(pointer), pointer } as const
    return Object.keys(use.input).flatMap(
      (name) =>
        acceptedBy(name, use, journey, source)
          .map((accepting) => inputValueDiagnostics(journey, use, name, accepting, at))
          .find((found) => found.length > 0) ?? [],
    )
  })
}

interface Accepting {
  readonly schema: unknown
  readonly file: string
  readonly otherwise?: string
}

/** What accepts an input: the contract of its effect, and each call that has it under the same name and as the same type. */
function acceptedBy(
  name: string,
  { run }: EffectUse,
  { effects }: JourneyDefinition,
  source: JourneySource,
): readonly Accepting[] {
  const { input, calls = [] } = effects[run] ?? {}
  const own = (input as Schema | undefined)?.properties?.[name]
  const ofCalls = calls.flatMap((call): readonly Accepting[] => {
    const file = `schemas/api/${call}.json`
    const { body } = (resolvedFile(source, file) ?? {}) as { readonly body?: Schema }
    const schema = body?.properties?.[name]
    const isRewritten = own?.type !== undefined && schema?.type !== undefined && own.type !== schema.type
    return schema === undefined || isRewritten
      ? []
      : [{ schema, file, otherwise: 'such a call is always refused (400)' }]
  })
  return [{ schema: own, file: fileOfContract(run) }, ...ofCalls]
}

interface Schema {
  readonly type?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
}
