import type { Rule } from './rule.ts'

interface Parameters {
  readonly alphabet: 'spec' | 'inclusive'
  readonly refuseTitles?: boolean
}

const ALPHABETS = {
  spec: /^[A-Za-z]{2,}$/,
  inclusive: /^\p{L}[\p{L}\p{M}'’ʼ.\- ]*$/u,
}
const TITLES = ['mr', 'mrs', 'miss', 'ms', 'dr', 'prof']

/** J084, A-94–A-96. Words are capitalised only where the person typed no capitals at all, or nothing else. */
export const personNameRule: Rule<Parameters> = {
  keys: ({ refuseTitles }) => (refuseTitles === true ? ['title', 'name'] : ['name']),

  clean(value) {
    if (typeof value !== 'string') return value
    const text = value.normalize('NFC').replace(/\s+/gu, ' ').trim()
    return text === '' ? undefined : capitalised(text)
  },

  check(value, { alphabet, refuseTitles }) {
    const text = String(value)
    if (refuseTitles === true && TITLES.includes(text.toLowerCase().replace(/\.$/, ''))) return [{ key: 'title' }]
    return ALPHABETS[alphabet].test(text) ? [] : [{ key: 'name' }]
  },
}

/** "jane" and "JANE" become "Jane"; "MacNeil", "O'Hara" and "de Souza" stay as they were typed. */
function capitalised(text: string): string {
  const lower = text.toLocaleLowerCase('en-GB')
  if (text !== lower && text !== text.toLocaleUpperCase('en-GB')) return text
  return lower.replace(/(^|[\s'’ʼ-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toLocaleUpperCase('en-GB'))
}
