import { buttonId, getUiOptions, type ArrayFieldItemTemplateProps, type RJSFSchema } from '@rjsf/utils'
import type { FormContext } from '../../field/form-context.ts'
import { labelsOf, type FieldOptions } from '../../field/field-options.ts'

/** One entry of a list with its remove button. The button's words are the list's label "remove", with {number} in them. */
export function ArrayFieldItemTemplate({
  children,
  index,
  readonly,
  buttonsProps: { fieldPathId, hasRemove, onRemoveItem },
  parentUiSchema,
}: ArrayFieldItemTemplateProps<unknown, RJSFSchema, FormContext>) {
  const { labels } = getUiOptions(parentUiSchema) as unknown as FieldOptions
  return (
    <div className="list-entry stack">
      {children}
      {hasRemove && (
        <button
          type="button"
          className="button button-small"
          id={buttonId(fieldPathId, 'remove')}
          onClick={(event) => readonly !== true && onRemoveItem(event)}
        >
          {labelsOf(labels)('remove', { number: (index ?? 0) + 1 })}
        </button>
      )}
    </div>
  )
}
