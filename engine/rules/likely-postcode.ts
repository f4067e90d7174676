import { cleanPostcode } from './chosen-address-rule.ts'

/** No district ends in I or O: such an end was a 1 or a 0. */
const SHAPE = /^[A-Z]{1,2}(?:\d[A-HJ-NP-Z]?|[1-9]\d) \d[A-Z]{2}$/
const TWINS: Readonly<Record<string, string>> = { O: '0', 0: 'O', I: '1', 1: 'I' }

/**
 * The one postcode that was meant by a text with O for 0 or I for 1, or the other way round; `undefined` when nothing or
 * more than one thing can have been meant. Nothing is put right by itself: the person is asked.
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
