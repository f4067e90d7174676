const NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id'] as const
/** As long as the call takes them. */
const MOST_LETTERS = 300

export type UtmTags = Readonly<Partial<Record<(typeof NAMES)[number], string>>>

/** The campaign tags of the address a visitor came by (S-01, C048). */
export function utmTags(search: string): UtmTags {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = query.get(name)
      return value === null || value === '' ? [] : [[name, value.slice(0, MOST_LETTERS)]]
    }),
  )
}
