import type { PostcodeCompletions } from '../ports.ts'
import { compactPostcode, postcodes } from './address-book.ts'

export const sandboxCompletions: PostcodeCompletions = {
  async complete(text) {
    const begun = compactPostcode(text)
    return begun === '' ? [] : postcodes.filter((postcode) => compactPostcode(postcode).startsWith(begun)).slice(0, 10)
  },
}
