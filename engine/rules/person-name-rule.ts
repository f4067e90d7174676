import { plainText } from '../text/plain-text.ts'
import type { Rule } from '../journey/rule.ts'

interface Parameters {
  readonly alphabet: 'spec' | 'inclusive'
  readonly refuseTitles?: boolean
}

const ALPHABETS = {
  spec: /^[A-Za-z]{2,}$/,
  inclusive: /^(?!.*\p{M}{4})['’ʼ]?\p{L}[\p{L}\p{M}'’ʼ.\p{Pd} ]*$/u,
}
/** "jANE": typed with Shift while Caps Lock was on. */
const CAPS_LOCK = /^\p{Ll}\p{Lu}+(?:[\s'’ʼ\p{Pd}]\p{Ll}\p{Lu}+)*$/u
const TITLES = ['mr', 'mrs', 'miss', 'ms', 'dr', 'prof']

/** J084, A-94–A-96. Words are capitalised only if the visitor typed no capitals, or only capitals. */
export const personNameRule: Rule<Parameters> = {
  keys: () => ['name'],

  clean(value) {
    if (typeof value !== 'string') return value
    // Characters that some keyboards give for an apostrophe. The acute accent goes first: NFKC would split it into a space and an accent.
    const text = plainText(value.replace(/´/gu, "'")).replace(/[`‘′]/gu, "'")
    return text === '' ? undefined : capitalised(text).normalize('NFKC')
  },

  check(value, { alphabet, refuseTitles }) {
    const text = String(value)
    const isTitle = refuseTitles === true && TITLES.includes(text.toLowerCase().replace(/\.$/, ''))
    return !isTitle && ALPHABETS[alphabet].test(text) ? [] : [{ key: 'name' }]
  },

  /** Credit bureaus only know the ASCII apostrophe and hyphen. */
  wire: (value) => (typeof value === 'string' ? value.replace(/[’ʼ]/gu, "'").replace(/\p{Pd}/gu, '-') : value),
}

/** "jane", "JANE" and "jANE" become "Jane", "mcneil" becomes "McNeil"; "MacNeil", "O'Hara" and "de Souza" stay as typed. */
function capitalised(text: string): string {
  const lower = text.toLocaleLowerCase('en-GB')
  if (text !== lower && text !== text.toLocaleUpperCase('en-GB') && !CAPS_LOCK.test(text)) return text
  const raised = (_: string, before: string, letter: string) => before + letter.toLocaleUpperCase('en-GB')
  return lower.replace(/(^|[\s'’ʼ\p{Pd}])(\p{L})/gu, raised).replace(/((?:^|[\s'’ʼ\p{Pd}])Mc)(\p{L})/gu, raised)
}
