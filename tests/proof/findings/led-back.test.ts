import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { ledBack } from '../../../proof/findings/led-back.ts'
import { prove } from '../../../proof/index.ts'
import { editedJourney } from '../support/edited-journey.ts'

type Edits = Readonly<Record<string, unknown>>

/** What is found in v5, or another journey, with some edits. */
function found(edits: Edits, of = 'v5') {
  const proof = prove(openJourney('edited', editedJourney(of, edits)))
  return ledBack({ ...proof, fileOf: () => 'journeys/edited.json' })
}
const placesOf = (edits: Edits) => found(edits).map(({ pointer }) => pointer)

const hint = (more: object): Edits => ({
  '/steps/carFinanceHint': {
    path: '/',
    title: 'Sorry',
    actions: { back: { label: 'Try again' } },
    next: [{ to: 'carFinance' }],
    ...more,
  },
})
const page = (more: object) => ({
  path: '/more',
  title: 'More',
  actions: { next: { label: 'Next' } },
  next: [{ to: 'carFinance' }],
  ...more,
})
const NO = { had_car_on_finance: { const: false } }
const ASKED = { when: 'codeWanted', to: 'commission' }

describe('an answer from which the journey only leads back to its question', () => {
  it('is reported with a run that comes to the page', () => {
    const [diagnostic, ...others] = found(hint({}))
    expect(others).toEqual([])
    expect(diagnostic).toMatchObject({
      code: 'CYCLE_WITHOUT_CHANGE',
      pointer: '/steps/carFinance/next/1',
      message:
        'This transition leads from "carFinance" back to it through "carFinanceHint", where nothing else is asked: a visitor can only get out by changing the same answer.',
      hint: 'Let "carFinanceHint" also lead on, or to an end.',
    })
    expect(diagnostic?.run?.steps.at(-1)?.step).toBe('carFinanceHint')
  })

  it('is reported over several pages', () => {
    expect(found({ ...hint({ next: [{ to: 'more' }] }), '/steps/more': page({}) })).toEqual([
      expect.objectContaining({
        pointer: '/steps/carFinance/next/1',
        message: expect.stringContaining('through "carFinanceHint", "more", where nothing else is asked') as string,
        hint: 'Let "carFinanceHint", "more" also lead on, or to an end.',
      }),
    ])
  })

  it.each<[string, Edits, string]>([
    ['over a page that saves', hint({ submit: [{ use: 'save', as: 'hintSave' }] }), '/steps/carFinance/next/1'],
    [
      'though a button on the way answers the question, which is asked again',
      hint({ actions: { yes: { label: 'Yes', set: { had_car_on_finance: true } }, back: { label: 'Try again' } } }),
      '/steps/carFinance/next/1',
    ],
    [
      'though a way that nobody takes leads on',
      hint({ next: [{ when: { not: NO }, to: 'commission' }, { to: 'carFinance' }] }),
      '/steps/carFinance/next/1',
    ],
    [
      'where a setting decides about a later way only',
      { ...hint({}), '/steps/carFinance/next': [{ when: NO, to: 'carFinanceHint' }, ASKED, { to: 'commission' }] },
      '/steps/carFinance/next/0',
    ],
  ])('is reported %s', (_, edits, place) => {
    expect(placesOf(edits)).toEqual([place])
  })

  it.each<[string, Edits]>([
    ['the page leads on, as in v5', {}],
    ['a page on the way asks something', hint({ fields: ['email'] })],
    [
      'a button on the way answers something else',
      hint({ actions: { on: { label: 'On', set: { lender_told: true } }, back: { label: 'Try again' } } }),
    ],
    [
      'one of several pages leads on',
      { ...hint({ next: [{ to: 'more' }] }), '/steps/more': page({ next: [{ to: 'commission' }] }) },
    ],
    ['a page on the way leads back by itself', hint({ timers: [{ afterMs: 5000, press: 'back' }] })],
    [
      'a page on the way asks another service',
      hint({
        enter: [
          {
            run: 'verifyEmail',
            as: 'hintCheck',
            input: { email: { const: 'ann@example.com' } },
            on: { valid: 'next', invalid: 'continue', failed: 'continue' },
          },
        ],
      }),
    ],
    [
      'the pages lead to each other only',
      { ...hint({ next: [{ to: 'more' }] }), '/steps/more': page({ next: [{ to: 'carFinanceHint' }] }) },
    ],
    ['every answer goes this way', { ...hint({}), '/steps/carFinance/next': [{ to: 'carFinanceHint' }] }],
    [
      'a setting decides, too',
      {
        ...hint({}),
        '/steps/carFinance/next': [
          { when: { not: NO }, to: 'commission' },
          { when: 'codeWanted', to: 'carFinanceHint' },
          { to: 'commission' },
        ],
      },
    ],
    ['the way is an end', hint({ kind: 'end', next: null, actions: null })],
    [
      'an answer of another page decides',
      {
        '/languages': null,
        '/steps/commissionBack': page({ next: [{ to: 'commission' }] }),
        '/steps/commission/next': [
          { when: { had_car_on_finance: { const: true } }, to: 'postcode' },
          { to: 'commissionBack' },
        ],
      },
    ],
  ])('is not one if %s', (_, edits) => {
    expect(placesOf(edits)).toEqual([])
  })
  it('is not one if it leads to the end at which the visitor began to correct it', () => {
    const phone_number = { $ref: '../schemas/fields/uk-mobile.json' }
    const number = {
      ...page({ path: '/number', fields: { phone_number } }),
      submit: [{ run: 'saveAnswers', as: 'numberSave', input: ['phone_number'], on: 'saving' }],
      next: [{ when: { required: ['phone_number'] }, to: 'thanks' }],
    }
    const correction = [{ editAfterSubmit: 'phone_number', to: 'number' }]
    expect(found({ '/steps/thanks/next': correction, '/steps/number': number }, 'sound')).toEqual([])
  })
})
