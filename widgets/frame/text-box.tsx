import type { ComponentProps, ReactNode } from 'react'
import type { Fault } from '../../engine/index.ts'
import { describedBy } from './described-by.ts'
import { FieldMessage } from './field-message.tsx'

export interface TextBoxProps extends Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange' | 'children'> {
  readonly id: string
  readonly label: ReactNode
  readonly hint?: string | undefined
  readonly faults: readonly Pick<Fault, 'message'>[]
  readonly value: string
  readonly onText: (text: string) => void
  /** Draws something around the input itself. */
  readonly wrap?: (input: ReactNode) => ReactNode
  /** For a box whose message stands at the group around it: the id of that message. */
  readonly messageId?: string | undefined
}

/** One text input with its label, hint and message. */
export function TextBox({ id, label, hint, faults, value, onText, messageId, className, wrap = (box) => box, ...input }: TextBoxProps) {
  const hintId = `${id}-hint`
  const ownMessageId = `${id}-message`
  const isWrong = faults.length > 0
  return (
    <div className="field" data-wrong={isWrong || undefined}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      {messageId === undefined && isWrong && <FieldMessage id={ownMessageId} faults={faults} />}
      {wrap(
        <input
          type="text"
          {...input}
          {...describedBy({ [hintId]: hint !== undefined, [messageId ?? ownMessageId]: isWrong })}
          className={className === undefined ? 'input' : `input ${className}`}
          id={id}
          value={value}
          aria-invalid={isWrong}
          onChange={(event) => onText(event.target.value)}
        />,
      )}
    </div>
  )
}
