import { plainText } from '../text/plain-text.ts'
import type { Rule } from '../journey/rule.ts'

interface Parameters {
  readonly minDigits: number
  readonly maxDigits: number
}

/** J081–J082, A-100. The text is stored as typed; digits are counted in the national form, so that +44… is not too long. */
export const ukMobileRule: Rule<Parameters> = {
  keys: () => ['incomplete', 'mobile'],

  clean(value) {
    if (typeof value !== 'string') return value
    const text = plainText(value)
    return text === '' ? undefined : text
  },

  check(value, { minDigits, maxDigits }) {
    const national = nationalDigits(String(value))
    if (national === undefined) return [{ key: 'mobile' }]
    if (national.length < minDigits) return [{ key: 'incomplete' }]
    if (national.length > maxDigits) return [{ key: 'mobile' }]
    return isMobile(national) ? [] : [{ key: 'mobile' }]
  },

  wire: (value) => wirePhone(String(value)),
}

/** +44 and the national number without its leading 0 (J082). Anything that is not a UK number stays as it is. */
export function wirePhone(typed: string): string {
  const national = nationalDigits(typed)
  return national === undefined ? typed : `+44${national.replace(/^0/, '')}`
}

/** Spaces, brackets and dashes of every kind (J081), and dots. */
const PUNCTUATION = /[\s\p{Ps}\p{Pe}\p{Pd}\u2212.·]/gu

/** Digits as dialled in the UK, with or without the leading 0; `undefined` if the text is not a UK number. */
function nationalDigits(text: string): string | undefined {
  // A number copied from a link starts with "tel:".
  const compact = text.replace(/^tel:/i, '').replace(PUNCTUATION, '')
  // The start of "+44" is not a number yet.
  if (/^\+4?$/.test(compact)) return ''
  const national = compact.replace(/^(?:\+|00)44/, '').replace(/^44(?=0?7\d{9}$)/, '')
  if (!/^\d*$/.test(national)) return undefined
  return national === compact ? national : `0${national.replace(/^0/, '')}`
}

/** 07 and nine digits, without 070 (personal numbers) and 076 (pagers), but with 07624 (Isle of Man). */
function isMobile(national: string): boolean {
  return /^0?7(?:[1-57-9]\d{8}|624\d{6})$/.test(national)
}
