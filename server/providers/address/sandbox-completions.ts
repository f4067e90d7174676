import type { PostcodeCompletions } from '../ports/ports.ts'
import type { AddressBook } from './address-book.ts'

export function sandboxCompletions(book: AddressBook): PostcodeCompletions {
  return { complete: (text) => book.postcodesFrom(text, 10) }
}
