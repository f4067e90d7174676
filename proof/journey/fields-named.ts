import type { Field, JourneyDefinition } from '../../engine/index.ts'

/** The fields by which the steps of a journey ask for an answer. */
export function fieldsNamed({ steps }: Pick<JourneyDefinition, 'steps'>, name: string): readonly Field[] {
  return Object.values(steps).flatMap(({ fields }) => (Object.hasOwn(fields, name) ? (fields[name] ?? []) : []))
}
