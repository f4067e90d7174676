import { describe, expect, it } from 'vitest'
import { impliedConsentDiagnostics } from '../../../../cli/check/backend/implied-consent-diagnostics.ts'
import { loadJourney } from '../../../../loader/index.ts'
import { editedJourney } from '../../../proof/support/edited-journey.ts'

const CONTRACT = 'schemas/api/save-claim.json'

/** `contract`: that of the call, instead of the project's; null if there is none. */
function said(edits: Readonly<Record<string, unknown>>, of = 'sound', contract?: object | null) {
  const source = editedJourney(of, edits)
  const { journey, fileOf, diagnostics } = loadJourney('edited', source)
  if (journey === undefined) throw new Error(`The journey does not load: ${JSON.stringify(diagnostics)}`)
  const read = (path: string) =>
    path === CONTRACT && contract !== undefined ? (contract ?? undefined) : source.read(path)
  return impliedConsentDiagnostics(journey, fileOf, { ...source, read })
}
const found = (...args: Parameters<typeof said>) => said(...args).map(({ code, pointer }) => [code, pointer])

const ON_CONTACT = [['ANSWER_IMPLIED', '/steps/contact/fields/soft_check_privacy']]
const POLICY = { $ref: '../schemas/fields/privacy-policy.json' }
const NOT_AT_FIRST = {
  '/steps/payment/fields/privacy_policy': null,
  '/steps/payment/submit/0/input': ['finance'],
}
const CONSENT = { $ref: '../schemas/fields/soft-check-privacy.json' }
const ON_LEASE = { finance: { const: 'lease' } }
const IF_KNOWN = { answer: 'privacy_policy', optional: true }
const LATER = { label: 'Later', skipFields: true }
const OTHERS = { email: 'email', soft_check_privacy: 'soft_check_privacy' }

