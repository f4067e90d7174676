import { buttonId, getUiOptions, type ArrayFieldTemplateProps, type RJSFSchema } from '@rjsf/utils'
import { useRef } from 'react'
import { FieldGroup } from '../../frame/field-group.tsx'
import type { FormContext } from '../../field/form-context.ts'
import { labelsOf, type FieldOptions } from '../../field/field-options.ts'
import { ListFocus, useListFocus } from './list-focus.ts'

/**
 * A list: its entries, and an add button. The button's words are the field's label "add", or "addFirst" for an empty list if it has
 * that label. Without a button at the limit, the label "full" says why.
 */
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
  const entries = useRef<HTMLDivElement>(null)
  const { announce } = useListFocus(entries, items.length)
  const label = labelsOf(labels)
  const addKey = items.length === 0 && labels?.['addFirst'] !== undefined ? 'addFirst' : 'add'
  return (
    <FieldGroup
      id={fieldPathId.$id}
      legend={ownTitle ?? title}
      hint={description}
      errors={rawErrors.map((message) => ({ message }))}
    >
      <div className="inner-fields" ref={entries}>
        <ListFocus value={announce}>{items}</ListFocus>
      </div>
      {canAdd ? (
        <button
          type="button"
          className="button button-tinted"
          id={buttonId(fieldPathId, 'add')}
          onClick={(event) => {
            if (readonly === true) return
            announce('added')
            onAddClick(event)
          }}
        >
          {label(addKey)}
        </button>
      ) : (
        labels?.['full'] !== undefined && <p className="hint">{label('full')}</p>
      )}
    </FieldGroup>
  )
}
