import { wirePhone } from '../../../engine/index.ts'

/** A telephone number or an email address in words, or in an address behind "tel:" or "mailto:". */
export interface Contact {
  readonly kind: 'telephone number' | 'email address'
  readonly written: string
  /** The same for all ways to write it: "+441134960123" of "0113 496 0123". */
  readonly reached: string
}

/** The contacts of a text, in their order within each kind. */
export function contactsIn(text: string): readonly Contact[] {
  const phones = [...text.matchAll(PHONE)].flatMap(({ 0: written }): readonly Contact[] => {
    const digits = written.replace(/\D/g, '').length
    return digits < LEAST_DIGITS || digits > MOST_DIGITS
      ? []
      : [{ kind: 'telephone number', written, reached: wirePhone(written) }]
  })
  const emails = [...text.matchAll(EMAIL)].map(({ 0: written }): Contact => ({
    kind: 'email address',
    written,
    reached: written.toLowerCase(),
  }))
  return [...phones, ...emails]
}

/** As in Great Britain or with the code of a country. */
const PHONE = /(?<![\w.@/+-])(?:\+|00|\(?0)[\d\s().-]{7,20}\d(?![\w@])/g
const [LEAST_DIGITS, MOST_DIGITS] = [9, 15]
const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
