import { allUses, type Field, type JourneyDefinition } from '../../engine/index.ts'

/** A part of what a contract says of the data of an outcome. */
export interface DataSchema {
  readonly type?: string
  readonly fact?: string
  readonly maxLength?: number
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, DataSchema>>
  readonly items?: DataSchema
}

/** What the contracts say of an entry of the list that a field takes its choices from: once for each outcome that brings it. */
export function choicesBrought(
  journey: JourneyDefinition,
  { fact, list }: NonNullable<Field['choicesFrom']>,
): readonly DataSchema[] {
  return allUses(journey)
    .filter(({ as }) => as === fact)
    .flatMap(({ run }) => Object.values(journey.effects[run]?.outcomes ?? {}))
    .flatMap(({ data }) => (data as DataSchema | undefined)?.properties?.[list]?.items ?? [])
}
