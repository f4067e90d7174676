import { EXTRA_WORDS, innerFields, type Field, type Step } from '../../engine/index.ts'
import type { Report } from '../diagnostics/report.ts'
import { placeholderFault } from '../words/marked-words.ts'

type Place = readonly (string | number)[]

/**
 * Addresses of a step's links with an answer in them. A browser keeps addresses in its history, and servers write them to their logs: no
 * fact about a person belongs there. The numbers of a claim alone may, in a block.
 */
export function checkLinkAddresses({ id, content, fields }: Step, report: Report): void {
  const check = (href: string, place: Place, filled: readonly string[]) => {
    const fault = placeholderFault(href, filled)
    if (fault !== undefined) report('WORDS_LINK', place, fault.message, () => fault.hint)
  }
  for (const { id: block, link, button } of content)
    for (const [key, target] of Object.entries({ link, button }))
      if (target !== undefined && 'href' in target)
        check(target.href, ['steps', id, 'content', block, key, 'href'], EXTRA_WORDS)
  for (const [name, field] of Object.entries(fields))
    for (const { href, place } of linksOf(field))
      // A form fills nothing into the addresses of its fields.
      check(href, ['steps', id, 'fields', name, ...place], [])
}

function linksOf(field: Field): readonly { readonly href: string; readonly place: Place }[] {
  const inner = innerFields(field)
  const parts =
    inner?.kind === 'object'
      ? Object.entries(inner.fields).map(([name, part]) => ({ part, at: ['properties', name] }))
      : inner === undefined
        ? []
        : [{ part: inner.item, at: ['items'] }]
  const { link } = field.ui ?? {}
  return [
    ...(link === undefined ? [] : [{ href: link.href, place: ['ui', 'link', 'href'] }]),
    ...parts.flatMap(({ part, at }) => linksOf(part).map(({ href, place }) => ({ href, place: [...at, ...place] }))),
  ]
}
