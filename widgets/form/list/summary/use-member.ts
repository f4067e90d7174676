import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { addId, changeId, headingId } from './member-ids.ts'
import { useStepPages } from './step-pages.ts'

/** The entry of a list that is being added or changed, as the browser's history keeps it. */
export interface OpenMember {
  /** The id of the list. */
  readonly list: string
  readonly member: number
  /** The number of its page, from 0. */
  readonly page: number
  /** How many entries of the history lead back to the list. */
  readonly depth: number
  readonly isNew: boolean
  /** Its answers before, which Cancel and Back restore. */
  readonly before?: unknown
}

export interface Member {
  readonly open: OpenMember | undefined
  /** The ids of the elements to focus; the first that exists gets it. Empty until the visitor has moved. */
  readonly focus: readonly string[]
  /** Shows a page of an entry; the entry behind the last one is a new one. */
  readonly show: (member: number, page: number, input?: string) => void
  /** Returns to the list. "restored" puts the entry back as it was. */
  readonly leave: (how: Leaving) => void
}

type Leaving = 'kept' | 'restored'

/**
 * Which entry of a list is open. What is typed in it is an answer at once, so that a reload keeps it. The entry as it was before lies in the
 * history, so that Cancel and Back find it after a reload too.
 */
export function useMember(
  list: string,
  items: readonly unknown[],
  change: (items: readonly unknown[]) => void,
): Member {
  const stepPages = useStepPages()
  const [kept, setOpen] = useState<OpenMember>()
  const [focus, setFocus] = useState(NOTHING)
  // After a reload, the answers may come later than the history.
  const open = kept !== undefined && kept.member <= items.length ? kept : undefined
  // The history answers later: a page that is asked for meanwhile opens then.
  const isLeaving = useRef(false)
  const next = useRef<() => void>(undefined)

  const turnTo = (opened: OpenMember, input?: string) => {
    setOpen(opened)
    setFocus([...(input === undefined ? [] : [input]), headingId(list, opened.member)])
  }
  const close = (how: Leaving, { member, isNew, before }: OpenMember) => {
    if (how === 'restored' && member < items.length)
      change(items.flatMap((item, index) => (index !== member ? [item] : isNew ? [] : [before])))
    setOpen(undefined)
    setFocus(isNew ? [addId(list), changeId(list, member)] : [changeId(list, member)])
  }
  const show: Member['show'] = (member, page, input) => {
    if (isLeaving.current) return void (next.current = () => show(member, page, input))
    const opened = open?.member === member ? { ...open, page, depth: open.depth + 1 } : begun(list, items, member, page)
    stepPages.open(opened, 'push')
    turnTo(opened, input)
  }
  const leave = (how: Leaving) => {
    if (open === undefined) return
    isLeaving.current = true
    close(how, open)
    stepPages.back(open.depth)
  }
  const follow = () => {
    const found = openIn(stepPages.current(), list)
    if (isLeaving.current) {
      isLeaving.current = false
      next.current?.()
      next.current = undefined
    } else if (found === undefined) {
      if (open !== undefined) close('restored', open)
    } else if (open?.member === found.member) turnTo(found)
    else {
      // On Forward, the answers in this history entry may be older than the current ones.
      const again = { ...begun(list, items, found.member, found.page), depth: found.depth }
      stepPages.open(again, 'replace')
      turnTo(again)
    }
  }

  const latest = useRef(follow)
  useLayoutEffect(() => {
    latest.current = follow
  })
  const { current, subscribe } = stepPages
  useEffect(() => subscribe(() => latest.current()), [subscribe])
  // Not in the first render, which has to be that of the server.
  useLayoutEffect(() => setOpen(openIn(current(), list)), [current, list])

  return { open, focus, show, leave }
}

const NOTHING: readonly string[] = []

function begun(list: string, items: readonly unknown[], member: number, page: number): OpenMember {
  const isNew = member >= items.length
  return { list, member, page, depth: 1, isNew, ...(isNew ? {} : { before: items[member] }) }
}

/** The state of a history entry, if it belongs to this list. */
function openIn(page: unknown, list: string): OpenMember | undefined {
  const found = page as Partial<OpenMember> | null | undefined
  return found?.list === list ? (found as OpenMember) : undefined
}
