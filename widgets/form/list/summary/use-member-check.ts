import { useEffect, useState } from 'react'
import { innerFields, type ValidationError } from '../../../../engine/index.ts'
import type { FieldOptions } from '../../../field/field-options.ts'
import { errorsOfMember, partOf } from './member-errors.ts'
import { askedPages, pagesOf, pageWith } from './member-parts.ts'
import { useListChecks } from './step-pages.ts'
import type { Member } from './use-member.ts'

export interface MemberCheck {
  /** Counts the failed checks, so that the summary is announced for each. */
  readonly nth: number
  readonly errors: readonly ValidationError[]
  /** The heading of their summary. */
  readonly problem: string
  /** Checks the page, and shows its errors, the next page, or the list. */
  readonly proceed: () => void
  /** The visitor corrects this part of the entry. */
  readonly forget: (part: string) => void
}

interface Given {
  readonly field: string
  readonly options: FieldOptions
  readonly items: readonly unknown[]
  readonly member: Member
  readonly onChange: (items: readonly unknown[]) => void
}

/**
 * What happens when the visitor continues from the page of an entry. The field's own checks decide; each error shows on the page of its
 * part.
 */
export function useMemberCheck({ field, options, items, member, onChange }: Given): MemberCheck {
  const [failed, setFailed] = useState(NOTHING_FAILED)
  const [isAsked, ask] = useState(false)
  const { open, show, leave } = member
  const { asked, check, problem } = useListChecks()
  if (open === undefined && failed.errors.length > 0) setFailed({ ...failed, errors: [] })

  const proceed = () => {
    if (open === undefined) return
    if (check === undefined) return ask(true)
    const { member: index, page } = open
    const pages = pagesOf(options)
    const list = index < items.length ? items : [...items, emptyEntry(options)]
    const errors = errorsOfMember(check(field, list), index)
    const on = (one: number) => errors.filter((error) => pageWith(pages, partOf(error)) === one)
    const next = askedPages(options, list[index], asked).find(({ number }) => number > page)
    // A page that was passed over is shown before the entry counts as finished.
    const wrong = next === undefined ? [page, ...pages.keys()].find((one) => on(one).length > 0) : page
    const found = wrong === undefined ? [] : on(wrong)
    setFailed({ nth: failed.nth + (found.length > 0 ? 1 : 0), errors: found })
    if (found.length > 0) return wrong === page ? undefined : show(index, wrong ?? page)
    if (next !== undefined) return show(index, next.number)
    if (list !== items) onChange(list)
    leave('kept')
  }

  // Pressed before the engine had loaded.
  useEffect(() => {
    if (!isAsked || check === undefined) return
    ask(false)
    proceed()
  })

  const forget = (part: string) => {
    const errors = failed.errors.filter((error) => partOf(error) !== part && !partOf(error).startsWith(`${part}/`))
    if (errors.length < failed.errors.length) setFailed({ ...failed, errors })
  }
  return { ...failed, problem, proceed, forget }
}

const NOTHING_FAILED: Pick<MemberCheck, 'nth' | 'errors'> = { nth: 0, errors: [] }

function emptyEntry({ item }: FieldOptions): unknown {
  return item !== undefined && innerFields(item)?.kind === 'object' ? {} : ''
}
