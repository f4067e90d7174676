import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js'
import { getUiOptions } from '@rjsf/utils'
import { useMemo, type ComponentType } from 'react'
import type { FieldOptions } from '../../field/field-options.ts'
import type { FieldProps } from '../../field/form-context.ts'
import { entrySchemas } from './entry-schemas.ts'

const List = ArrayField as ComponentType<FieldProps>

/** A list whose entries are all open: RJSF's own field, with the words of each entry. */
export function ListField(props: FieldProps) {
  const { uiSchema } = props
  const withEntries = useMemo(
    () => ({ ...uiSchema, items: entrySchemas(getUiOptions(uiSchema) as unknown as FieldOptions) }),
    [uiSchema],
  )
  return <List {...props} uiSchema={withEntries} />
}
