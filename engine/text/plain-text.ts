/**
 * A typed text without what nobody sees: the zero-width characters, direction marks and soft hyphens that come along when
 * something is pasted go, letters and digits of full-width keyboards become the usual ones (NFKC), and spaces of every
 * kind become single ones, none at the ends.
 *
 * @example
 * plainText('\u202a０７７００\u00a0 900123\u202c') // '07700 900123'
 */
export function plainText(text: string): string {
  // Format characters go first: a letter and an accent may compose across one.
  return text
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .trim()
}
