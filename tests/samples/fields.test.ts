import { describe, expect, it } from 'vitest'
import {
  checkAnswers,
  cleanAnswers,
  cleanPostcode,
  effectInput,
  isPostcode,
  likelyPostcode,
  RULES,
  stepNamed,
  type EffectUse,
} from '../../engine/index.ts'
import { openJourney } from '../../loader/index.ts'
import { hasSamples, sample, sampleFiles, sampleText } from '../support/samples.ts'
import { projectSource } from '../support/source.ts'
import { JANE, NOW } from '../support/walker.ts'

const v3 = openJourney('v3', projectSource())
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
const onTheWire = (typed: string) => effectInput(v3, use, () => typed)['phone']

function said(step: string, field: string, typed: unknown): readonly string[] {
  const beside = step === 'info' ? JANE.info : JANE.contact
  return checkAnswers(v3, step, { ...beside, [field]: typed }, { now: NOW })
    .filter((error) => error.field === field)
    .map(({ message }) => message)
}

describe.skipIf(!hasSamples)('postcodes that people live at', () => {
  it('are all taken, however they are spaced and cased (J077)', () => {
    const found = new Set(
      sampleFiles('addresses')
        .filter((name) => /\.(csv|json)$/.test(name))
        .flatMap((name) => sampleText(name).match(/\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/g) ?? []),
    )
    // Written down with a 0 for an O, and an example that stands for none.
    const mistakes = [...found].filter((postcode) => /^[A-Z]{1,2}0\d/.test(postcode))
    const real = [...found].filter((postcode) => !mistakes.includes(postcode))
    expect(real.length).toBeGreaterThan(1000)
    const wrong = real.filter((postcode) => {
      const kept = cleanPostcode(` ${postcode.toLowerCase().replace(' ', '\u00a0')} `)
      return !isPostcode(kept) || kept.replace(' ', '') !== postcode.replace(' ', '') || kept.at(-4) !== ' '
    })
    expect(wrong).toEqual([])
    expect(mistakes.filter((postcode) => postcode.startsWith('C0')).map(likelyPostcode)).toEqual(
      mistakes.filter((postcode) => postcode.startsWith('C0')).map((postcode) => postcode.replace('C0', 'CO')),
    )
  })

  it('are read as a library reads them', () => {
    for (const { base, expected } of sample<{ base: string; expected: string | null }[]>(
      'fields/postcodes/ideal-postcodes-normalisation.json',
    )) {
      const kept = cleanPostcode(base)
      expect(isPostcode(kept) ? kept : null).toBe(expected)
    }
    for (const { base, expected } of sample<{ base: string; expected: boolean }[]>(
      'fields/postcodes/ideal-postcodes-validation.json',
    ))
      expect(isPostcode(cleanPostcode(base)), base).toBe(expected)
    for (const { value, expected } of sample<{ value: string; expected: boolean }[]>(
      'fields/postcodes/validatorjs-postal-GB.json',
    ))
      expect(isPostcode(cleanPostcode(value)), value).toBe(expected)
  })

  it('with O for 0 or I for 1 are never made into another without asking', () => {
    for (const { input, fixed } of sample<{ input: string; fixed: string }[]>(
      'fields/postcodes/ideal-postcodes-fix.json',
    )) {
      const meant = likelyPostcode(input)
      if (isPostcode(cleanPostcode(input))) expect(cleanPostcode(input)).toBe(fixed)
      else if (meant !== undefined && isPostcode(fixed))
        expect([fixed, fixed.replace('S01', 'SO1'), fixed.replace('SW1O', 'SW10')]).toContain(meant)
    }
  })
})

describe.skipIf(!hasSamples)('telephone numbers', () => {
  it('of every mobile prefix in use, and of the range for dramas, are taken and sent as +44 (J081, J082)', () => {
    const prefixes = sample<{ prefix: string }[]>('fields/phones/libphonenumber-gb-mobile-prefixes.json').map(
      ({ prefix }) => prefix.padEnd(13, '0'),
    )
    const drama = sample<string[]>('fields/phones/ofcom-drama-mobile.json')
    for (const number of prefixes) {
      for (const typed of [
        number,
        number.replace('+44', '0'),
        number.replace('+44', '0044 '),
        number.replace('+44', '+44 (0)'),
        `tel:${number}`,
      ])
        expect([typed, onTheWire(typed), ...said('contact', 'phone_number', typed)]).toEqual([typed, number])
    }
    for (const typed of drama)
      expect([onTheWire(typed), ...said('contact', 'phone_number', typed)]).toEqual([
        `+44${typed.slice(1).replace(' ', '')}`,
      ])
  })

  it('of a landline are refused', () => {
    const areas = sample<{ prefix: string }[]>('fields/phones/libphonenumber-gb-geographic-prefixes.json')
    for (const { prefix } of areas)
      expect(said('contact', 'phone_number', prefix.padEnd(13, '0')), prefix).toEqual([
        'Please enter a valid mobile number',
      ])
  })

  it('are judged as libraries judge them', () => {
    for (const { value, expected } of sample<{ value: string; expected: boolean }[]>(
      'fields/phones/validatorjs-mobile-en-GB.json',
    ))
      expect(said('contact', 'phone_number', value).length === 0, value).toBe(expected)
    for (const { strings, constants } of sample<{ strings: string[]; constants: string[] }[]>(
      'fields/phones/libphonenumber-gb-test-strings.json',
    )) {
      // 011 is how the United States dial out.
      const isOurs = (text: string) => constants.includes('GB_MOBILE') && !text.startsWith('011')
      for (const text of strings) expect(said('contact', 'phone_number', text).length === 0, text).toBe(isOurs(text))
    }
  })
})

