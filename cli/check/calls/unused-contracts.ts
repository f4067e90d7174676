import type { JourneyDefinition } from '../../../engine/index.ts'
import { pointerOf, type JourneySource, type Diagnostic } from '../../../loader/index.ts'
import { filesEnding } from '../read/files-ending.ts'

/** Effect contracts that no journey runs, and inputs of a contract that no journey supplies. */
export function unusedContracts(journeys: readonly JourneyDefinition[], source: JourneySource): readonly Diagnostic[] {
  const given = new Map<string, Set<string>>()
  for (const { enter, submit } of journeys.flatMap(({ steps }) => Object.values(steps))) {
    for (const { run, input } of [...enter, ...submit])
      given.set(run, new Set([...(given.get(run) ?? []), ...Object.keys(input)]))
  }
  return filesEnding('.json', 'schemas/effects', source).flatMap((file): Diagnostic[] => {
    const { name: effect, input } = source.read(file) as {
      readonly name: string
      readonly input: { readonly properties?: object }
    }
    const keys = given.get(effect)
    if (keys === undefined)
      return [
        {
          code: 'EFFECT_UNUSED',
          severity: 'warning',
          file,
          pointer: '',
          message: `No journey runs ${effect}.`,
          hint: 'Remove the contract, or run it.',
        },
      ]
    return Object.keys(input.properties ?? {}).flatMap((key): Diagnostic[] =>
      keys.has(key)
        ? []
        : [
            {
              code: 'EFFECT_INPUT_UNUSED',
              severity: 'warning',
              file,
              pointer: pointerOf(['input', 'properties', key]),
              message: `${effect} has the input "${key}", but no journey supplies it.`,
              hint: 'Remove it from the contract, or supply it.',
            },
          ],
    )
  })
}
