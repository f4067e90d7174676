/**
 * Letters and digits that cannot be taken for each other: no 0 and O, no I and L beside the 1, no U beside the V. There are 31,
 * a prime number, so that the check letter below finds every single slip and every two letters that changed places.
 */
const LETTERS = '123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BODY = 9
/** Of the claim number: its last 11 hexadecimal digits are random, and nine letters can hold them. */
const DIGITS = 11
const GROUPS = /^(.{3})(.{4})(.{3})$/

/**
 * The short form of a claim number, for the phone: K7M-4QXT-92A. Made from the end of the number, so it needs no place of its own;
 * the last letter checks the others. Undefined for what is no claim number.
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
  /** How the number ends that it stands for. */
  | { readonly kind: 'reference'; readonly numberEnd: string }
  /** As long as one and made of letters, but something was misread or mistyped. */
  | { readonly kind: 'slip'; readonly why: 'letter' | 'check' }
  | { readonly kind: 'other' }

/** Reads a reference however it is grouped and written. I and L are read as 1. */
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

/** Each place weighs differently and none weighs a multiple of 31. */
function checkOf(body: string): string {
  const sum = [...body].reduce((total, letter, place) => total + (place + 2) * LETTERS.indexOf(letter), 0)
  return LETTERS[sum % LETTERS.length] ?? ''
}
