import type { ReactNode } from 'react'
import type { Fault } from '../../engine/index.ts'
import { describedBy } from './described-by.ts'
import { FieldMessage } from './field-message.tsx'

interface Props {
  readonly id: string
  readonly legend: ReactNode
  readonly hint?: string | undefined
  readonly faults: readonly Pick<Fault, 'message'>[]
  readonly className?: string
  readonly children: ReactNode
}

/** Several inputs under one name. */
export function FieldGroup({ id, legend, hint, faults, className, children }: Props) {
  const hintId = `${id}-hint`
  const messageId = groupMessageId(id)
  return (
    <fieldset
      className={className === undefined ? 'group' : `group ${className}`}
      id={id}
      data-wrong={faults.length > 0 || undefined}
      {...describedBy({ [hintId]: hint !== undefined, [messageId]: faults.length > 0 })}
    >
      <legend className="label">{legend}</legend>
      {hint !== undefined && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <FieldMessage id={messageId} faults={faults} />
      {children}
    </fieldset>
  )
}

/** Where the message of a group stands, for the inputs in it that it is about. */
export function groupMessageId(id: string): string {
  return `${id}-message`
}
