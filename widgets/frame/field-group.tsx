import { descriptionId, errorId } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { describedBy } from './described-by.ts'
import { FieldMessage } from './field-message.tsx'
import { said } from './said.ts'

interface Props {
  readonly id: string
  readonly legend: ReactNode
  readonly hint?: string | undefined
  readonly errors: readonly { readonly message: string }[]
  readonly className?: string
  readonly children: ReactNode
}

/** Several inputs under one name. */
export function FieldGroup({ id, legend, hint, errors, className, children }: Props) {
  const hintId = descriptionId(id)
  const messageId = errorId(id)
  return (
    <fieldset
      className={className === undefined ? 'group' : `group ${className}`}
      id={id}
      data-wrong={errors.length > 0 || undefined}
      {...describedBy({ [hintId]: Boolean(hint), [messageId]: errors.length > 0 })}
    >
      <legend className="label">{said(legend, 'label')}</legend>
      {hint && (
        <p className="hint" id={hintId}>
          {said(hint, 'label')}
        </p>
      )}
      <FieldMessage id={messageId} errors={errors} />
      {children}
    </fieldset>
  )
}
