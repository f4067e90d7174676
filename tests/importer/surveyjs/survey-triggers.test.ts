import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

const asking = (trigger: object) =>
  imported({
    elements: [
      { type: 'radiogroup', name: 'pet', choices: ['dog', 'cat'] },
      { type: 'checkbox', name: 'pets', choices: ['dog', 'cat'] },
      { type: 'text', name: 'called', visible: false },
    ],
    triggers: [{ type: 'visible', questions: ['called'], ...trigger }],
  })

describe('a trigger that shows a question', () => {
  it.each<[trigger: object, when: object]>([
    [{ expression: "{pet} = 'dog'" }, { pet: { const: 'dog' } }],
    [{ name: 'pet', value: 'dog' }, { pet: { const: 'dog' } }],
    [{ name: 'pet', operator: 'notEqual', value: 'Dog' }, { not: { pet: { const: 'dog' } } }],
    // SurveyJS takes an operator that it does not know for "equal".
    [{ name: 'pet', operator: 'constructor', value: 'dog' }, { pet: { const: 'dog' } }],
    [{ name: 'pet', expression: ' ', value: 'dog' }, { pet: { const: 'dog' } }],
    [{ name: 'pets', operator: 'contains', value: 'cat' }, { pets: { contains: { const: 'cat' } } }],
    [{ name: 'pet', operator: 'notempty' }, { required: ['pet'] }],
  ])('is the condition of the question: %j', (trigger, when) => {
    const { whenOf, report } = asking(trigger)
    expect(whenOf('called')).toEqual(when)
    expect([report.notes, report.unknown]).toEqual([[], []])
  })

  it.each<[what: string, trigger: object]>([
    ['no value', { name: 'pet', operator: 'equal' }],
    ['no name', { value: 'dog' }],
    ['a value of several parts', { name: 'pet', value: { a: 1 } }],
  ])('is reported where it has %s', (_, trigger) => {
    const { asked, report } = asking(trigger)
    expect(asked).not.toContain('called')
    expect(report.notes.map(({ bucket, pointer }) => [bucket, pointer])).toContainEqual(['unsupported', '/triggers/0'])
  })
})
