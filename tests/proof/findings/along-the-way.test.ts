import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { prove } from '../../../proof/index.ts'
import { editedJourney } from '../support/edited-journey.ts'

// The steps of the small journey with a bar: payment 20 %, contact 50 %, phone 70 %.
const diagnosed = (edits: Readonly<Record<string, unknown>>) =>
  prove(openJourney('edited', editedJourney('sound', edits))).diagnostics.filter(({ code }) => CODES.has(code))
const found = (edits: Readonly<Record<string, unknown>>) =>
  diagnosed(edits).map(({ pointer, message }) => `${pointer}: ${message}`)

const IS_CASH = { finance: { const: 'cash' } }
/** Some are asked for their e-mail address again. */
const BACK = { when: { finance: { const: 'lease' } }, to: 'contact' }
const CODES = new Set(['PROGRESS_BACK', 'PROGRESS_LOST', 'ANSWER_ASKED_TWICE'])
const rising = (start: number, ...to: readonly number[]) => ({
  start,
  rises: to.map((one) => ({ to: one, when: ['finance'] })),
})
const question = {
  title: 'Which?',
  type: 'string',
  enum: ['this', 'that'],
  messages: { required: 'Choose one', enum: 'Choose one of these' },
}

describe('the progress bar of a journey', () => {
  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['rises from step to step', {}],
    ['stays where it was', { '/steps/contact/progress': 20 }],
    ['rises while a step is filled in, up to that of the next step', { '/steps/payment/progress': rising(20, 30, 50) }],
    ['stands still while a step is filled in', { '/steps/payment/progress': rising(20, 30, 30) }],
    ['is only on the last pages', { '/steps/payment/progress': null, '/steps/contact/progress': null }],
    [
      'goes back only along a way that no visitor takes',
      {
        '/steps/phone/next': [{ when: { finance: { const: 'cash' } }, to: 'search' }, { to: 'sign' }],
        '/steps/search/progress': 60,
        '/steps/sign/progress': 90,
      },
    ],
    ['is only on the first page', { '/steps/contact/progress': null, '/steps/phone/progress': null }],
    [
      'is lower after a page that some return to',
      {
        '/steps/payment/progress': null,
        '/steps/contact/progress': null,
        '/steps/phone/next': [BACK, { to: 'sign' }],
        '/steps/search/progress': 60,
      },
    ],
    [
      'disappears on a page that only leads back to where it was',
      {
        '/steps/payment/progress': null,
        '/steps/phone/progress': null,
        '/steps/payment/next': [{ when: IS_CASH, to: 'phone' }, { to: 'contact' }],
        '/steps/phone/next': [BACK, { to: 'search' }],
      },
    ],
    [
      'is on none of the pages of a cycle',
      {
        '/steps/contact/progress': null,
        '/steps/phone/progress': null,
        '/steps/payment/next': [{ when: IS_CASH, to: 'phone' }, { to: 'contact' }],
        '/steps/phone/next': [BACK, { to: 'search' }],
      },
    ],
    [
      'disappears on an end where an answer can be corrected',
      {
        '/steps/payment/fields/which': question,
        '/steps/search/progress': 80,
        '/steps/sign/progress': 90,
        '/steps/thanks/next': [{ editAfterSubmit: 'which', to: 'corrected' }],
        '/steps/corrected': { kind: 'end', path: '/corrected', title: 'Corrected', progress: 100 },
      },
    ],
  ])('may be one that %s', (_, edits) => {
    expect(found(edits)).toEqual([])
  })

  it.each<[string, Readonly<Record<string, unknown>>, readonly string[]]>([
    [
      'goes back at the next step',
      { '/steps/contact/progress': 15 },
      ['/steps/contact/progress: Progress goes back from 20 at step "payment" to 15 at step "contact".'],
    ],
    [
      'has risen further than the next step begins',
      { '/steps/payment/progress': rising(20, 60) },
      ['/steps/contact/progress: Progress goes back from 60 at step "payment" to 50 at step "contact".'],
    ],
    [
      'goes back while a step is filled in',
      { '/steps/payment/progress': rising(20, 40, 30) },
      ['/steps/payment/progress/rises/1/to: Progress goes back from 40 to 30 while step "payment" is filled in.'],
    ],
    [
      'disappears on a page and comes back',
      { '/steps/contact/progress': null },
      [
        '/steps/contact: Step "contact" has no progress bar, but "payment" before it (20 %) and "phone" after it (70 %) have one.',
      ],
    ],
    [
      'disappears on two pages, one of which follows two pages: the first of them is named',
      { '/steps/payment/next/0/to': 'phone', '/steps/phone/progress': null, '/steps/sign/progress': 90 },
      [
        '/steps/phone: Step "phone" has no progress bar, but "payment" before it (20 %) and "sign" after it (90 %) have one.',
        '/steps/search: Step "search" has no progress bar, but "contact" before it (50 %) and "sign" after it (90 %) have one.',
      ],
    ],
    [
      'goes back as soon as a step is filled in',
      { '/steps/payment/progress': rising(20, 10) },
      ['/steps/payment/progress/rises/0/to: Progress goes back from 20 to 10 while step "payment" is filled in.'],
    ],
    [
      'disappears on a page that leads back to an earlier one: going back is no fault of that one',
      {
        '/steps/payment/progress': null,
        '/steps/payment/next': [{ when: IS_CASH, to: 'search' }, { to: 'contact' }],
        '/steps/contact/next': [{ to: 'phone' }],
        '/steps/search/next': [BACK, { to: 'sign' }],
      },
      [
        '/steps/search: Step "search" has no progress bar, but "phone" before it (70 %) and "contact" after it (50 %) have one.',
      ],
    ],
  ])('is reported if it %s', (_, edits, expected) => {
    expect(found(edits)).toEqual(expected)
  })
})

