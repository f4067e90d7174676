import { describe, expect, it } from 'vitest'
import type { JourneyDefinition } from '../../../engine/index.ts'
import { typedOver } from '../../../proof/lint/typed-over.ts'
import { smallJourney } from '../support/small-journey.ts'

const text = { title: 'Plate', type: 'string', maxLength: 8, messages: { required: 'x', maxLength: 'x' } }
const CHOICE = { ...text, enum: ['NONE', 'OTHER'] }
const reportedFor = (steps: Parameters<typeof smallJourney>[0], home?: string) => {
  const found: string[] = []
  const journey = smallJourney(steps)
  const begun = home === undefined ? journey : { ...journey, home: { step: home } as JourneyDefinition['home'] }
  typedOver(begun, (code, pointer, message, { hint = '' } = {}) => found.push(`${code} ${pointer}: ${message} ${hint}`))
  return found
}
const reported = (what: string) =>
  `ANSWER_OVERWRITTEN /steps/last/actions/next/set/plate: Button "next" of step "last" sets "plate", and replaces what the visitor has ${what} on step "ask". Give the answer of the button another name.`
const REPORTED = reported('typed')
const sets = (set: object) => ({ actions: { next: { label: 'Next', set } } })

describe('a button that sets an answer', () => {
  it.each<[string, object, readonly string[]]>([
    ['of a text that an earlier step asks for is reported', { plate: text }, [REPORTED]],
    [
      'of a number that an earlier step asks for is reported',
      { plate: { title: 'Plate', type: 'number', messages: { required: 'x', type: 'x' }, ui: { widget: 'number' } } },
      [REPORTED],
    ],
    [
      'of a whole number that an earlier step asks for is reported',
      { plate: { title: 'Plate', type: 'integer', messages: { required: 'x', type: 'x' }, ui: { widget: 'number' } } },
      [REPORTED],
    ],
    [
      'of a box is reported',
      { plate: { title: 'Plate', type: 'boolean', messages: { required: 'x' }, ui: { widget: 'checkbox' } } },
      [reported('chosen')],
    ],
    ['of a choice is reported', { plate: CHOICE }, [reported('chosen')]],
    ['of the only choice is reported nowhere', { plate: { ...text, oneOf: [{ const: 'NONE', title: 'None' }] } }, []],
    ['that nothing asks for is its own', { other: text }, []],
  ])('%s', (_, fields, found) => {
    expect(reportedFor({ ask: { fields, next: [{ to: 'last' }] }, last: sets({ plate: 'NONE' }) })).toEqual(found)
  })

  it.each<[string, Parameters<typeof smallJourney>[0]]>([
    [
      'beside a button with another value',
      {
        last: {
          actions: {
            next: { label: 'Next', set: { plate: 'NONE' } },
            other: { label: 'Other', set: { plate: 'OTHER' } },
          },
        },
      },
    ],
    [
      'beside a button that leaves the answer',
      { last: { actions: { next: { label: 'Next', set: { plate: 'NONE' } }, other: { label: 'Other' } } } },
    ],
    [
      'on a page that others pass by',
      {
        ask: {
          fields: { plate: CHOICE },
          next: [{ when: { plate: { const: 'OTHER' } }, to: 'last' }, { to: 'done' }],
        },
      },
    ],
  ])('of a choice may correct it %s', (_, steps) => {
    const all = { ask: { fields: { plate: CHOICE }, next: [{ to: 'last' }] }, last: sets({ plate: 'NONE' }) }
    expect(reportedFor({ ...all, ...steps })).toEqual([])
  })

  const SUBMIT = { run: 'submitClaim', as: 'submission', input: {}, on: 'continue' }
  const ON = { saved: 'continue', refused: 'continue', alreadySubmitted: 'continue', failed: 'continue' }
  const ASK = { fields: { plate: CHOICE }, next: [{ to: 'last' }] }
  const commits = { kind: 'end', enter: [SUBMIT] }

  it.each<[string, Parameters<typeof smallJourney>[0]]>([
    [
      'although others end without a claim',
      {
        ask: {
          fields: { plate: CHOICE },
          next: [{ when: { plate: { const: 'OTHER' } }, to: 'sorry' }, { to: 'last' }],
        },
        last: {
          ...sets({ plate: 'NONE' }),
          next: [{ when: { plate: { const: 'OTHER' } }, to: 'sorry' }, { to: 'done' }],
        },
        sorry: { kind: 'end' },
        done: commits,
      },
    ],
    ['where the page itself submits the claim', { ask: ASK, last: { ...sets({ plate: 'NONE' }), submit: [SUBMIT] } }],
    [
      'beside an effect that leads nowhere else',
      {
        ask: ASK,
        last: { ...sets({ plate: 'NONE' }), enter: [{ run: 'saveAnswers', as: 'kept', input: {}, on: ON }] },
      },
    ],
  ])('of a choice replaces it %s', (_, steps) => {
    expect(reportedFor(steps)).toEqual([reported('chosen')])
  })

  it('of a choice leaves it to those whom an effect leads past its page', () => {
    const enter = [{ run: 'saveAnswers', as: 'kept', input: {}, on: { ...ON, saved: { to: 'done' } } }]
    expect(reportedFor({ ask: ASK, last: { ...sets({ plate: 'NONE' }), enter } })).toEqual([])
    const onward = [{ run: 'saveAnswers', as: 'kept', input: {}, on: { ...ON, saved: { then: 'next' } } }]
    expect(reportedFor({ ask: ASK, last: { ...sets({ plate: 'NONE' }), enter: onward } })).toEqual([])
  })

  it('of a choice leaves it to those who submit without that page', () => {
    const steps = {
      ask: { fields: { plate: CHOICE }, next: [{ when: { plate: { const: 'OTHER' } }, to: 'done' }, { to: 'last' }] },
      last: sets({ plate: 'NONE' }),
      done: commits,
    }
    expect(reportedFor(steps)).toEqual([])
  })

  it('answers for claims that begin behind the question', () => {
    const steps = { ask: { fields: { plate: text }, next: [{ to: 'last' }] }, last: sets({ plate: 'NONE' }) }
    expect(reportedFor(steps, 'last')).toEqual([])
    expect(reportedFor(steps, 'ask')).toEqual([REPORTED])
  })

  it('is looked at on its own step elsewhere', () => {
    expect(reportedFor({ ask: { fields: { plate: text }, ...sets({ plate: 'NONE' }) } })).toEqual([])
  })

  it('on a step that some reach without the question may answer it for them', () => {
    const steps = {
      first: { next: [{ when: { way: { const: 'ask' } }, to: 'ask' }, { to: 'last' }], ...sets({ way: 'ask' }) },
      ask: { fields: { plate: text }, next: [{ to: 'last' }] },
      last: sets({ plate: 'NONE' }),
    }
    expect(reportedFor(steps)).toEqual([])
  })
})
