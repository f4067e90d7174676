import {
  afterDuration,
  COUNTRY_CODES,
  dayOf,
  isoDate,
  isoMonth,
  monthOf,
  neededParts,
  parseIsoMonth,
  POSTAL_LIMITS,
  postcodePattern,
  ruleOf,
  type DateBound,
  type Field,
  type MonthBound,
  type RULES,
} from '../../engine/index.ts'
import { sampleAnswer } from '../../proof/index.ts'

type Rules = typeof RULES
type Inputs = Readonly<Record<string, unknown>>
type ParametersOf<Name extends keyof Rules> = Rules[Name]['keys'] extends (parameters: infer Parameters) => unknown
  ? Parameters
  : never

/** A valid answer for a rule, and for each of its keys an answer that triggers it. A new rule does not compile without an entry. */
export const TRIGGERS: {
  readonly [Name in keyof Rules]: (
    parameters: ParametersOf<Name>,
    today: { readonly year: number },
    field: Field,
  ) => { readonly right: unknown; readonly wrong: Inputs }
} = {
  personName: () => ({ right: 'Jane', wrong: { name: 'J4ne!', title: 'Mrs' } }),

  dateOfBirth: ({ minAge, maxAge }, { year }) => ({
    right: `31/3/${year - Math.max(minAge + 1, 40)}`,
    wrong: {
      dayRequired: '/3/1980',
      monthRequired: '31//1980',
      yearRequired: '31/3/',
      date: '31/2/1980',
      future: `1/1/${year + 1}`,
      minAge: `1/1/${year - minAge + 1}`,
      maxAge: `1/1/${year - maxAge - 2}`,
    },
  }),

  dateBetween: ({ earliest, latest }, { year }) => {
    // A year beyond each limit, so that the day of the year does not matter.
    const beyond = (bound: DateBound, years: string) =>
      isoDate(afterDuration(dayOf(bound, { year, month: 6, day: 1 }), years))
    return {
      right: latest === undefined ? '2020-03-31' : beyond(latest, '-P1Y'),
      wrong: {
        date: '31/2/2020',
        ...(earliest === undefined ? {} : { earliest: beyond(earliest, '-P1Y') }),
        ...(latest === undefined ? {} : { latest: beyond(latest, 'P1Y') }),
      },
    }
  },

  monthBetween: ({ earliest, latest }, { year }) => {
    const beyond = (bound: MonthBound, years: number) => {
      const month = parseIsoMonth(monthOf(bound, { year, month: 6, day: 1 }))
      return month === undefined ? '' : isoMonth({ ...month, year: month.year + years })
    }
    return {
      right: latest !== undefined ? beyond(latest, -1) : earliest !== undefined ? beyond(earliest, 1) : '2020-03',
      wrong: {
        month: '13/2020',
        ...(earliest === undefined ? {} : { earliest: beyond(earliest, -1) }),
        ...(latest === undefined ? {} : { latest: beyond(latest, 1) }),
      },
    }
  },

  chosenAddress: () => ({
    right: {
      postcode: 'LS1 4AP',
      addressID: '1',
      address: '12 High Street, Leeds, LS1 4AP',
      postTown: 'LEEDS',
      number: '12',
      street1: 'HIGH STREET',
    },
    wrong: { required: { postcode: '', address: '' }, postcode: { postcode: 'SW1' }, choose: { postcode: 'LS1 4AP' } },
  }),

  emailAddress: () => ({ right: 'jane@example.com', wrong: { email: 'jane@' } }),

  ukMobile: () => ({ right: '07700 900123', wrong: { incomplete: '07700 900', mobile: '020 7946 0000' } }),

  phoneNumber: () => ({ right: '+442079460000', wrong: { phone: '020 7946' } }),

  postalAddress: ({ countries = COUNTRY_CODES }, _, field) => {
    const right = sampleAnswer(field) as object
    // In a country where the part can be wrong; where there is none, the error never occurs.
    const wrong = (part: string, value: string, isPossible: (country: string) => boolean) => {
      const country = countries.find(isPossible)
      return country === undefined ? {} : { [part]: { ...right, country, [part]: value } }
    }
    return {
      right,
      wrong: {
        country: { ...right, country: 'ZZ' },
        line: { ...right, lines: [] },
        ...wrong('town', '', (country) => neededParts(country).includes('town')),
        ...wrong('region', '', (country) => neededParts(country).includes('region')),
        ...wrong('postcode', '?', (country) => postcodePattern(country) !== undefined),
        tooLong: { ...right, town: 'long '.repeat(POSTAL_LIMITS.characters) },
      },
    }
  },

  iban: mistyped,
  luhn: mistyped,
  nhsNumber: mistyped,
  ukVatNumber: mistyped,
  ukTaxpayerReference: mistyped,

  signature: ({ minStrokes }) => ({
    right: drawn(stroke(10, 10, 110, 60, 1400)),
    wrong: {
      typedName: { method: 'typed', typedName: 'J', image: IMAGE, width: 320, height: 300 },
      strokes: drawn(stroke(10, 10, 110, 60, 1400).slice(0, minStrokes - 1)),
      size: drawn(stroke(10, 10, 110, 12, 1400)),
      length: drawn(stroke(10, 10, 32, 32, 1400)),
      duration: drawn(stroke(10, 10, 110, 60, 200)),
    },
  }),

  everyQuestion: () => ({ right: { Q1: 'A' }, wrong: { unanswered: {}, choice: { Q1: 'Z' } } }),

  oneTimeCode: ({ digits }) => ({
    right: '12345678'.slice(0, digits),
    wrong: { required: '12345678'.slice(0, digits - 1) },
  }),

  maxWords: ({ words }) => ({ right: 'word', wrong: { maxWords: 'word '.repeat(words + 1) } }),

  uploadedFiles: ({ types, maxBytes }) => {
    const file = { id: '0'.repeat(32), name: 'licence', size: 1, type: types[0] }
    return {
      right: [file],
      wrong: {
        unfinished: [{ ...file, id: '' }],
        fileType: [{ ...file, type: 'application/x-unknown' }],
        fileSize: [{ ...file, size: maxBytes + 1 }],
      },
    }
  },
}

