import { createContext, useCallback, useLayoutEffect, useRef, type RefObject } from 'react'

type Change = 'added' | 'removed'

/** Announces to a list that one of its buttons is about to change it. */
export const ListFocus = createContext<(change: Change) => void>(() => undefined)

/**
 * Keeps the focus in a list whose entries a visitor adds and removes: the button that was pressed may be gone. It goes to the first
 * control of an entry that was added, and to the group of the list after one was removed, so that a screen reader says where it is.
 */
export function useListFocus(
  entries: RefObject<HTMLElement | null>,
  count: number,
): { readonly announce: (change: Change) => void } {
  const announced = useRef<Change | undefined>(undefined)
  const before = useRef(count)
  const announce = useCallback((change: Change) => {
    announced.current = change
  }, [])
  useLayoutEffect(() => {
    const grew = count > before.current
    const hasChanged = count !== before.current
    before.current = count
    // A list that changes by itself, such as from another tab, leaves the focus alone.
    const change = announced.current
    if (!hasChanged || change === undefined) return
    announced.current = undefined
    if (change === 'removed' && !grew) focusGroup(entries.current?.closest('fieldset'))
    if (change === 'added' && grew) firstControl(entries.current?.lastElementChild)?.focus()
  }, [count, entries])
  return { announce }
}

/** Focusable only while it has the focus: otherwise a click on any text in it would focus it. */
function focusGroup(group: HTMLElement | null | undefined): void {
  if (group === null || group === undefined) return
  group.tabIndex = -1
  group.addEventListener('blur', () => group.removeAttribute('tabindex'), { once: true })
  group.focus()
}

function firstControl(entry: Element | null | undefined): HTMLElement | undefined {
  return entry?.querySelector<HTMLElement>('input, select, textarea, button') ?? undefined
}
