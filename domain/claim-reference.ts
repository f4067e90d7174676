/**
 * Letters and digits that cannot be confused: no 0 and O, no I and L because of the 1, no U because of the V. There are 31,
 * a prime number, so that the check letter below detects every single mistake and every two swapped letters.
 */
const LETTERS = '123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BODY = 9
/** The last 11 hexadecimal digits of a claim number are random, and nine letters can represent them. */
const DIGITS = 11
const GROUPS = /^(.{3})(.{4})(.{3})$/

/**
 * The short form of a claim number, for the phone: K7M-4QXT-92A. Derived from the end of the number, so it is not stored;
 * the last letter checks the others. Undefined for anything but a claim number.
 */
export function claimReference(claimNumber: string): string | undefined {
  const end = claimNumber.slice(-DIGITS)
  if (!/^[0-9a-f]{11}$/.test(end)) return undefined
  let rest = Number.parseInt(end, 16)
  let body = ''
  for (let place = 0; place < BODY; place += 1) {
    body = `${LETTERS[rest % LETTERS.length] ?? ''}${body}`
    rest = Math.floor(rest / LETTERS.length)
  }
  return `${body}${checkOf(body)}`.replace(GROUPS, '$1-$2-$3')
}

export type ReadReference =
  /** The end of the claim number that it represents. */
  | { readonly kind: 'reference'; readonly numberEnd: string }
  /** It has the length and letters of a reference, but something was misread or mistyped. */
  | { readonly kind: 'slip'; readonly why: 'letter' | 'check' }
  | { readonly kind: 'other' }

/** Reads a reference in any grouping and spelling. Reads I and L as 1. */
export function readReference(typed: string): ReadReference {
  const plain = typed
    .toUpperCase()
    .replaceAll(/[\s.-]/g, '')
    .replaceAll(/[IL]/g, '1')
  if (!/^[0-9A-Z]{10}$/.test(plain)) return { kind: 'other' }
  if ([...plain].some((letter) => !LETTERS.includes(letter))) return { kind: 'slip', why: 'letter' }
  const body = plain.slice(0, BODY)
  const value = [...body].reduce((sum, letter) => sum * LETTERS.length + LETTERS.indexOf(letter), 0)
  if (checkOf(body) !== plain.slice(BODY) || value >= 16 ** DIGITS) return { kind: 'slip', why: 'check' }
  return { kind: 'reference', numberEnd: value.toString(16).padStart(DIGITS, '0') }
}

/** Each place has a different weight and none is a multiple of 31. */
function checkOf(body: string): string {
  const sum = [...body].reduce((total, letter, place) => total + (place + 2) * LETTERS.indexOf(letter), 0)
  return LETTERS[sum % LETTERS.length] ?? ''
}
