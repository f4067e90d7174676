import { useEffect } from 'react'
import type { FieldOptions } from '../../../field/field-options.ts'
import { pagesOf, pageWith } from './member-parts.ts'
import type { Member } from './use-member.ts'

/** A link of the error summary leads to an input on the page of an entry, which it opens. */
export function useErrorLinks(list: string, options: FieldOptions, show: Member['show']): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const id = linkedId(event.target)
      if (id === undefined || !id.startsWith(`${list}-`) || document.getElementById(id) !== null) return
      const [, member, part = ''] = /^(\d+)(?:-(.*))?$/.exec(id.slice(list.length + 1)) ?? []
      if (member === undefined) return
      event.preventDefault()
      // In front of the summary, which would lead to the list.
      event.stopPropagation()
      show(Number(member), pageWith(pagesOf(options), part.replaceAll('-', '/')), id)
    }
    document.addEventListener('click', follow, true)
    return () => document.removeEventListener('click', follow, true)
  })
}

function linkedId(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest('a[href^="#"]')?.getAttribute('href')?.slice(1) : undefined
}
