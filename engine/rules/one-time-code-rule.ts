import type { Rule } from '../journey/rule.ts'

interface Parameters {
  readonly digits: number
}

/** J090, A-55, A-110. "12 34" and "Your code is 1234" are 1234: other characters and extra digits are dropped. */
export const oneTimeCodeRule: Rule<Parameters> = {
  // An incomplete code has the same message as a missing one.
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
