import { neededParts, type PostalAddress } from '../../engine/index.ts'

/** The value of the field while it is filled in: any part may be missing, and a line may be empty. */
export type PostalDraft = Partial<PostalAddress>

export function hasParts({ country: _, ...parts }: PostalDraft): boolean {
  return Object.values(parts).some((part) => (typeof part === 'string' ? part : part.join('')).trim() !== '')
}

/** Whether nothing is missing, as far as its country is known. */
export function isWhole(draft: PostalDraft): boolean {
  const { lines = [], country = '' } = draft
  return country !== '' && Boolean(lines[0]?.trim()) && neededParts(country).every((part) => draft[part]?.trim())
}

/** The address in one line, without its country. */
export function inOneLine({ lines = [], town, region, postcode }: PostalDraft): string {
  return [...lines, town, region, postcode].filter(Boolean).join(', ')
}

/** The answer before the visitor went back to the lookup: typed by hand, chosen or saved. */
export interface Kept {
  readonly parts: PostalDraft
  readonly isChosen: boolean
}

/**
 * Prefills the address when the visitor starts to type it by hand. Drops a chosen address of another country, and keeps what
 * was typed by hand, because the country may have been the mistake.
 *
 * @example
 * begunByHand('IE', '12 Harbour Row', { parts: {}, isChosen: false }) // { lines: ['12 Harbour Row'], country: 'IE' }
 */
export function begunByHand(country: string, text: string, { parts, isChosen }: Kept): PostalDraft {
  const isOfAnother = isChosen && parts.country !== country
  return { ...begunWith(text), ...(isOfAnother ? {} : parts), country }
}

/**
 * Uses the search text as the beginning of the address.
 *
 * @example
 * begunWith('12 Harbour Row') // { lines: ['12 Harbour Row'] }
 * begunWith('ls1 4ap') // { postcode: 'ls1 4ap' }
 */
export function begunWith(text: string): PostalDraft {
  const typed = text.trim()
  if (typed === '') return {}
  return isLikePostcode(typed) ? { postcode: typed } : { lines: [typed] }
}

/** Short, with digits, and without a word: "10115", "K1A 0B1", "154-0022". */
function isLikePostcode(text: string): boolean {
  return text.length <= 10 && /\d/.test(text) && !/\p{L}{3}/u.test(text)
}
