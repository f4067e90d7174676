import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAnswers, cleanAnswers, effectInput, RULES, type EffectUse } from '../../engine/index.ts'
import { openJourney } from '../../engine/load/index.ts'
import { projectSource } from '../support/source.ts'
import { JANE, NOW } from '../support/walker.ts'

const v3 = openJourney('v3', projectSource())
const cases = <Case>(name: string) => JSON.parse(readFileSync(new URL(`../cases/${name}.json`, import.meta.url), 'utf8')) as Case[]
const messages = (step: string, field: string, values: Record<string, unknown>) =>
  checkAnswers(v3, step, values, { now: NOW }).filter((fault) => fault.field === field).map(({ message }) => message)
const kept = (step: string, field: string, value: unknown) => {
  const found = v3.steps[step]
  return found === undefined ? undefined : cleanAnswers(found, { [field]: value })[field]
}

describe('the postcode (J077, J078, A-97, A-98)', () => {
  it.each(cases<{ typed: string; kept: string; fault: string | null }>('postcode'))('reads "$typed"', ({ typed, kept: form, fault }) => {
    const chosen = { ...JANE.address, postcode: typed }
    expect(messages('postcode', 'address', { address: chosen })).toEqual(fault === null ? [] : [fault])
    expect((kept('postcode', 'address', chosen) as { postcode?: string } | undefined)?.postcode ?? '').toBe(form)
  })
})

describe('the mobile number (J081, J082, A-100)', () => {
  const use: EffectUse = { run: 'verifyPhone', as: 'x', input: { phone: { answer: 'phone_number' } }, background: false, after: 0, waiting: [], early: null, on: {} }

  it.each(cases<{ typed: string; wire?: string; fault: string | null }>('uk-mobile'))('reads "$typed"', ({ typed, wire, fault }) => {
    expect(messages('contact', 'phone_number', { ...JANE.contact, phone_number: typed })).toEqual(fault === null ? [] : [fault])
    if (wire !== undefined) expect(effectInput(v3, use, () => typed)).toEqual({ phone: wire })
  })
})

describe('the e-mail address (J079, J080, A-99)', () => {
  it.each(cases<{ typed: string; kept?: string; fault: string | null }>('email'))('reads "$typed"', ({ typed, kept: form, fault }) => {
    expect(messages('contact', 'email', { ...JANE.contact, email: typed })).toEqual(fault === null ? [] : [fault])
    if (form !== undefined) expect(kept('contact', 'email', typed)).toBe(form)
  })

  it('takes longer last parts when the field says so (A-99)', () => {
    const check = (tldMax: number) => RULES.emailAddress.check('jane@example.technology', { tldMin: 2, tldMax }, { today: { year: 2026, month: 6, day: 1 }, choices: [] })
    expect([check(4).length, check(63).length]).toEqual([1, 0])
  })
})

describe('the date of birth (J085, J086, A-91–A-93, A-112)', () => {
  it.each(cases<{ typed: string; kept?: string; faults: string[] }>('date-of-birth'))('reads "$typed" on 1 June 2026', ({ typed, kept: form, faults }) => {
    expect(messages('info', 'dateOfBirth', { ...JANE.info, dateOfBirth: typed })).toEqual(faults)
    if (form !== undefined) expect(kept('info', 'dateOfBirth', typed)).toBe(form)
  })

  it('counts days as London does: half past midnight in summer time is the new day', () => {
    const atHalfPastMidnight = Date.UTC(2026, 5, 1, 23, 30)
    const faults = checkAnswers(v3, 'info', { ...JANE.info, dateOfBirth: '02/06/2013' }, { now: atHalfPastMidnight })
    expect(faults).toEqual([])
  })
})

describe('names (J084, A-94, A-95)', () => {
  it.each(cases<{ typed: string; kept: string; spec: boolean; inclusive: boolean }>('names'))('reads "$typed"', ({ typed, kept: form, spec, inclusive }) => {
    const today = { year: 2026, month: 6, day: 1 }
    const clean = RULES.personName.clean?.(typed, { alphabet: 'spec' })
    expect(clean).toBe(form)
    const passes = (alphabet: 'spec' | 'inclusive') => RULES.personName.check(clean, { alphabet }, { today, choices: [] }).length === 0
    expect({ spec: passes('spec'), inclusive: passes('inclusive') }).toEqual({ spec, inclusive })
  })

  it.each(['mr', 'Mrs', 'MISS', 'ms', 'Dr', 'prof', 'Mr.'])('refuses the bare title "%s" as a first name, but not as a surname', (title) => {
    expect(messages('info', 'first_name', { ...JANE.info, first_name: title })).toHaveLength(1)
    const isLetters = !title.endsWith('.')
    expect(messages('info', 'last_name', { ...JANE.info, last_name: title })).toHaveLength(isLetters ? 0 : 1)
  })
})

describe('the signature (J088, J089, A-107, A-108)', () => {
  const drawn = (points: readonly [number, number, number][]) => ({
    method: 'drawn' as const,
    image: 'data:image/png;base64,iVBORw0KGgo=',
    strokes: points.length === 0 ? [] : [points.map(([x, y, time]) => ({ x, y, time }))],
  })
  const said = (signature: unknown) => messages('sign', 'signature', { signature, not_already_filed: true })

  it('asks for a signature where there is none', () => {
    expect(said(undefined)).toEqual(['Please provide your signature to continue'])
    expect(said(drawn([]))).toEqual(['Please provide your signature to continue'])
  })

  it.each([
    ['one pixel too narrow', drawn([[0, 0, 0], [19, 60, 1000]]), ['Signature too small.']],
    ['as small as may be, but too short a path', drawn([[0, 0, 0], [20, 20, 1000]]), ['Signature too short.']],
    ['a millisecond too quick', drawn([[0, 0, 0], [40, 40, 999]]), ['Draw for at least 1 second.']],
    ['just enough', drawn([[0, 0, 0], [40, 40, 1000]]), []],
    ['a recorder that ends with an earlier point', drawn([[0, 0, 0], [40, 40, 1000], [0, 0, 10]]), []],
  ])('judges %s', (_, signature, expected) => {
    expect(said(signature)).toEqual(expected)
  })

  it('takes a typed name without strokes', () => {
    expect(said({ method: 'typed', typedName: 'Jane Sample', image: 'data:image/png;base64,iVBORw0KGgo=' })).toEqual([])
    expect(said({ method: 'typed', typedName: 'J' })).toEqual(['Please type your full name to sign'])
  })

  it('has words for a signature with no strokes at all', () => {
    const parameters = { minStrokes: 1, minWidth: 20, minHeight: 20, minLength: 50, minDurationMs: 1000 }
    expect(RULES.signature.check(drawn([]), parameters, { today: { year: 2026, month: 6, day: 1 }, choices: [] })).toEqual([{ key: 'strokes' }])
    expect(v3.fieldOf['signature']?.messages['strokes']).toBe('Must have at least 1 strokes.')
  })
})

describe('every rule', () => {
  it('cleans to something that it leaves as it is, and never throws, whatever is typed', () => {
    const fields = Object.values(v3.steps).flatMap((step) => Object.keys(step.fields).map((field) => [step, field] as const))
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()), ([step, field], value) => {
        const once = cleanAnswers(step, { [field]: value })
        expect(cleanAnswers(step, once)).toEqual(once)
        expect(() => checkAnswers(v3, step.id, { [field]: value }, { now: NOW })).not.toThrow()
      }),
      { numRuns: 2000 },
    )
  })
})
