import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkAnswers,
  cleanAnswers,
  effectInput,
  RULES,
  likelyPostcode,
  stepNamed,
  withSettings,
  type EffectUse,
} from '../../engine/index.ts'
import { openJourney, type JourneySource } from '../../loader/index.ts'
import { projectSource } from '../support/source.ts'
import { JANE, NOW } from '../support/walker.ts'

const v3 = openJourney('v3', projectSource())
const cases = <Case>(name: string) =>
  JSON.parse(readFileSync(new URL(`../cases/${name}.json`, import.meta.url), 'utf8')) as Case[]
const messages = (step: string, field: string, values: Record<string, unknown>) =>
  checkAnswers(v3, step, values, { now: NOW })
    .filter((error) => error.field === field)
    .map(({ message }) => message)
const cleaned = (step: string, values: Record<string, unknown>) => cleanAnswers(v3, stepNamed(v3, step), values)
const kept = (step: string, field: string, value: unknown) => cleaned(step, { [field]: value })[field]

describe('the postcode (J077, J078, A-97, A-98)', () => {
  it.each(cases<{ typed: string; kept: string; error: string | null }>('postcode'))(
    'reads "$typed"',
    ({ typed, kept: form, error }) => {
      const chosen = { ...JANE.address, postcode: typed }
      expect(messages('postcode', 'address', { address: chosen })).toEqual(error === null ? [] : [error])
      expect((kept('postcode', 'address', chosen) as { postcode?: string } | undefined)?.postcode ?? '').toBe(form)
    },
  )
})

describe('a postcode with O for 0 or I for 1 (J077)', () => {
  it.each(cases<{ typed: string; meant: string | null }>('likely-postcodes'))(
    '"$typed" was meant to be $meant',
    ({ typed, meant }) => {
      expect(likelyPostcode(typed) ?? null).toBe(meant)
    },
  )
})

describe('the mobile number (J081, J082, A-100)', () => {
  const use: EffectUse = {
    run: 'verifyPhone',
    as: 'x',
    input: { phone: { answer: 'phone_number' } },
    background: false,
    afterMs: 0,
    waiting: [],
    whileTyping: null,
    on: {},
  }

  it.each(cases<{ typed: string; wire?: string; error: string | null }>('uk-mobile'))(
    'reads "$typed"',
    ({ typed, wire, error }) => {
      expect(messages('contact', 'phone_number', { ...JANE.contact, phone_number: typed })).toEqual(
        error === null ? [] : [error],
      )
      if (wire !== undefined) expect(effectInput(v3, use, () => typed)).toEqual({ phone: wire })
    },
  )
})

describe('the one-time code (J033, J090, A-55, A-110)', () => {
  const withCode = withSettings(v3, { 'otp.enabled': true })

  it.each(cases<{ typed: string; kept?: string; error: string | null }>('one-time-code'))(
    'reads "$typed"',
    ({ typed, kept: form, error }) => {
      const errors = checkAnswers(withCode, 'otp', { one_time_code: typed }, { now: NOW })
      expect(errors.map(({ message }) => message)).toEqual(error === null ? [] : [error])
      expect(kept('otp', 'one_time_code', typed)).toBe(form)
    },
  )

  it.each([4, 6, 8])('has %i digits if the field says so (A-55)', (digits) => {
    const context = { today: { year: 2026, month: 6, day: 1 }, choices: [] }
    expect(RULES.oneTimeCode.clean?.('Your code is 123456789', { digits })).toBe('123456789'.slice(0, digits))
    expect(RULES.oneTimeCode.check('1'.repeat(digits), { digits }, context)).toEqual([])
    expect(RULES.oneTimeCode.check('1'.repeat(digits - 1), { digits }, context)).toEqual([{ key: 'required' }])
  })
})

describe('the e-mail address (J079, J080, A-99)', () => {
  it.each(cases<{ typed: string; kept?: string; error: string | null }>('email'))(
    'reads "$typed"',
    ({ typed, kept: form, error }) => {
      expect(messages('contact', 'email', { ...JANE.contact, email: typed })).toEqual(error === null ? [] : [error])
      if (form !== undefined) expect(kept('contact', 'email', typed)).toBe(form)
    },
  )

  it('accepts longer top-level domains if the field says so (A-99)', () => {
    const check = (tldMax: number) =>
      RULES.emailAddress.check(
        'jane@example.technology',
        { tldMin: 2, tldMax },
        { today: { year: 2026, month: 6, day: 1 }, choices: [] },
      )
    expect([check(4).length, check(63).length]).toEqual([1, 0])
  })
})

