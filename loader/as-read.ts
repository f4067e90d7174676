/**
 * A text as a reader or a screen reader takes it: case and spaces tell nothing apart.
 *
 * @example
 * asRead(' Your  phone') // 'your phone'
 */
export function asRead(text: string): string {
  return text.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase()
}
