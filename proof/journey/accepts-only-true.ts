import type { Field } from '../../engine/index.ts'

/** Whether a field is a box that has to be ticked: a consent or a declaration. */
export function acceptsOnlyTrue({ enum: values }: Pick<Field, 'enum'>): boolean {
  return values?.length === 1 && values[0] === true
}
