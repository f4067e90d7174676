import { buttonId, getUiOptions, type ArrayFieldTemplateProps, type RJSFSchema } from '@rjsf/utils'
import { FieldGroup } from '../../frame/field-group.tsx'
import type { FormContext } from '../../field/form-context.ts'
import { labelsOf, type FieldOptions } from '../../field/field-options.ts'

/** A list: its entries, and an add button. The button's words are the field's label "add". */
export function ArrayFieldTemplate({
  title,
  items,
  canAdd,
  onAddClick,
  readonly,
  fieldPathId,
  uiSchema,
  rawErrors = [],
}: ArrayFieldTemplateProps<unknown, RJSFSchema, FormContext>) {
  const {
    title: ownTitle,
    description,
    labels,
  } = getUiOptions(uiSchema) as unknown as FieldOptions & { readonly title?: string }
  return (
    <FieldGroup
      id={fieldPathId.$id}
      legend={ownTitle ?? title}
      hint={description}
      errors={rawErrors.map((message) => ({ message }))}
    >
      <div className="inner-fields">{items}</div>
      {canAdd && (
        <button
          type="button"
          className="button button-tinted"
          id={buttonId(fieldPathId, 'add')}
          onClick={(event) => readonly !== true && onAddClick(event)}
        >
          {labelsOf(labels)('add')}
        </button>
      )}
    </FieldGroup>
  )
}
