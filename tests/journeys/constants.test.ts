import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { stepNamed, type Journey } from '../../engine/index.ts'
import { openJourney } from '../../loader/index.ts'
import { projectSource } from '../support/source.ts'

const journeys = ['v3', 'v4', 'v5'].map((name) => [name, openJourney(name, projectSource())] as const)
const pathsOf = (journey: Journey) => new Set(Object.values(journey.steps).map(({ path }) => path))
const stepWith = (journey: Journey, field: string) =>
  Object.values(journey.steps).find(({ fields }) => Object.hasOwn(fields, field))
const effects = (journey: Journey, run: string) =>
  Object.values(journey.steps)
    .flatMap(({ enter, submit }) => [...enter, ...submit])
    .filter((use) => use.run === run)

describe.each(journeys)('%s', (name, journey) => {
  it('stands below its base path, under the banner (J008, J010)', () => {
    expect(journey.path).toBe(`/get-started-${name}`)
    expect(journey.banner).toBe('90,000+ potential claims identified!')
  })

  it('has the sub routes of its version (J011, J012)', () => {
    const shared = [
      '/',
      '/sign',
      '/credits-report',
      '/credit-report',
      '/credit-report-s',
      '/submit-claim',
      '/questions',
      '/already-filed',
    ]
    const own = name === 'v5' ? ['/info-contact'] : ['/info', '/contact']
    expect([...pathsOf(journey)]).toEqual(expect.arrayContaining([...shared, ...own]))
    if (name === 'v5') expect([...pathsOf(journey)]).not.toContain('/contact')
  })

  it('asks for title, names, date of birth, privacy, then e-mail, mobile and consent (J021, J023, J024, J041)', () => {
    const asked = Object.values(journey.steps).flatMap(({ fields }) => Object.keys(fields))
    const person = [
      'title',
      'first_name',
      'last_name',
      'dateOfBirth',
      'privacy_policy',
      'email',
      'phone_number',
      'soft_check_privacy',
    ]
    expect([...new Set(asked.filter((field) => person.includes(field)))]).toEqual(person)
  })

  it('shows how far somebody is (J018, J019, J021, J023, C143)', () => {
    const shown = Object.fromEntries(
      Object.values(journey.steps).flatMap(({ id, progress }) => (progress === null ? [] : [[id, progress]])),
    )
    if (name === 'v5') {
      expect(shown).toMatchObject({ carFinance: { start: 8.3 }, commission: { start: 16.7 }, postcode: { start: 25 } })
      expect(shown['infoContact']).toMatchObject({ start: 40, rises: [{ to: 50 }, { to: 60 }] })
    } else expect(shown).toMatchObject({ postcode: { start: 25 }, info: { start: 50 }, contact: { start: 75 } })
  })

  it('has the headings and buttons of the specification (J025, J026, J028, J029, J030, J034, J036)', () => {
    const titles = Object.values(journey.steps).flatMap(({ title }) => title.map(({ text }) => text))
    const buttons = new Set(
      Object.values(journey.steps).flatMap(({ actions }) =>
        actions.flatMap(({ label }) => label.map(({ text }) => text)),
      ),
    )
    for (const title of [
      'Almost Done — Please Sign to Start Your Claim',
      "We've Found Your Car Finance Agreement(s)",
      "Lets confirm it's really you",
      'Final Step: Upload Your ID',
      'Claim already submitted!',
      'User already exists!',
    ]) {
      expect(titles).toContain(title)
    }
    for (const button of ['Find My Agreement(s)', 'Start My Claim', 'Final Step', 'Yes', 'No', 'Verification', 'Ok'])
      expect([...buttons]).toContain(button)
    expect(JSON.stringify(journey)).toContain('/get-started/id-selfie-upload?id={claimId}')
  })

  it('waits as long as the specification says (J027, J031, J073, J080, J081, C136)', () => {
    for (const run of ['experianCheck', 'equifaxCheck']) {
      for (const use of effects(journey, run))
        expect([use.afterMs, ...use.waiting.map(({ afterMs: after }) => after)]).toEqual([300, 0, 3000, 10_000])
    }
    expect(stepNamed(journey, 'equifaxReportStealth').timers).toMatchObject([{ afterMs: 1500 }])
    expect(stepNamed(journey, 'identityUnavailable').timers).toMatchObject([{ afterMs: 3000 }])
    for (const run of ['verifyEmail', 'verifyPhone'])
      expect(effects(journey, run).map(({ whileTyping: early }) => early?.afterMs)).toContain(500)
  })

  it('checks with the numbers of the specification (J077, J079, J081, J086, J088, J101)', () => {
    const rule = (field: string) => stepWith(journey, field)?.fields[field]?.rule
    expect(rule('dateOfBirth')).toEqual({ dateOfBirth: { minAge: 13, maxAge: 120 } })
    expect(rule('email')).toEqual({ emailAddress: { tldMin: 2, tldMax: 4 } })
    expect(rule('phone_number')).toEqual({ ukMobile: { minDigits: 10, maxDigits: 11 } })
    expect(rule('signature')).toEqual({
      signature: { minStrokes: 1, minWidth: 20, minHeight: 20, minLength: 50, minDurationMs: 1000 },
    })
    expect(stepWith(journey, 'signature')?.fields['signature']?.ui).toMatchObject({ lineWidth: 4, height: 300 })
  })

  it('saves the person, the address and the consent under the names of the documents (J041, J045, J047, A-113)', () => {
    const saved = new Set(effects(journey, 'saveAnswers').flatMap(({ input }) => Object.keys(input)))
    for (const wire of [
      'address',
      'title',
      'first_name',
      'last_name',
      'dateOfBirth',
      'email',
      'phone_number',
      'soft_check_privacy',
      'signature',
      'not_already_filed',
      'selected_hire_purchases_for_claim',
      'like_to_file_claim',
    ])
      expect([...saved]).toContain(wire)
    expect(saved.has('redundant-claim-concent')).toBe(true)
    expect(effects(journey, 'createUser').map(({ input }) => Object.keys(input).sort())).toContainEqual([
      'address',
      'dob',
      'email',
      'first_name',
      'last_name',
      'phone',
    ])
  })

  it('says what the specification says to somebody who was told of the commission, or has filed (C036, C122)', () => {
    const words = JSON.stringify(journey)
    expect(words).toContain(
      "Unfortunately, as you've already submitted an enquiry and/or claim, we are unable to offer our services to you.",
    )
    expect(words.includes('Sorry, it seems like you may not be eligible for a car finance claim at this time.')).toBe(
      name === 'v5',
    )
  })

  it('asks the pre-questions in v5 alone, and records No for either answer to the second (J017, J042, J059, J060)', () => {
    const sets = Object.values(journey.steps)
      .flatMap(({ actions }) => actions.map(({ label, set }) => [label[0]?.text, set] as const))
      .filter(([, set]) => Object.keys(set).some((fact) => /^(had_car|did_dealer)/.test(fact)))
    if (name !== 'v5') return expect(sets).toEqual([])
    expect(sets).toContainEqual(['Yes', { had_car_on_finance: true }])
    expect(sets).toContainEqual(['No', { had_car_on_finance: false }])
    expect(sets).toContainEqual([
      'No',
      { did_dealer_disclose_commission: false, did_dealer_disclose_commission_raw: false },
    ])
    expect(sets).toContainEqual([
      'Yes',
      { did_dealer_disclose_commission: false, did_dealer_disclose_commission_raw: true },
    ])
  })

  it('takes the titles of the specification, dots included (J084, A-96)', () => {
    expect(stepWith(journey, 'title')?.fields['title']?.enum).toEqual(['Mr.', 'Mrs.', 'Ms.', 'Other'])
  })
})

describe('what floats over every page', () => {
  it('stacks the help button at 1100 and a dialog above it at 1200 (C146)', () => {
    const css = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
    expect(css('widgets/theme/tokens.css')).toMatch(/--layer-help: 1100;\n\s*--layer-dialog: 1200;/)
    expect(css('src/layout/layout.css')).toContain('z-index: var(--layer-help)')
    expect(css('src/help/help.css')).toContain('z-index: var(--layer-dialog)')
  })
})
