import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

const KINDS = ['dog', 'cat']

/** Whether the report says that the condition on the breed may count an answer which is hidden again. */
const saysSo = (breed: object, settings: object = {}, more: object = {}) =>
  imported({
    ...settings,
    elements: [
      { type: 'boolean', name: 'pet' },
      { type: 'dropdown', name: 'kind', choices: KINDS, visibleIf: '{pet} = true', ...more },
      { type: 'text', name: 'breed', ...breed },
    ],
  }).report.notes.map(({ bucket, pointer }) => [bucket, pointer])

const SAID = [['assumed', '/elements/2/visibleIf']]

describe('an answer whose question may be hidden again', () => {
  it('is pointed out at a condition that tests it, which counts as assumed', () => {
    expect(saysSo({ visibleIf: "{kind} = 'dog'" })).toEqual(SAID)
  })

  it.each([
    ['says the same besides', "{pet} = true and {kind} = 'dog'", {}],
    ['says the same in other words', "({kind} = 'dog') and {pet}==true", {}],
    [
      'says one of the ways in which it is asked',
      "{pet} = true and {kind} = 'dog'",
      { visibleIf: '{pet} = true or {other} = 1' },
    ],
  ])('cannot count where the condition %s', (_, visibleIf, more) => {
    expect(saysSo({ visibleIf }, {}, more)).toEqual([])
  })

  it.each([
    ['says less', "{kind} = 'dog'", '{pet} = true'],
    ['says one of two ways', "{pet} = true or {kind} = 'dog'", '{pet} = true'],
    ['says the opposite', "{pet} <> true and {kind} = 'dog'", '{pet} = true'],
  ])('may count where the condition %s', (_, visibleIf, own) => {
    expect(saysSo({ visibleIf }, {}, { visibleIf: own })).toEqual(SAID)
  })

  it('cannot count where a panel has the condition of both', () => {
    const { report } = imported({
      elements: [
        { type: 'boolean', name: 'pet' },
        {
          type: 'panel',
          name: 'about',
          visibleIf: '{pet} = true',
          elements: [
            { type: 'dropdown', name: 'kind', choices: KINDS },
            { type: 'text', name: 'breed', visibleIf: "{kind} = 'dog'" },
          ],
        },
      ],
    })
    expect(report.notes).toEqual([])
  })

  it.each([
    ["{panel.kind} = 'dog'", 1],
    ["{panel.pet} = true and {panel.kind} = 'dog'", 0],
  ])('is looked at in the entries of a list: %s', (visibleIf, said) => {
    const { report } = imported({
      elements: [
        {
          type: 'paneldynamic',
          name: 'pets',
          templateElements: [
            { type: 'boolean', name: 'pet' },
            { type: 'dropdown', name: 'kind', choices: KINDS, visibleIf: '{panel.pet} = true' },
            { type: 'text', name: 'breed', visibleIf },
          ],
        },
      ],
    })
    expect(report.notes.filter(({ bucket }) => bucket === 'assumed')).toHaveLength(said)
  })

  it.each(['onHidden', 'onHiddenContainer'])(
    'does not count in a survey that clears it: %s',
    (clearInvisibleValues) => {
      expect(saysSo({ visibleIf: "{kind} = 'dog'" }, { clearInvisibleValues })).toEqual([])
    },
  )
})
