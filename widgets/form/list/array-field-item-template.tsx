import { buttonId, getUiOptions, type ArrayFieldItemTemplateProps, type RJSFSchema } from '@rjsf/utils'
import { useContext } from 'react'
import type { FormContext } from '../../field/form-context.ts'
import { labelsOf, type FieldOptions } from '../../field/field-options.ts'
import { ListFocus } from './list-focus.ts'

/**
 * One entry of a list with its remove button. The button's words are the list's label "remove", with {number} in them. A list that
 * must have entries keeps as many: removing one of them would only lead to an error.
 */
export function ArrayFieldItemTemplate({
  children,
  index,
  totalItems,
  readonly,
  buttonsProps: { fieldPathId, hasRemove, onRemoveItem },
  parentUiSchema,
}: ArrayFieldItemTemplateProps<unknown, RJSFSchema, FormContext>) {
  const { labels, fewest = 0 } = getUiOptions(parentUiSchema) as unknown as FieldOptions
  const announce = useContext(ListFocus)
  return (
    <div className="list-entry stack">
      {children}
      {hasRemove && totalItems > fewest && (
        <button
          type="button"
          className="button button-small"
          id={buttonId(fieldPathId, 'remove')}
          onClick={(event) => {
            if (readonly === true) return
            announce('removed')
            onRemoveItem(event)
          }}
        >
          {labelsOf(labels)('remove', { number: (index ?? 0) + 1 })}
        </button>
      )}
    </div>
  )
}
