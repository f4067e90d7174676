import { useEffect, useLayoutEffect } from 'react'
import { compositeField } from '../../../field/composite-field.ts'
import type { FieldProps } from '../../../field/form-context.ts'
import { loadParts } from './load-parts.ts'
import { MemberPage } from './member-page.tsx'
import { MemberRows } from './member-rows.tsx'
import { useErrorLinks } from './use-error-links.ts'
import { useMember } from './use-member.ts'
import { useMemberCheck } from './use-member-check.ts'
import './summary.css'

/**
 * A list that shows its entries as rows, and asks for one at a time on pages of its own: they take the place of the list, and of what is
 * around it. Its answer is that of any list.
 */
export function SummaryField(props: FieldProps) {
  const { options, context, id, value = NONE, onChange } = compositeField<readonly unknown[]>(props)
  const member = useMember(id(), value, onChange)
  const check = useMemberCheck({ field: props.name, options, items: value, member, onChange })
  useErrorLinks(id(), options, member.show)
  const { open } = member
  const isOpen = open !== undefined

  const { entry } = options
  const { registry } = props
  useEffect(() => void (entry && loadParts(entry, registry)), [entry, registry])

  const { holdButtons } = context
  useLayoutEffect(() => {
    // A list that is not open must not release the buttons that another one holds.
    if (!isOpen) return undefined
    holdButtons(true)
    return () => holdButtons(false)
  }, [isOpen, holdButtons])

  return isOpen ? (
    <MemberPage key={`${open.member} ${open.page}`} form={props} member={member} check={check} open={open} />
  ) : (
    <MemberRows form={props} member={member} />
  )
}

const NONE: readonly never[] = []
