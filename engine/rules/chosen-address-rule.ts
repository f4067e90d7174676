import { plainText } from '../text/plain-text.ts'
import type { Rule } from '../journey/rule.ts'

/** J019–J020, J077–J078, A-97–A-98: first a postcode, then one of its addresses. */
export const chosenAddressRule: Rule<object> = {
  keys: () => ['required', 'postcode', 'choose'],

  clean(value) {
    if (!isRecord(value)) return value
    const postcode = typeof value['postcode'] === 'string' ? cleanPostcode(value['postcode']) : ''
    const parts = Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, typeof part === 'string' ? plainText(part) : part]),
    )
    return postcode === '' && Object.keys(value).length <= 1 ? undefined : { ...parts, postcode }
  },

  check(value) {
    const address = isRecord(value) ? value : {}
    const postcode = String(address['postcode'] ?? '')
    if (postcode === '') return [{ key: 'required', part: 'postcode' }]
    if (!isPostcode(postcode)) return [{ key: 'postcode', part: 'postcode' }]
    const line = address['address']
    return typeof line === 'string' && line !== '' ? [] : [{ key: 'choose', part: 'choice' }]
  },
}

/**
 * Upper case, letters and digits only, a space before the last three characters, at most eight characters (J077).
 *
 * @example
 * cleanPostcode(' sw1a-1aa. ') // 'SW1A 1AA'
 */
export function cleanPostcode(text: string): string {
  const compact = plainText(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  return compact.length < 5 ? compact : `${compact.slice(0, -3)} ${compact.slice(-3)}`
}

/** Whether a cleaned postcode has the format of British postcodes, whether or not it is in use. */
export function isPostcode(text: string): boolean {
  return text.length <= 8 && /^(?:[A-Z]{1,2}(?:\d[A-Z]?|[1-9]\d)|GIR) \d[A-Z]{2}$/.test(text)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
