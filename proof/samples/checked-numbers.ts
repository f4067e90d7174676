import type { Field } from '../../engine/index.ts'
import { patternTexts } from './pattern-texts.ts'

type RuleName = keyof NonNullable<Field['rule']>

/** What is known about the numbers of a rule with check digits, as they are stored. */
interface CheckedNumbers {
  /** Valid ones, from the publishers of the rule where they have examples. */
  readonly known: readonly string[]
  /** Where the check digits are, from the start, or negative from the end. */
  readonly at: number
  readonly digits: 1 | 2
  readonly fewest: number
  readonly most: number
}

const CHECKED: Readonly<Partial<Record<RuleName, CheckedNumbers>>> = {
  iban: {
    known: ['GB82WEST12345698765432', 'DE89370400440532013000', 'FR1420041010050500013M02606'],
    at: 2,
    digits: 2,
    fewest: 15,
    most: 34,
  },
  luhn: { known: ['79927398713', '4242424242424242'], at: -1, digits: 1, fewest: 2, most: Infinity },
  // 999 is the range for tests.
  nhsNumber: { known: ['9434765919', '9990000018', '9990000026'], at: -1, digits: 1, fewest: 10, most: 10 },
  ukVatNumber: { known: ['980780684', '802311782', 'GD001'], at: -2, digits: 2, fewest: 5, most: 12 },
  ukTaxpayerReference: { known: ['1955839661', '2955839666'], at: 0, digits: 1, fewest: 10, most: 10 },
}

/** How many texts of a pattern get check digits: the first ones fit, if any do. */
const TEXTS = 12

/** Numbers that a rule probably accepts: known ones, then texts of the field's pattern with each of their possible check digits. */
export function* checkedNumbers(rule: string, field: Field): Generator<string> {
  const known = CHECKED[rule as RuleName]
  if (known === undefined) return
  yield* known.known
  const { pattern, minLength = 0 } = field as { readonly pattern?: string; readonly minLength?: number }
  const fewest = Math.max(minLength, known.fewest)
  let count = 0
  for (const text of pattern === undefined ? [''] : patternTexts(pattern, minLength)) {
    if (count++ === TEXTS) return
    // A pattern may say only how the number begins.
    yield* withCheckDigits(text.padEnd(fewest, '1'), known)
  }
}

function withCheckDigits(text: string, { at, digits }: CheckedNumbers): readonly string[] {
  const start = at < 0 ? text.length + at : at
  return Array.from({ length: 10 ** digits }, (_, check) =>
    [text.slice(0, start), String(check).padStart(digits, '0'), text.slice(start + digits)].join(''),
  )
}

/** How long the numbers of a rule are; of any length, if they have no check digits. */
export function checkedLengths(rule: NonNullable<Field['rule']>): Pick<CheckedNumbers, 'fewest' | 'most'> {
  const [name] = Object.keys(rule) as RuleName[]
  return (name === undefined ? undefined : CHECKED[name]) ?? { fewest: 0, most: Infinity }
}
