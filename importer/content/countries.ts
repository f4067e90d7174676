import type { Choice } from '../form/form.ts'
import codes from './country-codes.json'

/** All countries of ISO 3166-1, by their codes of two letters, with their names in a language and in its order. */
export function countries(language: string): readonly Choice[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const { compare } = new Intl.Collator(language)
  return codes
    .flatMap((line) => line.split(' '))
    .map((value): Choice => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => compare(one.label, other.label))
}
