import server from '../../../content/server.json'
import cases from '../../cases/visible-errors.json'
import { specifiedWordsOf, type JourneyWords } from './journey-words.ts'

/** Something typed that is refused, and where the journey says why. */
export interface WrongAnswer {
  readonly field: string
  /** One text for each box of the field. */
  readonly typed: readonly string[]
  /** What the page says about it at this step. */
  readonly refusal: (step: string, words: JourneyWords) => string
}

interface Case {
  readonly box?: string
  readonly typed?: string
  readonly date?: readonly string[]
  /** In the words of the specification. */
  readonly message: string
}

/** What only the suppliers of the sandbox refuse, whose outcomes have words of their own. */
const REFUSED_BY_SUPPLIERS: Readonly<Record<string, WrongAnswer['refusal']>> = {
  'invalid@example.com': (step, { outcome }) => outcome(step, 'emailCheck', 'invalid'),
  'down@example.com': () => server.emailNotChecked,
  '07700 900999': (step, { outcome }) => outcome(step, 'phoneCheck', 'invalid'),
  '07700 900998': () => server.phoneNotChecked,
}

export const WRONG_POSTCODES = cases.postcode.map((one) => wrongAnswer('address', one))
export const WRONG_DETAILS = cases.details.map((one) => wrongAnswer(fieldOf(one), one))
export const WRONG_CONTACTS = cases.contact.map((one) => wrongAnswer(fieldOf(one), one))

function wrongAnswer(field: string, { typed = '', date, message }: Case): WrongAnswer {
  const bySupplier = REFUSED_BY_SUPPLIERS[typed]
  if (bySupplier !== undefined) return { field, typed: [typed], refusal: bySupplier }
  const messages = specifiedWordsOf('v3').messages(field)
  const rule = Object.keys(messages).find((key) => messages[key] === message)
  if (rule === undefined) throw new Error(`WORDS_NOT_SPECIFIED No rule of "${field}" says "${message}".`)
  return { field, typed: date ?? [typed], refusal: (_step, words) => words.message(field, rule) }
}

function fieldOf({ box }: Case): string {
  if (box === undefined) return 'dateOfBirth'
  const { label } = specifiedWordsOf('v3')
  const field = ['first_name', 'last_name', 'email', 'phone_number'].find((name) => label(name) === box)
  if (field === undefined) throw new Error(`WORDS_NOT_SPECIFIED No field is labelled "${box}".`)
  return field
}
