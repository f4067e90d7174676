import { descriptionId, errorId } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { describedBy } from './described-by.ts'
import { FieldMessage } from './field-message.tsx'

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
      {...describedBy({ [hintId]: hint !== undefined, [messageId]: errors.length > 0 })}
    >
      <legend className="label">{legend}</legend>
      {hint !== undefined && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <FieldMessage id={messageId} errors={errors} />
      {children}
    </fieldset>
  )
}
