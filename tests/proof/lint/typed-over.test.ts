import { describe, expect, it } from 'vitest'
import { typedOver } from '../../../proof/lint/typed-over.ts'
import { smallJourney } from '../support/small-journey.ts'

const text = { title: 'Plate', type: 'string', maxLength: 8, messages: { required: 'x', maxLength: 'x' } }
const reportedFor = (steps: Parameters<typeof smallJourney>[0]) => {
  const found: string[] = []
  typedOver(smallJourney(steps), (code, pointer, message, { hint = '' } = {}) =>
    found.push(`${code} ${pointer}: ${message} ${hint}`),
  )
  return found
}
const REPORTED =
  'ANSWER_OVERWRITTEN /steps/last/actions/next/set/plate: Button "next" of step "last" sets "plate", and replaces what the visitor has typed on step "ask". Give the answer of the button another name.'
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
      'of a box may untick it',
      { plate: { title: 'Plate', type: 'boolean', messages: { required: 'x' }, ui: { widget: 'checkbox' } } },
      [],
    ],
    ['of a choice with words may choose anew', { plate: { ...text, oneOf: [{ const: 'NONE', title: 'None' }] } }, []],
    ['of a choice may choose anew', { plate: { ...text, enum: ['NONE', 'OTHER'] } }, []],
    ['that nothing asks for is its own', { other: text }, []],
  ])('%s', (_, fields, reported) => {
    expect(reportedFor({ ask: { fields, next: [{ to: 'last' }] }, last: sets({ plate: 'NONE' }) })).toEqual(reported)
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
