import type { ComponentType } from 'react'
import type { FieldProps } from '../field/form-context.ts'
import { loadArrayTemplates } from './array-templates.ts'

/**
 * Widgets and fields that few journeys use, each in a file of its own, by the names in the registry. The registry names them only, so a journey without
 * them loads neither them nor their places.
 */
export const FURTHER = {
  autocomplete: async () => {
    const { AutocompleteWidget, loadCombobox } = await import('../autocomplete/autocomplete-widget.tsx')
    // While the visitor reads the step before. Without it the field is a list, and tries again.
    loadCombobox().catch(() => undefined)
    return AutocompleteWidget
  },
  checkboxes: async () => (await import('../checkboxes/checkboxes-widget.tsx')).CheckboxesWidget,
  date: async () => (await import('../date/date-widget.tsx')).DateWidget,
  'file-upload': async () => (await import('../file-upload/file-upload-widget.tsx')).FileUploadWidget,
  month: async () => (await import('../month/month-widget.tsx')).MonthWidget,
  number: async () => (await import('../number/number-widget.tsx')).NumberWidget,
  'postal-address': async () => (await import('../postal-address/postal-address-widget.tsx')).PostalAddressWidget,
  textarea: async () => (await import('../textarea/textarea-widget.tsx')).TextareaWidget,
  ArrayField: async () => {
    const [{ ListField }] = await Promise.all([import('./list/list-field.tsx'), loadArrayTemplates()])
    return ListField
  },
  /** A list that shows its entries as rows: `"summary"` in its `ui`. */
  SummaryField: async () => (await import('./list/summary/summary-field.tsx')).SummaryField,
  /** A group whose parts have conditions. */
  AskedGroup: async () => (await import('./asked-group-field.tsx')).AskedGroupField,
  AnyOfField: branches,
  OneOfField: branches,
  select: async () => (await import('../select/select-widget.tsx')).SelectWidget,
}

async function branches() {
  return (await import('@rjsf/core/lib/components/fields/MultiSchemaField.js')).default as ComponentType<FieldProps>
}
