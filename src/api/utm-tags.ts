const NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id'] as const
/** The maximum length of the call. */
const MOST_LETTERS = 300

export type UtmTags = Readonly<Partial<Record<(typeof NAMES)[number], string>>>

/** The campaign tags of the address by which a visitor arrived (S-01, C048). */
export function utmTags(search: string): UtmTags {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = query.get(name)
      return value === null || value === '' ? [] : [[name, value.slice(0, MOST_LETTERS)]]
    }),
  )
}
