import type { Rule } from '../journey/rule.ts'

interface Parameters {
  readonly digits: number
}

/** J090, A-55, A-110. "12 34" and "Your code is 1234" are 1234: what is no digit is dropped, and so is what is too much. */
export const oneTimeCodeRule: Rule<Parameters> = {
  // A code without all its digits is as good as none: both are said in the same words.
  keys: () => ['required'],

  clean(value, { digits }) {
    if (typeof value !== 'string') return value
    const code = value
      .normalize('NFKC')
      .replace(/[^0-9]/g, '')
      .slice(0, digits)
    return code === '' ? undefined : code
  },

  check(value, { digits }) {
    return typeof value === 'string' && value.length === digits ? [] : [{ key: 'required' }]
  },
}
