import { allUses, type JourneyDefinition } from '../../../engine/index.ts'
import { didYouMean, pointerOf, quoted, type JourneySource, type Diagnostic } from '../../../loader/index.ts'
import { filesEnding } from '../read/files-ending.ts'

/** Effect contracts that no journey runs, inputs of a contract that no journey supplies, and names in its "decidedBy" under which none sends anything. */
export function unusedContracts(journeys: readonly JourneyDefinition[], source: JourneySource): readonly Diagnostic[] {
  const given = new Map<string, Set<string>>()
  for (const { run, input } of journeys.flatMap(allUses))
    given.set(run, new Set([...(given.get(run) ?? []), ...Object.keys(input)]))
  const sent = new Set([...given.values()].flatMap((keys) => [...keys]))
  return filesEnding('.json', 'schemas/effects', source).flatMap((file): Diagnostic[] => {
    const contract = source.read(file) as Contract
    const { name: effect, input } = contract
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
    const unsent = Object.keys(input.properties ?? {}).flatMap((key): Diagnostic[] =>
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
    return [...unsent, ...decidedByNothing(contract, file, sent)]
  })
}

interface Contract {
  readonly name: string
  readonly input: { readonly properties?: object }
  readonly outcomes?: Readonly<Record<string, { readonly decidedBy?: readonly string[] }>>
}

/** Another effect may send an answer under another name, so the names are those of all effects. */
function decidedByNothing({ name, outcomes = {} }: Contract, file: string, sent: ReadonlySet<string>): Diagnostic[] {
  return Object.entries(outcomes).flatMap(([outcome, { decidedBy = [] }]) =>
    decidedBy.flatMap((key, index): Diagnostic[] =>
      sent.has(key)
        ? []
        : [
            {
              code: 'EFFECT_INPUT_UNUSED',
              severity: 'warning',
              file,
              pointer: pointerOf(['outcomes', outcome, 'decidedBy', index]),
              message: `The outcome ${quoted(outcome)} of ${name} is decided by ${quoted(key)}, but no journey sends anything under this name.`,
              hint: didYouMean(key, [...sent]) ?? 'Write the name under which effects get the answer, or remove it.',
            },
          ],
    ),
  )
}
