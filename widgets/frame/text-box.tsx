import type { ComponentProps, ReactNode } from 'react'
import { descriptionId, errorId } from '@rjsf/utils'
import { describedBy } from './described-by.ts'
import { Labelled } from './labelled.tsx'

export interface TextBoxProps extends Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange' | 'children'> {
  readonly id: string
  readonly label: ReactNode
  readonly hint?: string | undefined
  readonly errors: readonly { readonly message: string }[]
  readonly value: string
  readonly onText: (text: string) => void
  /** The id of the group's message, for a box without its own. */
  readonly messageId?: string | undefined
}

/** One text input of a composite field, with its label, hint and message. */
export function TextBox({ id, label, hint, errors, messageId, ...input }: TextBoxProps) {
  return (
    <Labelled id={id} label={label} hint={hint} errors={errors} isMessageElsewhere={messageId !== undefined}>
      <TextLine
        {...input}
        id={id}
        isWrong={errors.length > 0}
        hasHint={hint !== undefined}
        messageId={messageId ?? errorId(id)}
      />
    </Labelled>
  )
}

export interface TextLineProps extends Omit<TextBoxProps, 'label' | 'hint' | 'errors'> {
  readonly isWrong: boolean
  readonly hasHint: boolean
}

/** The input alone, described by the hint and the message of its frame. */
export function TextLine({ id, value, onText, isWrong, hasHint, messageId, className, ...input }: TextLineProps) {
  return (
    <input
      type="text"
      {...input}
      {...describedBy({ [descriptionId(id)]: hasHint, [messageId ?? errorId(id)]: isWrong })}
      className={className === undefined ? 'input' : `input ${className}`}
      id={id}
      value={value}
      aria-invalid={isWrong}
      onChange={(event) => onText(event.target.value)}
    />
  )
}
