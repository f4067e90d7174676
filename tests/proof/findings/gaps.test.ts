import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { prove } from '../../../proof/index.ts'
import { editedJourney } from '../support/edited-journey.ts'

type Edits = Readonly<Record<string, unknown>>

const WHY = 'Opened again in the autumn.'
const found = (edits: Edits) => prove(openJourney('edited', editedJourney('sound', edits))).diagnostics
const places = (edits: Edits) => found(edits).map(({ code, pointer }) => `${code} ${pointer}`)
const offer = { path: '/offer', title: 'Offer', actions: { next: { label: 'Next' } }, next: [{ to: 'thanks' }] }
/** Those who paid cash are never asked for a phone number. */
const never = { '/steps/phone/next': [{ when: { finance: { const: 'cash' } }, to: 'thanks' }, { to: 'search' }] }
/** Nobody else comes there. */
const shadowed = {
  '/steps/phone/next': [{ when: { finance: { enum: ['loan', 'lease'] } }, to: 'search' }, { to: 'nothingToClaim' }],
}
/** The check in front of the save always leads elsewhere. */
const skipped = {
  '/steps/contact/submit/0/on': { valid: { to: 'search' }, invalid: { to: 'search' }, failed: { to: 'search' } },
}
/** Nothing leads to the offer. */
const offered = { '/steps/offer': offer }
const told = (when: object) => ({ '/steps/phone/content': { notice: { when, text: 'You paid.' } } })
/** A notice that everyone reads. */
const always = told({ required: ['finance'] })
const IS_LEASE = { finance: { const: 'lease' } }
/** An effect that nobody waits for, on a page that nobody sees. */
const unseen = {
  ...offered,
  '/steps/offer/enter': [
    {
      run: 'verifyEmail',
      as: 'offerCheck',
      input: { email: { const: 'jane@example.com' } },
      on: { valid: 'continue', invalid: 'continue', failed: 'continue' },
    },
  ],
}

describe('what no visitor reaches', () => {
  it.each<[string, Edits, readonly string[]]>([
    ['a step', offered, ['/steps/offer']],
    ['a transition that never holds', never, ['/steps/phone/next/0', '/steps/phone/next/0/when:true']],
    ['an effect of such a step', unseen, ['/steps/offer']],
    ['one side of a condition', always, ['/steps/phone/content/notice/when:false']],
    ['the other side of a condition', told({ finance: { const: 'cash' } }), ['/steps/phone/content/notice/when:true']],
    [
      'a part of a condition that contradicts itself',
      told({ anyOf: [IS_LEASE, { allOf: [IS_LEASE, { finance: { const: 'loan' } }] }] }),
      ['/steps/phone/content/notice/when/anyOf/1:true'],
    ],
  ])('is reported, unless a gap says why: %s', (_, edits, keys) => {
    expect(places(edits)).not.toEqual([])
    expect(keys.map((key) => places({ ...edits, '/gaps': { [key]: WHY } }))).toEqual(keys.map(() => []))
  })

  it.each<[string, Edits, string, string]>([
    ['an effect', skipped, '/steps/contact/submit/1', 'EFFECT_NEVER'],
    ['a transition behind one that always wins', shadowed, '/steps/phone/next/1', 'TRANSITION_SHADOWED'],
  ])('is excused alone: %s', (_, edits, key, code) => {
    const excused = places({ ...edits, '/gaps': { [key]: WHY } })
    expect(places(edits).filter((place) => !excused.includes(place))).toEqual([`${code} ${key}`])
  })

  it('is not excused by a gap for the other side of its condition', () => {
    const gaps = { '/gaps': { '/steps/phone/content/notice/when:true': WHY } }
    expect(places({ ...always, ...gaps })).toEqual(expect.arrayContaining(places(always)))
  })
})

describe('a gap for what visitors do reach is needless', () => {
  it.each([
    ['a step', '/steps/contact'],
    ['a transition', '/steps/payment/next/0'],
    ['an outcome', '/steps/contact/submit/0/on/valid'],
    ['a condition that holds', '/steps/payment/next/0/when:true'],
    ['a condition that fails', '/steps/payment/next/0/when:false'],
  ])('%s', (_, key) => {
    const [only, ...others] = found({ '/gaps': { [key]: WHY } })
    expect(others).toEqual([])
    expect(only).toMatchObject({
      code: 'GAP_NEEDLESS',
      severity: 'warning',
      pointer: `/gaps/${key.replaceAll('/', '~1')}`,
      message: `"gaps" excuses "${key}", which visitors do reach.`,
      hint: 'Remove the entry.',
    })
    expect(only?.run?.steps[0]?.step).toBe('payment')
  })
})

describe('a gap for nothing that the journey has', () => {
  const unknown = (key: string) => found({ '/gaps': { [key]: WHY } }).find(({ code }) => code === 'GAP_UNKNOWN')

  it.each([
    ['/steps/offer', 'Write "/steps/sign", "/steps/sign/next/0" or "/steps/sign/next/0/when:false".'],
    [
      '/steps/contract',
      'Did you mean "/steps/contact"? Write "/steps/sign", "/steps/sign/next/0" or "/steps/sign/next/0/when:false".',
    ],
  ])('is reported: %s', (key, hint) => {
    expect(unknown(key)).toMatchObject({
      severity: 'error',
      pointer: `/gaps/${key.replaceAll('/', '~1')}`,
      message: `"${key}" is no step, way or side of a condition of edited.`,
      hint,
    })
  })

  it('is not reported for a whole effect', () => {
    expect(unknown('/steps/contact/submit/0')).toBeUndefined()
  })
})
