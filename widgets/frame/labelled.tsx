import { descriptionId, errorId } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { FieldMessage } from './field-message.tsx'
import { said } from './said.ts'

interface Props {
  readonly id: string
  readonly label: ReactNode
  readonly hint?: string | undefined
  readonly errors: readonly { readonly message: string }[]
  /** For a part of a group, whose message is at the group. */
  readonly isMessageElsewhere?: boolean
  readonly children: ReactNode
}

/** One control with its label, hint and message, under RJSF's ids, so that they also describe widgets from other libraries. */
export function Labelled({ id, label, hint, errors, isMessageElsewhere = false, children }: Props) {
  return (
    <div className="field" data-wrong={errors.length > 0 || undefined}>
      <label className="label" htmlFor={id}>
        {said(label, 'label')}
      </label>
      {hint && (
        <p className="hint" id={descriptionId(id)}>
          {said(hint, 'label')}
        </p>
      )}
      {!isMessageElsewhere && errors.length > 0 && <FieldMessage id={errorId(id)} errors={errors} />}
      {children}
    </div>
  )
}
