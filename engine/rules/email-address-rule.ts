import { plainText } from '../text/plain-text.ts'
import type { Rule } from '../journey/rule.ts'

interface Parameters {
  readonly tldMin: number
  readonly tldMax: number
}

const LOCAL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/

/** J079, A-99. Checked part by part, so that no input is slow. The part before the @ keeps its capitals. */
export const emailAddressRule: Rule<Parameters> = {
  keys: () => ['email'],

  clean(value) {
    if (typeof value !== 'string') return value
    const text = plainText(value)
    return text === '' ? undefined : text
  },

  check: (value, parameters) => (isEmailAddress(String(value), parameters) ? [] : [{ key: 'email' }]),
}

function isEmailAddress(text: string, { tldMin, tldMax }: Parameters): boolean {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const labels = text.slice(at + 1).split('.')
  const tld = labels.at(-1) ?? ''
  if (at < 1 || text.length > 254 || labels.length < 2) return false
  if (!LOCAL.test(local) || local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false
  return (
    labels.every((label) => LABEL.test(label)) &&
    /^[A-Za-z]+$/.test(tld) &&
    tld.length >= tldMin &&
    tld.length <= tldMax
  )
}
