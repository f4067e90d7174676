import server from '../../../content/server.json'
import type { JourneyWords } from './journey-words.ts'

/** Something typed that is refused: by a rule of the field, by an outcome of an effect, or in the server's own words. */
export type WrongAnswer = {
  readonly field: string
  /** One text for each box of the field. */
  readonly typed: readonly string[]
} & (
  | { readonly rule: string }
  | { readonly outcome: readonly [effect: string, outcome: string] }
  | { readonly words: string }
)

/** What the page says about it at this step. */
export function refusalOf(wrong: WrongAnswer, step: string, words: JourneyWords): string {
  if ('words' in wrong) return wrong.words
  return 'rule' in wrong ? words.message(wrong.field, wrong.rule) : words.outcome(step, ...wrong.outcome)
}

export const WRONG_POSTCODES: readonly WrongAnswer[] = [
  { field: 'address', typed: [''], rule: 'required' },
  { field: 'address', typed: ['   '], rule: 'required' },
  { field: 'address', typed: ['LS1'], rule: 'postcode' },
  { field: 'address', typed: ['S1A 1AAA'], rule: 'postcode' },
  { field: 'address', typed: ['C06 2LB'], rule: 'postcode' },
  { field: 'address', typed: ['FIQQ 1ZZ'], rule: 'postcode' },
  { field: 'address', typed: ['m1 1ae'], rule: 'choose' },
]

export const WRONG_DETAILS: readonly WrongAnswer[] = [
  { field: 'first_name', typed: [''], rule: 'required' },
  { field: 'first_name', typed: ['M'], rule: 'name' },
  { field: 'first_name', typed: ['Siân'], rule: 'name' },
  { field: 'first_name', typed: ['Miss'], rule: 'name' },
  { field: 'first_name', typed: ['Dr.'], rule: 'name' },
  { field: 'last_name', typed: [' '], rule: 'required' },
  { field: 'last_name', typed: ["O'Neill"], rule: 'name' },
  { field: 'last_name', typed: ['Okafor 2'], rule: 'name' },
  { field: 'dateOfBirth', typed: ['', '', ''], rule: 'dayRequired' },
  { field: 'dateOfBirth', typed: ['', '', ''], rule: 'monthRequired' },
  { field: 'dateOfBirth', typed: ['', '', ''], rule: 'yearRequired' },
  { field: 'dateOfBirth', typed: ['7', '', '1971'], rule: 'monthRequired' },
  { field: 'dateOfBirth', typed: ['31', '02', '1980'], rule: 'date' },
  { field: 'dateOfBirth', typed: ['29', '2', '1983'], rule: 'date' },
  { field: 'dateOfBirth', typed: ['1', '1', '85'], rule: 'date' },
  { field: 'dateOfBirth', typed: ['0', '1', '1985'], rule: 'date' },
  { field: 'dateOfBirth', typed: ['x', '1', '1985'], rule: 'date' },
  { field: 'dateOfBirth', typed: ['1', '1', '2998'], rule: 'future' },
  { field: 'dateOfBirth', typed: ['1', '1', '{this year}'], rule: 'minAge' },
  { field: 'dateOfBirth', typed: ['31', '12', '1899'], rule: 'maxAge' },
]

export const WRONG_CONTACTS: readonly WrongAnswer[] = [
  { field: 'email', typed: [''], rule: 'required' },
  { field: 'email', typed: ['chi.onwurah'], rule: 'email' },
  { field: 'email', typed: ['chi@onwurah.technology'], rule: 'email' },
  { field: 'email', typed: ['chi@@onwurah.uk'], rule: 'email' },
  { field: 'email', typed: ['invalid@example.com'], outcome: ['emailCheck', 'invalid'] },
  { field: 'email', typed: ['down@example.com'], words: server.emailNotChecked },
  { field: 'phone_number', typed: [''], rule: 'required' },
  { field: 'phone_number', typed: ['07911 12'], rule: 'incomplete' },
  { field: 'phone_number', typed: ['+44 7911'], rule: 'incomplete' },
  { field: 'phone_number', typed: ['0161 496 0000'], rule: 'mobile' },
  { field: 'phone_number', typed: ['+33 6 12 34 56 78'], rule: 'mobile' },
  { field: 'phone_number', typed: ['079111234567'], rule: 'mobile' },
  { field: 'phone_number', typed: ['07700 900999'], outcome: ['phoneCheck', 'invalid'] },
  { field: 'phone_number', typed: ['07700 900998'], words: server.phoneNotChecked },
]
