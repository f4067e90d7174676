import { cleanPostcode } from './chosen-address-rule.ts'

/** No district ends in I or O: the visitor meant 1 or 0. */
const SHAPE = /^[A-Z]{1,2}(?:\d[A-HJ-NP-Z]?|[1-9]\d) \d[A-Z]{2}$/
const TWINS: Readonly<Record<string, string>> = { O: '0', 0: 'O', I: '1', 1: 'I' }

/**
 * The postcode that a text with O for 0 or I for 1, or the reverse, must have meant; `undefined` if there are none or several
 * candidates. It is only suggested, not corrected automatically.
 *
 * @example
 * likelyPostcode('C06 2LB') // 'CO6 2LB'
 */
export function likelyPostcode(text: string): string | undefined {
  const typed = cleanPostcode(text)
  if (typed.length > 8) return undefined
  const found = spellings(typed).filter((spelling) => SHAPE.test(spelling))
  return found.length === 1 && found[0] !== typed ? found[0] : undefined
}

function spellings(text: string): readonly string[] {
  return [...text].reduce<readonly string[]>(
    (begun, letter) => {
      const twin = TWINS[letter]
      return begun.flatMap((start) => (twin === undefined ? [start + letter] : [start + letter, start + twin]))
    },
    [''],
  )
}