describe('the date of birth (J085, J086, A-91–A-93, A-112)', () => {
  it.each(cases<{ typed: string; kept?: string; errors: string[] }>('date-of-birth'))(
    'reads "$typed" on 1 June 2026',
    ({ typed, kept: form, errors }) => {
      expect(messages('info', 'dateOfBirth', { ...JANE.info, dateOfBirth: typed })).toEqual(errors)
      if (form !== undefined) expect(kept('info', 'dateOfBirth', typed)).toBe(form)
    },
  )

  const TOO_YOUNG = 'You must be at least 13 years old'
  const TOO_OLD = 'Please enter a valid date of birth (max 120 years old)'
  const FUTURE = 'Date of birth cannot be in the future'

  it.each([
    ['half past midnight on a birthday in summer time', '2026-06-01T23:30Z', '02/06/2013', []],
    ['a minute before midnight in summer time', '2026-06-01T22:59Z', '02/06/2013', [TOO_YOUNG]],
    ['a minute before midnight in winter', '2026-01-14T23:59Z', '15/01/2013', [TOO_YOUNG]],
    ['midnight in winter', '2026-01-15T00:00Z', '15/01/2013', []],
    ['the night the clocks go forward', '2026-03-29T00:30Z', '29/03/2013', []],
    ['the last minute of being 120, in summer time', '2026-06-01T22:59Z', '02/06/1905', []],
    ['the 121st birthday, in summer time', '2026-06-01T23:00Z', '02/06/1905', [TOO_OLD]],
    ['a birth today, in London only', '2026-06-01T23:30Z', '02/06/2026', [TOO_YOUNG]],
    ['a birth tomorrow', '2026-06-01T22:30Z', '02/06/2026', [FUTURE]],
    ['28 February for somebody born on the 29th', '2025-02-28T12:00Z', '29/02/2012', [TOO_YOUNG]],
    ['1 March for somebody born on 29 February', '2025-03-01T00:00Z', '29/02/2012', []],
  ])('counts days in London time: %s', (_, now, dateOfBirth, expected) => {
    const errors = checkAnswers(v3, 'info', { ...JANE.info, dateOfBirth }, { now: Date.parse(now) })
    expect(errors.map(({ message }) => message)).toEqual(expected)
  })
})

describe('names (J084, A-94, A-95)', () => {
  it.each(cases<{ typed: string; kept: string; spec: boolean; inclusive: boolean }>('names'))(
    'reads "$typed"',
    ({ typed, kept: form, spec, inclusive }) => {
      const today = { year: 2026, month: 6, day: 1 }
      const clean = RULES.personName.clean?.(typed, { alphabet: 'spec' })
      expect(clean).toBe(form)
      const passes = (alphabet: 'spec' | 'inclusive') =>
        RULES.personName.check(clean, { alphabet }, { today, choices: [] }).length === 0
      expect({ spec: passes('spec'), inclusive: passes('inclusive') }).toEqual({ spec, inclusive })
    },
  )

  it.each(['mr', 'Mrs', 'MISS', 'ms', 'Dr', 'prof', 'Mr.'])(
    'refuses the bare title "%s" as a first name, but not as a surname',
    (title) => {
      expect(messages('info', 'first_name', { ...JANE.info, first_name: title })).toHaveLength(1)
      const isLetters = !title.endsWith('.')
      expect(messages('info', 'last_name', { ...JANE.info, last_name: title })).toHaveLength(isLetters ? 0 : 1)
    },
  )
})

describe('names with other characters than letters (A-94)', () => {
  const FILES = ['schemas/fields/first-name.json', 'schemas/fields/last-name.json']
  const inclusive = FILES.map((file) => [
    file,
    readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').replace(
      '"alphabet": "spec"',
      '"alphabet": "inclusive"',
    ),
  ])

  it.each(['v3', 'v4', 'v5'])(
    'are accepted by %s only after "spec" is changed to "inclusive" in its JSON',
    (version) => {
      const messagesOf = (source: JourneySource, first_name: string, last_name: string) => {
        const journey = openJourney(version, source)
        const step = Object.values(journey.steps).find(({ fields }) => Object.hasOwn(fields, 'first_name'))?.id ?? ''
        return checkAnswers(journey, step, { first_name, last_name }, { now: NOW })
          .filter(({ field }) => field?.endsWith('_name'))
          .map(({ message }) => message)
      }
      const source = projectSource(Object.fromEntries(inclusive))
      expect(messagesOf(projectSource(), 'Siân', "O'Brien")).toEqual([
        'Please enter a valid first name',
        'Please enter a valid surname',
      ])
      expect(messagesOf(source, 'Siân', "O'Brien")).toEqual([])
      expect(messagesOf(source, 'Anne-Marie', 'van der Berg')).toEqual([])
      expect(messagesOf(source, 'Prof.', 'J4ne')).toEqual([
        'Please enter a valid first name',
        'Please enter a valid surname',
      ])
    },
  )

  it('are accepted by only one version if only its file says so', () => {
    const file = 'journeys/v4.json'
    const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
    const v4 = JSON.parse(text) as { steps: object }
    const info = { fields: { last_name: { rule: { personName: { alphabet: 'inclusive' } } } } }
    const source = projectSource({ [file]: JSON.stringify({ ...v4, steps: { ...v4.steps, info } }) })
    const messagesOf = (version: string) =>
      checkAnswers(openJourney(version, source), 'info', { ...JANE.info, last_name: "O'Brien" }, { now: NOW })
    expect([messagesOf('v3').length, messagesOf('v4').length]).toEqual([1, 0])
  })

  it('are sent with the apostrophe and the hyphen that credit bureaus know, and stored as typed', () => {
    const use: EffectUse = {
      run: 'saveAnswers',
      as: 'x',
      input: { last_name: { answer: 'last_name' } },
      background: false,
      afterMs: 0,
      waiting: [],
      whileTyping: null,
      on: {},
    }
    expect(effectInput(v3, use, () => 'O’Brien‐Smith')).toEqual({ last_name: "O'Brien-Smith" })
    expect(kept('info', 'last_name', 'O’Brien‐Smith')).toBe('O’Brien‐Smith')
  })
})

