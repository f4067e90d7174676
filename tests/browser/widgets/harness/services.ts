import type { Address } from '../../../../domain/index.ts'
import type { ValidationError } from '../../../../engine/index.ts'
import type { WidgetServices } from '../../../../widgets/index.ts'

interface PendingSearch {
  readonly postcode: string
  readonly answer: (addresses: readonly Address[]) => void
  readonly fail: () => void
}

/** What tests read and steer from outside, as `window.harness`. */
export interface Harness {
  values: Readonly<Record<string, unknown>>
  submits: number
  changes: number
  /** Of text fields, with `&counted`. */
  renders: number
  /** Searches in the order they were asked for. With `isHeld` a test answers them itself. */
  readonly searches: PendingSearch[]
  isHeld: boolean
  readonly completed: string[]
  readonly services: WidgetServices
  choices?: readonly Readonly<Record<string, unknown>>[]
  /** Draws what this query says, as if the page was opened with it; what puts another field in the place of "text" needs a page of its own. */
  draw?: (query: string) => void
  setErrors?: (errors: readonly ValidationError[]) => void
  setBusy?: (isBusy: boolean) => void
  setValues?: (values: Readonly<Record<string, unknown>>) => void
}

declare global {
  interface Window {
    harness: Harness
  }
}

const STREETS = ['Wellington Street', 'Park Row', 'South Parade', 'Infirmary Street']

/** Twelve addresses for any postcode; none for ZZ99 9ZZ, an error for ZZ99 5XX. */
export function addressesAt(postcode: string): readonly Address[] {
  return Array.from({ length: 12 }, (_, index) => {
    const number = String(index + 1)
    const street1 = STREETS[index % STREETS.length] ?? ''
    return {
      addressID: `id-${number}`,
      address: `${number} ${street1}, Leeds, ${postcode}`,
      number,
      street1,
      postTown: 'Leeds',
      postcode,
    }
  })
}

const services: WidgetServices = {
  searchAddresses: (postcode) =>
    new Promise((resolve, reject) => {
      const search = { postcode, answer: resolve, fail: () => reject(new Error('both lookups failed')) }
      harness.searches.push(search)
      if (harness.isHeld) return
      if (postcode === 'ZZ99 5XX') search.fail()
      else search.answer(postcode === 'ZZ99 9ZZ' ? [] : addressesAt(postcode))
    }),
  completePostcode: (text) => {
    harness.completed.push(text)
    return Promise.resolve(
      ['AP', 'AQ', 'AR', 'AX', 'BA'].map((end) => `${text.trim()}${end}`.replace(/(.{3})$/, ' $1')),
    )
  },
}

export const harness: Harness = {
  values: {},
  submits: 0,
  changes: 0,
  renders: 0,
  searches: [],
  isHeld: false,
  completed: [],
  services,
}
window.harness = harness
