import { errorId, type ErrorSchema } from '@rjsf/utils'
import { useEffect, useRef } from 'react'
import { compositeField } from '../../../field/composite-field.ts'
import type { FieldProps } from '../../../field/form-context.ts'
import { describedBy } from '../../../frame/described-by.ts'
import { FieldGroup } from '../../../frame/field-group.tsx'
import { FieldMessage } from '../../../frame/field-message.tsx'
import { useListFocus } from '../list-focus.ts'
import { MemberWords } from './late-member-words.ts'
import { messagesIn } from './member-errors.ts'
import { addId, changeId, memberId } from './member-ids.ts'
import type { Member } from './use-member.ts'

interface Props {
  readonly form: FieldProps
  readonly member: Member
}

/** The entries of a list, each with its words and buttons to change and remove it, and a button to add one. */
export function MemberRows({ form, member: { focus, show } }: Props) {
  const { title, options, value: items = [], readonly, label, id, onChange } = compositeField<readonly unknown[]>(form)
  const { description, labels, fewest = 0, most = Infinity } = options
  const rows = useRef<HTMLDivElement>(null)
  const { announce } = useListFocus(rows, items.length)
  useEffect(
    () =>
      focus
        .map((one) => document.getElementById(one))
        .find((found) => found !== null)
        ?.focus(),
    [focus],
  )

  const list = id()
  const remove = (member: number) => {
    announce('removed')
    onChange(items.filter((_, index) => index !== member))
  }
  const addKey = items.length === 0 && labels?.['addFirst'] !== undefined ? 'addFirst' : 'add'
  return (
    <FieldGroup
      id={list}
      legend={title}
      hint={description}
      errors={(form.rawErrors ?? []).map((message) => ({ message }))}
    >
      <div className="inner-fields" ref={rows}>
        {items.length > 0 && (
          <ul className="members">
            {items.map((item, index) => {
              const number = index + 1
              const errors = messagesIn(
                (form.errorSchema as Readonly<Record<number, ErrorSchema>> | undefined)?.[index],
              )
              return (
                <li key={index} className="member" data-wrong={errors.length > 0 || undefined}>
                  <p className="member-name">{label('item', { number })}</p>
                  <FieldMessage id={errorId(memberId(list, index))} errors={errors} />
                  <MemberWords options={options} value={item} />
                  <div className="member-buttons">
                    <button
                      type="button"
                      className="button button-small"
                      id={changeId(list, index)}
                      {...describedBy({ [errorId(memberId(list, index))]: errors.length > 0 })}
                      onClick={() => !readonly && show(index, 0)}
                    >
                      {label('change', { number })}
                    </button>
                    {items.length > fewest && (
                      <button type="button" className="button button-small" onClick={() => !readonly && remove(index)}>
                        {label('remove', { number })}
                      </button>
                    )}
                  </div>
                </li>
              )
            })}
          </ul>
        )}
      </div>
      {items.length < most ? (
        <button
          type="button"
          className="button button-tinted"
          id={addId(list)}
          onClick={() => !readonly && show(items.length, 0)}
        >
          {label(addKey)}
        </button>
      ) : (
        labels?.['full'] !== undefined && <p className="hint">{label('full')}</p>
      )}
    </FieldGroup>
  )
}
