import type { EffectUse, JourneyDefinition } from '../../engine/index.ts'
import { didYouMean, pointerOf, quoted, type JourneySource, type Problem } from '../../engine/load/index.ts'

/**
 * Whether the backend takes what a journey saves: a save sends its input under the same names, and a call whose body is
 * closed refuses any other. Nobody would notice before the first visitor lost an answer.
 */
export function carriedProblems(journey: JourneyDefinition, fileOf: (pointer: string) => string, source: JourneySource): readonly Problem[] {
  return Object.values(journey.steps).flatMap(({ id, enter, submit }) =>
    [['enter', enter] as const, ['submit', submit] as const].flatMap(([list, uses]) =>
      uses.flatMap((use, index) => useProblems(journey, use, pointerOf(['steps', id, list, index, 'input']), fileOf, source)),
    ),
  )
}

function useProblems(journey: JourneyDefinition, use: EffectUse, pointer: string, fileOf: (pointer: string) => string, source: JourneySource): readonly Problem[] {
  const contract = journey.effects[use.run]
  if (contract?.kind !== 'save') return []
  return contract.calls.flatMap((call) => {
    const file = `schemas/api/${call}.json`
    const carried = closedBody(source.read(file))
    if (carried === undefined) return []
    const missing = Object.keys(use.input).filter((name) => !Object.hasOwn(carried, name))
    const journeys = carried['journey']?.enum
    return [
      ...missing.map((name): Problem => ({
        code: 'ANSWER_NOT_CARRIED',
        severity: 'error',
        file: fileOf(pointer),
        pointer,
        message: `${use.run} sends ${quoted(name)}, and the body of ${file} has no place for it.`,
        hint: didYouMean(name, Object.keys(carried)) ?? `Add "${name}" to "body" there.`,
      })),
      ...(journeys === undefined || journeys.includes(journey.name)
        ? []
        : [{ code: 'JOURNEY_NOT_CARRIED', severity: 'error', file: fileOf('/name'), pointer: '/name', message: `The body of ${file} takes claims of ${journeys.join(', ')} only.`, hint: `Add "${journey.name}" to its "journey".` } as const]),
    ]
  })
}

interface Part {
  readonly enum?: readonly unknown[]
}

/** The properties of a call's body, where it takes no others. */
function closedBody(json: unknown): Readonly<Record<string, Part>> | undefined {
  const { body } = (json ?? {}) as { readonly body?: { readonly additionalProperties?: unknown; readonly properties?: Readonly<Record<string, Part>> } }
  return body?.additionalProperties === false ? (body.properties ?? {}) : undefined
}