describe('the signature (J088, J089, A-107, A-108)', () => {
  const drawn = (points: readonly [number, number, number][]) => ({
    method: 'drawn' as const,
    image: 'data:image/png;base64,iVBORw0KGgo=',
    strokes: points.length === 0 ? [] : [points.map(([x, y, time]) => ({ x, y, time }))],
  })
  const messagesOf = (signature: unknown) => messages('sign', 'signature', { signature, not_already_filed: true })

  it('requires a signature', () => {
    expect(messagesOf(undefined)).toEqual(['Please provide your signature to continue'])
    expect(messagesOf(drawn([]))).toEqual(['Please provide your signature to continue'])
  })

  it.each([
    [
      'one pixel too narrow',
      drawn([
        [0, 0, 0],
        [19, 60, 1000],
      ]),
      ['Signature too small.'],
    ],
    [
      'of the minimum size, but with too short a path',
      drawn([
        [0, 0, 0],
        [20, 20, 1000],
      ]),
      ['Signature too short.'],
    ],
    [
      'a millisecond too fast',
      drawn([
        [0, 0, 0],
        [40, 40, 999],
      ]),
      ['Draw for at least 1 second.'],
    ],
    [
      'just enough',
      drawn([
        [0, 0, 0],
        [40, 40, 1000],
      ]),
      [],
    ],
    [
      'a recorder that ends with an earlier point',
      drawn([
        [0, 0, 0],
        [40, 40, 1000],
        [0, 0, 10],
      ]),
      [],
    ],
  ])('checks a signature: %s', (_, signature, expected) => {
    expect(messagesOf(signature)).toEqual(expected)
  })

  it('accepts a typed name without strokes', () => {
    expect(
      messagesOf({ method: 'typed', typedName: 'Jane Sample', image: 'data:image/png;base64,iVBORw0KGgo=' }),
    ).toEqual([])
    expect(messagesOf({ method: 'typed', typedName: 'J' })).toEqual(['Please type your full name to sign'])
    expect(messagesOf({ method: 'typed', typedName: '12' })).toEqual(['Please type your full name to sign'])
    expect(messagesOf({ method: 'typed', typedName: '\u200b\u200b' })).toEqual([
      'Please provide your signature to continue',
    ])
  })

  it('has a message for a signature without strokes', () => {
    const parameters = { minStrokes: 1, minWidth: 20, minHeight: 20, minLength: 50, minDurationMs: 1000 }
    expect(
      RULES.signature.check(drawn([]), parameters, { today: { year: 2026, month: 6, day: 1 }, choices: [] }),
    ).toEqual([{ key: 'strokes' }])
    expect(v3.fieldOf['signature']?.messages['strokes']).toBe('Must have at least 1 strokes.')
  })
})

describe('every rule', () => {
  const fields = Object.values(v3.steps).flatMap(({ id, fields: ofStep }) =>
    Object.keys(ofStep).map((field) => [id, field] as const),
  )
  // Text as people type it, arbitrary text, and objects with valid keys and invalid values.
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom(
        '0',
        '7',
        '+',
        '4',
        ' ',
        '-',
        'M',
        'c',
        'é',
        "'",
        '’',
        '/',
        '@',
        '.',
        '\u200b',
        '\u0301',
        '\u202e',
        '１',
        '🚗',
      ),
    }),
    fc.jsonValue(),
  )
  const shaped = fc.dictionary(
    fc.constantFrom(
      'postcode',
      'address',
      'addressID',
      'street1',
      'postTown',
      'method',
      'typedName',
      'image',
      'strokes',
    ),
    fc.oneof(typed, fc.constantFrom('drawn', 'typed')),
  )

  it('cleans idempotently, and never throws for any input', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.oneof(typed, shaped), ([step, field], value) => {
        const once = cleaned(step, { [field]: value })
        expect(cleaned(step, once)).toEqual(once)
        expect(checkAnswers(v3, step, once, { now: NOW })).toEqual(
          checkAnswers(v3, step, { [field]: value }, { now: NOW }),
        )
      }),
      { numRuns: 4000 },
    )
  })

  it('reports each error once, with a message and at the field', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.oneof(typed, shaped), ([step, field], value) => {
        const found = checkAnswers(v3, step, { [field]: value }, { now: NOW }).filter((error) => error.field === field)
        expect(new Set(found.map(({ key, part }) => `${key} ${part}`)).size).toBe(found.length)
        expect(found.every(({ message }) => message.length > 5)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