describe('a consent that follows from another answer', () => {
  it.each(['sound', 'tour', 'v3', 'v4', 'v5'])('is asked for: %s', (of) => {
    expect(found({}, of)).toEqual([])
  })

  it('is reported if nobody asks for it', () => {
    expect(found(NOT_AT_FIRST)).toEqual(ON_CONTACT)
  })

  it('is reported with what the backend would store', () => {
    expect(said(NOT_AT_FIRST)).toEqual([
      {
        code: 'ANSWER_IMPLIED',
        severity: 'error',
        file: 'journeys/edited.json',
        pointer: '/steps/contact/fields/soft_check_privacy',
        message:
          'Step "contact": it saves "soft_check_privacy", from which the backend concludes "privacy_policy", but a visitor may reach this step without being asked for it: the backend would store true for it without an answer.',
        hint: 'Ask for "privacy_policy" on this page, or on every route that leads here.',
        witness: expect.arrayContaining([expect.stringContaining('contact')]) as readonly string[],
        run: expect.objectContaining({ open: { path: '/', resumed: false } }) as object,
      },
    ])
  })

  it('is left to another check where no later step may ask for it', () => {
    const implied = [{ field: 'privacy_policy', value: true, by: 'soft_check_privacy', being: true, late: false }]
    expect(said(NOT_AT_FIRST, 'sound', { implied })).toEqual([])
    expect(said(NOT_AT_FIRST, 'sound', {})).toEqual([])
  })

  it('may be asked for on the same page', () => {
    const edits = {
      '/steps/contact/fields/privacy_policy': POLICY,
      '/steps/contact/submit/1/input': { ...OTHERS, privacy_policy: 'privacy_policy' },
    }
    expect(found({ ...NOT_AT_FIRST, ...edits })).toEqual([])
  })

  it.each<[string, object]>([
    ['it may stay empty', { '/steps/payment/fields/privacy_policy': { ...POLICY, optional: true } }],
    ['it is not asked for by everyone', { '/steps/payment/fields/privacy_policy': { ...POLICY, when: ON_LEASE } }],
    ['a button leaves its page without it', { '/steps/payment/actions/later': LATER }],
    [
      'only some are asked for it beside the other one',
      {
        ...NOT_AT_FIRST,
        '/steps/contact/fields/privacy_policy': { ...POLICY, when: ON_LEASE },
        '/steps/contact/submit/1/input': { ...OTHERS, privacy_policy: IF_KNOWN },
      },
    ],
  ])('is reported if visitors may leave it out: %s', (_, edits) => {
    const input = { finance: { answer: 'finance', optional: true }, privacy_policy: IF_KNOWN }
    expect(found({ '/steps/payment/submit/0/input': input, ...edits })).toEqual(ON_CONTACT)
  })

  it('may be left out by a button that leads elsewhere', () => {
    const edits = {
      '/steps/payment/actions/later': { ...LATER, set: { later: true } },
      '/steps/payment/next/0': { when: { later: { const: true } }, to: 'nothingToClaim' },
      '/steps/payment/submit/0/input': { finance: { answer: 'finance', optional: true }, privacy_policy: IF_KNOWN },
    }
    expect(found(edits)).toEqual([])
  })

  it.each<[string, object]>([
    [
      'a transition leads whoever lacks it elsewhere',
      {
        '/steps/payment/actions/later': LATER,
        '/steps/payment/next/0': { when: { not: { required: ['privacy_policy'] } }, to: 'nothingToClaim' },
      },
    ],
    [
      'only those who are asked for it come there',
      {
        '/steps/payment/fields/privacy_policy': { ...POLICY, when: ON_LEASE },
        '/steps/payment/next/0': { when: { not: ON_LEASE }, to: 'nothingToClaim' },
      },
    ],
  ])('may be left out by visitors who do not come to the page: %s', (_, edits) => {
    const input = { finance: { answer: 'finance', optional: true }, privacy_policy: IF_KNOWN }
    expect(found({ '/steps/payment/submit/0/input': input, ...edits })).toEqual([])
  })

  it('may be left out together with the other one, if both are asked for by the same visitors', () => {
    const edits = {
      '/steps/contact/fields/soft_check_privacy': { ...CONSENT, when: ON_LEASE },
      '/steps/contact/fields/privacy_policy': { ...POLICY, when: ON_LEASE },
      '/steps/contact/submit/1/input': { ...OTHERS, privacy_policy: IF_KNOWN },
    }
    expect(found({ ...NOT_AT_FIRST, ...edits })).toEqual([])
  })

  it('is reported if a button leaves the page with one box ticked alone', () => {
    const edits = {
      '/steps/contact/actions/later': LATER,
      '/steps/contact/fields/privacy_policy': POLICY,
      '/steps/contact/submit/1/input': { ...OTHERS, privacy_policy: IF_KNOWN },
    }
    expect(found({ ...NOT_AT_FIRST, ...edits })).toEqual(ON_CONTACT)
  })

  it('is reported if a later page asks for it', () => {
    const edits = {
      '/steps/sign/fields/privacy_policy': POLICY,
      '/steps/sign/submit/0/input': ['signature', 'privacy_policy'],
    }
    expect(found({ ...NOT_AT_FIRST, ...edits })).toEqual(ON_CONTACT)
  })

  it('is reported where the save takes the other one from an earlier page', () => {
    const edits = {
      '/steps/contact/submit/1/input': ['email'],
      '/steps/phone/submit/0/input': {
        soft_check_privacy: 'soft_check_privacy',
        phone_number: { answer: 'phone_number', optional: true },
      },
    }
    expect(found({ ...NOT_AT_FIRST, ...edits })).toEqual([['ANSWER_IMPLIED', '/steps/phone/submit/0/input']])
  })

  it('is reported if its page asks for it only of some', () => {
    const edits = {
      '/steps/payment/fields/privacy_policy': { ...POLICY, when: { finance: { const: 'loan' } } },
      '/steps/payment/submit/0/input': {
        finance: 'finance',
        privacy_policy: { answer: 'privacy_policy', optional: true },
      },
    }
    expect(found(edits)).toEqual(ON_CONTACT)
  })

  it('may be asked for on a page that conditions lead everybody over', () => {
    const page = (fields: object, next: object) => ({
      title: 'Terms',
      fields,
      actions: { next: { label: 'Next' } },
      next,
    })
    const isLoan = { finance: { const: 'loan' } }
    const edits = {
      ...NOT_AT_FIRST,
      '/steps/payment/next': [{ when: isLoan, to: 'terms' }, { to: 'crossing' }],
      '/steps/terms': {
        ...page({ privacy_policy: POLICY }, [{ to: 'crossing' }]),
        path: '/terms',
        submit: [{ run: 'saveAnswers', as: 'termsSave', input: ['privacy_policy'], on: 'saving' }],
      },
      '/steps/crossing': {
        ...page({}, [{ when: isLoan, to: 'contact' }, { to: 'nothingToClaim' }]),
        path: '/crossing',
      },
    }
    expect(found(edits)).toEqual([])
    expect(found({ ...edits, '/steps/crossing/next': [{ to: 'contact' }] })).toEqual(ON_CONTACT)
  })

  it('is reported if a claim that begins on the home page skips it, with a run from there', () => {
    const question = {
      text: 'Did you have a car on finance?',
      yes: { label: 'Yes', set: { car: true } },
      no: { label: 'No', set: { car: false }, text: 'We can still search.' },
    }
    const advance = { afterMs: 500, press: 'next', text: 'Soon', moving: 'Now', stay: 'Stay', staying: 'You stay' }
    const home = { step: 'contact', as: 'start_from', question, advance }
    const [diagnostic] = said({ '/home': home })
    expect(diagnostic).toMatchObject({ code: 'ANSWER_IMPLIED', run: { open: { isHome: true } } })
    expect(diagnostic?.witness).toContainEqual(expect.stringContaining('contact'))
  })

  it('is none without the contract of the call', () => {
    expect(found(NOT_AT_FIRST, 'sound', null)).toEqual([])
  })
})
