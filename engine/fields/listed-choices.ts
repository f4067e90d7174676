import type { Field } from '../journey/journey.ts'

/** One of the answers that a field lists with words: an entry of its `oneOf`. */
export interface ListedChoice {
  readonly const: unknown
  /** The words of the choice. */
  readonly title: string
  /** A hint below them. */
  readonly description?: string
}

/**
 * The choices of a `oneOf` whose entries are all single values; `undefined` for one that describes branches of a schema.
 *
 * @example
 * listedChoices([{ const: 'uk', title: 'United Kingdom' }]) // [{ const: 'uk', title: 'United Kingdom' }]
 */
export function listedChoices(oneOf: unknown): readonly ListedChoice[] | undefined {
  return Array.isArray(oneOf) && oneOf.length > 0 && oneOf.every(isChoice) ? oneOf : undefined
}

/** The choices of a field, or of the entries of its list. Values without words of their own are their own words. */
export function choicesWithWords({ oneOf, items }: Field): readonly ListedChoice[] | undefined {
  const entry = items as { readonly oneOf?: unknown; readonly enum?: readonly unknown[] } | undefined
  return (
    listedChoices(oneOf) ??
    listedChoices(entry?.oneOf) ??
    entry?.enum?.map((value) => ({ const: value, title: String(value) }))
  )
}

const isChoice = (entry: Partial<ListedChoice> | null) => entry?.const !== undefined