/** The valid answer and the invalid ones of a field's rule; empty without a rule. */
export function triggersOf(
  field: Field,
  today: { readonly year: number },
): { readonly right?: unknown; readonly wrong: Inputs } {
  const [entry] = Object.entries(field.rule ?? {})
  if (entry === undefined) return { wrong: {} }
  const [name, parameters] = entry
  const triggers = TRIGGERS[name as keyof typeof TRIGGERS] as (
    parameters: unknown,
    today: { readonly year: number },
    field: Field,
  ) => { readonly right: unknown; readonly wrong: Inputs }
  return triggers(parameters, today, field)
}

/** A number with check digits, and the same one with a digit that the rule notices, the last if it can be. */
function mistyped(_: object, today: { readonly year: number }, field: Field) {
  const right = String(sampleAnswer(field) ?? '')
  const context = { today: { ...today, month: 1, day: 1 }, choices: [] }
  const isWrong = (text: string) => ruleOf(field)?.rule.check(text, {}, context).length !== 0
  const number = [...Array(right.length).keys()]
    .toReversed()
    .flatMap((at) => [...'0123456789'].map((digit) => right.slice(0, at) + digit + right.slice(at + 1)))
  return { right, wrong: { number: number.find(isWrong) } }
}

const IMAGE = 'data:image/png;base64,iVBORw0KGgo='

function drawn(strokes: unknown) {
  return { method: 'drawn', width: 320, height: 300, image: IMAGE, strokes }
}

function stroke(fromX: number, fromY: number, toX: number, toY: number, duration: number) {
  return [
    [
      { x: fromX, y: fromY, time: 0 },
      { x: toX, y: toY, time: duration },
    ],
  ]
}
