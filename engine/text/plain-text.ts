/**
 * Cleans a typed text: removes invisible characters of pasted text (zero-width characters, direction marks, soft hyphens),
 * normalises full-width letters and digits (NFKC), collapses white space, and trims it.
 *
 * @example
 * plainText('\u202a０７７００\u00a0 900123\u202c') // '07700 900123'
 */
export function plainText(text: string): string {
  // Format characters first: a letter and an accent may compose across one.
  return text
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .trim()
}