describe.skipIf(!hasSamples)('e-mail addresses', () => {
  it('are judged as libraries judge them, but for what the specification or a form on a page rules out (J079)', () => {
    const cases = sample<{ value: string; expected: boolean; options: unknown[] }[]>(
      'fields/emails/validatorjs-isemail.json',
    ).filter(({ options }) => options.length === 0)
    for (const { value, expected } of cases) {
      // Quoted and non-English names before the @, and domains in other alphabets, have no place in "a tld of 2 to 4 letters"; full-width letters become plain ones.
      const isOurs =
        /^[\x21-\x7e]+$/.test(value) && !value.includes('"')
          ? expected
          : value.normalize('NFKC') !== value && /^[\x21-\x7e]+$/.test(value.normalize('NFKC'))
      expect(said('contact', 'email', value).length === 0, value).toBe(isOurs)
    }
  })

  it('with an error of syntax are refused, and what is valid is taken up to the length of its last part (A-99)', () => {
    for (const { address, diagnosis } of sample<{ address: string; diagnosis: string }[]>(
      'fields/emails/isemail-tests.json',
    )) {
      // Line ends around an address come with pasting and are no part of it.
      const isWrong = diagnosis.startsWith('err') && address.trim() === address
      const isRight = diagnosis === 'valid' && /\.[a-z]{2,4}$/.test(address)
      if (isWrong) expect(said('contact', 'email', address), address).toHaveLength(1)
      if (isRight) expect(said('contact', 'email', address), address).toEqual([])
    }
  })
})

describe.skipIf(!hasSamples)('names', () => {
  const NAMES = [
    'england-wales-1991-surnames',
    'ons-baby-names-2024-girls',
    'ons-first-names-female',
    'ons-first-names-male',
    'uk-surnames-weighted',
  ]
  const names = () =>
    NAMES.flatMap((file) => sample<(string | { name: string })[]>(`fields/names/${file}.json`)).map((name) =>
      typeof name === 'string' ? name : name.name,
    )
  const passes = (alphabet: 'spec' | 'inclusive', name: string) =>
    RULES.personName.check(name, { alphabet }, { today: { year: 2026, month: 6, day: 1 }, choices: [] }).length === 0
  const clean = (name: string) => cleanAnswers(v3, stepNamed(v3, 'info'), { last_name: name })['last_name']

  it('are kept as they are typed, and written with capitals when typed without or with nothing else (J084)', () => {
    // The lists write "O'neill" and "Mccarthy", which the people of that name do not.
    const plain = names().filter((name) => !/['’]|^Mc/.test(name))
    expect(plain.length).toBeGreaterThan(500)
    for (const name of plain)
      expect([clean(name), clean(name.toLowerCase()), clean(name.toUpperCase())]).toEqual([name, name, name])
    for (const name of sample<string[]>('fields/names/uk-mps-irregular.json')) expect(clean(name)).toBe(name)
  })

  it('are all taken by the inclusive rule, and by the rule of the specification when they are letters alone (A-94)', () => {
    for (const name of [...names(), ...sample<string[]>('fields/names/uk-mps-irregular.json')]) {
      expect([name, passes('inclusive', name), passes('spec', name)]).toEqual([name, true, /^[A-Za-z]{2,}$/.test(name)])
    }
    for (const { value, expected } of sample<{ value: string; expected: boolean }[]>(
      'fields/text/validatorjs-isalpha-en-GB.json',
    )) {
      expect(passes('spec', String(clean(value))), value).toBe(expected || /^[A-Za-z]{2,}$/.test(value.trim()))
    }
  })
})

describe.skipIf(!hasSamples)('dates', () => {
  it('that are written day first are taken when they were days, and nothing else is (J085, J086)', () => {
    for (const { value } of sample<{ value: string }[]>('fields/dates/validatorjs-isdate.json')) {
      const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value) ?? []
      const wasADay =
        day !== undefined &&
        new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day)
      expect(said('info', 'dateOfBirth', value).length === 0, value).toBe(wasADay)
    }
  })
})

describe.skipIf(!hasSamples)('strings that break programs', () => {
  it('are answered in words, whatever field they are typed into, and cleaned the same twice', () => {
    for (const text of sample<string[]>('fields/text/big-list-of-naughty-strings.json')) {
      for (const [step, field] of [
        ['info', 'first_name'],
        ['info', 'last_name'],
        ['info', 'dateOfBirth'],
        ['contact', 'email'],
        ['contact', 'phone_number'],
      ] as const) {
        const once = cleanAnswers(v3, stepNamed(v3, step), { [field]: text })
        expect(cleanAnswers(v3, stepNamed(v3, step), once)).toEqual(once)
        const errors = said(step, field, text)
        // A word of letters is a name; nothing among them is a date, an address or a number.
        if (field.endsWith('_name') && errors.length === 0) expect(String(once[field])).toMatch(/^[A-Za-z]{2,}$/)
        if (!field.endsWith('_name')) expect(errors.length, `${field} ${text}`).toBeGreaterThan(0)
      }
      expect(isPostcode(cleanPostcode(text)), text).toBe(false)
    }
  })
})