it('progress that goes back is shown by a run to where it is lower', () => {
  const [back] = diagnosed({ '/steps/contact/progress': 15 })
  expect(back?.run?.steps.map(({ step }) => step)).toEqual(['payment', 'contact'])
})

describe('the advice for a page without a progress bar between two that have one', () => {
  const hintOf = (edits: Readonly<Record<string, unknown>>) =>
    diagnosed({ '/steps/contact/progress': null, ...edits }).find(({ code }) => code === 'PROGRESS_LOST')?.hint

  it('is the range between them', () => {
    expect(hintOf({})).toBe('Give it a "progress" from 20 to 70.')
    expect(hintOf({ '/steps/phone/progress': 20 })).toBe('Give it a "progress" from 20 to 20.')
  })

  it('is where the first one ends if the second one goes back', () => {
    expect(hintOf({ '/steps/phone/progress': 10 })).toBe('Give it a "progress" of at least 20.')
  })
})

describe('a question on two steps', () => {
  it('is reported at the later one if a route passes both', () => {
    expect(found({ '/steps/payment/fields/which': question, '/steps/sign/fields/which': question })).toEqual([
      '/steps/sign/fields/which: Step "sign" asks for "which" again: step "payment", earlier on a route, already does, and the second answer replaces the first.',
    ])
  })

  it('is reported though the later one clears another answer', () => {
    const edits = {
      '/steps/payment/fields/which': question,
      '/steps/search/fields/which': question,
      '/steps/search/enter/0/on/agreements': { then: 'continue', clear: ['email'] },
    }
    expect(found(edits).filter((text) => text.startsWith('/steps/search/fields'))).toHaveLength(1)
  })

  it('is reported at the later one only, though some visitors return to the earlier one', () => {
    expect(
      found({
        '/steps/contact/fields/which': question,
        '/steps/phone/fields/which': question,
        '/steps/payment/next': [{ when: IS_CASH, to: 'search' }, { to: 'contact' }],
        '/steps/search/next': [BACK, { to: 'sign' }],
      }).filter((text) => text.includes('which"')),
    ).toEqual([
      '/steps/phone/fields/which: Step "phone" asks for "which" again: step "contact", earlier on a route, already does, and the second answer replaces the first.',
    ])
  })

  it.each<[string, Readonly<Record<string, unknown>>]>([
    [
      'only those who return are asked on both',
      {
        '/steps/phone/fields/which': question,
        '/steps/search/fields/which': question,
        '/steps/phone/next': [BACK, { to: 'sign' }],
      },
    ],
    [
      'no route passes both',
      {
        '/steps/payment/next/0/to': 'cash',
        '/steps/cash': {
          path: '/cash',
          title: 'Cash',
          fields: { which: question },
          actions: { next: { label: 'Next' } },
          next: [{ to: 'nothingToClaim' }],
        },
        '/steps/phone/fields/which': question,
      },
    ],
    [
      'one of them asks only some visitors',
      {
        '/steps/payment/fields/which': question,
        '/steps/sign/fields/which': { ...question, when: { finance: { const: 'lease' } } },
      },
    ],
    [
      'the later one clears it first',
      {
        '/steps/payment/fields/which': question,
        '/steps/search/fields/which': question,
        '/steps/search/enter/0/on/agreements': { then: 'continue', clear: ['which'] },
      },
    ],
  ])('is accepted if %s', (_, edits) => {
    expect(found(edits)).toEqual([])
  })
})

describe('the advice for', () => {
  const PAY_AGAIN = { '/steps/payment/fields/which': question, '/steps/sign/fields/which': question }

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['progress that goes back', { '/steps/contact/progress': 15 }, 'Give "contact" at least 20, or none.'],
    [
      'progress that goes back on one step',
      { '/steps/payment/progress': rising(20, 40, 30) },
      'Put the rises in the order of their percent.',
    ],
    [
      'a page without a bar between two that have one',
      { '/steps/contact/progress': null },
      'Give it a "progress" from 20 to 70.',
    ],
    [
      'a question on two steps',
      PAY_AGAIN,
      'Ask for it once: a visitor must not have to type the same again (WCAG 3.3.7).',
    ],
  ])('%s is a warning that says what to do', (_, edits, hint) => {
    expect(diagnosed(edits)).toEqual([expect.objectContaining({ severity: 'warning', hint })])
  })
})
