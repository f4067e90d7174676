import { innerFields, type Field } from '../../../../engine/index.ts'
import type { FieldOptions } from '../../../field/field-options.ts'
import type { ListChecks } from './step-pages.ts'

/** The names of the parts on each page of an entry. An entry that is a single answer has one page and no parts. */
export function pagesOf({ item, summary }: Pick<FieldOptions, 'item' | 'summary'>): readonly (readonly string[])[] {
  return summary?.pages ?? [Object.keys(partsOf(item))]
}

/**
 * The same pages, with the parts that are asked for with what is typed: a page may be left with none, and is passed over then. A page
 * keeps its number, so that the history and errors still lead to it.
 */
export function askedPages(
  options: Pick<FieldOptions, 'item' | 'summary'>,
  typed: unknown,
  asked: ListChecks['asked'],
): readonly AskedPage[] {
  const pages = pagesOf(options)
  const known = options.item && asked(options.item, typed)
  return pages.flatMap((names, number) => {
    const own = names.filter((name) => known?.includes(name) !== false)
    return own.length === 0 && names.length > 0 ? [] : [{ number, names: own }]
  })
}

export interface AskedPage {
  readonly number: number
  readonly names: readonly string[]
}

/** The fields of an entry that is a group. */
export function partsOf(item: Field | undefined): Readonly<Record<string, Field>> {
  const inner = item && innerFields(item)
  return inner?.kind === 'object' ? inner.fields : {}
}

/**
 * The page that shows this part of an entry, or what is below it; the last one for the entry as a whole. "from/year" is below "from".
 *
 * @example
 * pageWith([['make'], ['from', 'to']], 'from/year') // 1
 */
export function pageWith(pages: readonly (readonly string[])[], part: string): number {
  const page = pages.findIndex((names) => names.some((name) => part === name || part.startsWith(`${name}/`)))
  return page === -1 ? pages.length - 1 : page
}
