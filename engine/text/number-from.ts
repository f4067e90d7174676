/**
 * The number that a trimmed text means, with thousands grouped by commas or spaces; `undefined` for any other text, and for
 * a whole number that a computer would round.
 *
 * @example
 * numberFrom('12,500.50') // 12500.5
 */
export function numberFrom(text: string): number | undefined {
  const plain = text.replace('\u2212', '-')
  const value = NUMBER.test(plain) ? Number(plain.replace(/[,\s]/g, '')) : NaN
  return Number.isSafeInteger(Math.trunc(value)) ? value : undefined
}

const NUMBER = /^[-+]?(?=\.?\d)(\d{1,3}([,\s]\d{3})+|\d+)?\.?\d*$/
