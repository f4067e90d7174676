import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { lint } from '../../../proof/index.ts'
import { editedJourney } from '../support/edited-journey.ts'

const found = (actions: object, code: string) =>
  lint(openJourney('edited', editedJourney('tour', { '/steps/help/actions': actions }))).filter(
    (diagnostic) => diagnostic.code === code,
  )
const yes = { label: 'Yes', set: { wants_call: 'yes', reason: 'help' } }

describe('two buttons of a step', () => {
  it.each([
    ['the same answers', { yes, no: { label: 'No', set: { wants_call: 'yes', reason: 'help' } } }],
    ['the same answers in another order', { yes, no: { label: 'No', set: { reason: 'help', wants_call: 'yes' } } }],
    [
      'the same answers under one condition',
      { yes: { ...yes, when: 'isLease' }, no: { ...yes, label: 'No', when: 'isLease' }, on: { label: 'Continue' } },
    ],
    ['the same answers, with a third one between them', { yes, stop: { label: 'Stop' }, no: { ...yes, label: 'No' } }],
  ])('may not give %s', (_, actions) => {
    expect(found(actions, 'BUTTONS_ALIKE').map(({ pointer }) => pointer)).toEqual(['/steps/help/actions/no/set'])
  })

  it('may not both answer nothing', () => {
    const actions = { on: { label: 'Continue' }, yes, later: { label: 'Later' } }
    expect(found(actions, 'BUTTONS_ALIKE').map(({ pointer }) => pointer)).toEqual(['/steps/help/actions/later'])
  })

  it.each([
    ['answer differently', { yes, no: { label: 'No', set: { wants_call: 'no', reason: 'help' } } }],
    ['answer a part only', { yes, no: { label: 'No', set: { wants_call: 'yes' } } }],
    [
      'answer nothing, where one skips the fields',
      { on: { label: 'Continue' }, later: { label: 'Later', skipFields: true } },
    ],
    [
      'answer nothing, where one shows sometimes',
      { on: { label: 'Continue' }, later: { label: 'Later', when: 'isLease' } },
    ],
    ['be one that answers and one that does not', { yes, later: { label: 'Later' } }],
    [
      'show only one at a time',
      { yes: { ...yes, when: 'isLease' }, no: { ...yes, label: 'No', when: { not: 'isLease' } } },
    ],
    ['are one always and one sometimes', { yes, no: { ...yes, label: 'No', when: 'isLease' } }],
  ])('may %s', (_, actions) => {
    expect(found(actions, 'BUTTONS_ALIKE')).toEqual([])
  })
})

describe('the value that a button sets', () => {
  const hintFor = (set: object) => found({ yes: { label: 'Yes', set } }, 'BUTTON_VALUE').map(({ hint }) => hint)

  it('is one that the field takes', () => {
    expect(hintFor({ wants_call: 'yes', wages: 3 })).toEqual([])
  })

  it('is otherwise reported with what the field takes', () => {
    expect(hintFor({ wants_call: 'maybe' })).toEqual(['It accepts "yes", "no".'])
    expect(hintFor({ wages: -3 })).toEqual([
      'Set a value of the type integer that fits the limits and the rule of that field.',
    ])
  })

  it('may be anything that no field asks for, or that an effect offers', () => {
    expect(hintFor({ other: 'x' })).toEqual([])
  })
})
