import type { RJSFSchema } from '@rjsf/utils'
import { useMemo, type ComponentType } from 'react'
import { askedParts } from '../../engine/index.ts'
import { compositeField } from '../field/composite-field.ts'
import type { FieldProps } from '../field/form-context.ts'
import { useListChecks } from './list/summary/step-pages.ts'
import { askedNames } from './asked/asked-names.ts'

/** A group some of whose parts have conditions: RJSF's own field, with the parts that are asked for. */
export function AskedGroupField(props: FieldProps) {
  const { schema, formData, registry } = props
  const { group } = compositeField(props).options
  const { cleaned } = useListChecks()
  const names = askedNames(group, formData, cleaned, askedParts)?.join()
  // The same schema while the same parts are asked: RJSF then leaves them alone.
  const asked = useMemo((): RJSFSchema => {
    const listed = names?.split(',')
    const parts = Object.entries(schema.properties ?? {}).filter(([name]) => listed?.includes(name) !== false)
    return { ...schema, properties: Object.fromEntries(parts) }
  }, [schema, names])
  const ObjectField = registry.fields['ObjectField'] as ComponentType<FieldProps>
  return <ObjectField {...props} schema={asked} />
}
