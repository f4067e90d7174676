import { describe, expect, it } from 'vitest'
import { typedOver } from '../../../proof/lint/typed-over.ts'
import { smallJourney } from '../support/small-journey.ts'

const text = { title: 'Plate', type: 'string', maxLength: 8, messages: { required: 'x', maxLength: 'x' } }
const reportedFor = (steps: Parameters<typeof smallJourney>[0]) => {
  const pointers: string[] = []
  typedOver(smallJourney(steps), (code, pointer) => pointers.push(`${code} ${pointer}`))
  return pointers
}
const sets = (set: object) => ({ actions: { next: { label: 'Next', set } } })

describe('a button that sets an answer', () => {
  it.each<[string, object, readonly string[]]>([
    [
      'of a text that an earlier step asks for is reported',
      { plate: text },
      ['ANSWER_OVERWRITTEN /steps/last/actions/next/set/plate'],
    ],
    [
      'of a number that an earlier step asks for is reported',
      { plate: { title: 'Plate', type: 'number', messages: { required: 'x', type: 'x' }, ui: { widget: 'number' } } },
      ['ANSWER_OVERWRITTEN /steps/last/actions/next/set/plate'],
    ],
    ['of a choice may choose anew', { plate: { ...text, enum: ['NONE', 'OTHER'] } }, []],
    ['that nothing asks for is its own', { other: text }, []],
  ])('%s', (_, fields, reported) => {
    expect(reportedFor({ ask: { fields, next: [{ to: 'last' }] }, last: sets({ plate: 'NONE' }) })).toEqual(reported)
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
