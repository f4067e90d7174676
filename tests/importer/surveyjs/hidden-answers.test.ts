import { describe, expect, it } from 'vitest'
import { NOT_KEPT } from '../../../importer/surveyjs/hidden-answers.ts'
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
  }).report.notes.flatMap(({ bucket, pointer, what }) => (what === NOT_KEPT ? [[bucket, pointer]] : []))

/** The same where the kind is asked of those who answered a question about the pet. */
const hiddenWithout = (
  pet: object,
  { triggers, ...breed }: { readonly triggers?: object; readonly visibleIf?: string },
) =>
  imported({
    ...(triggers === undefined ? {} : { triggers }),
    elements: [
      { type: 'text', inputType: 'number', name: 'first' },
      { name: 'pet', ...pet },
      { type: 'dropdown', name: 'kind', choices: KINDS, visibleIf: '{pet} notempty' },
      { type: 'text', name: 'breed', visibleIf: "{kind} = 'dog'", ...breed },
    ],
  }).report.notes.flatMap(({ bucket, pointer, what }) => (what === NOT_KEPT ? [[bucket, pointer]] : []))

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

  it.each<[string, object, object]>([
    ['nobody can take back', { type: 'boolean' }, {}],
    ['nobody can take back, of several', { type: 'radiogroup', choices: KINDS }, {}],
    ['everybody must give', { type: 'text', isRequired: true }, {}],
    [
      'the condition tests, too',
      { type: 'dropdown', choices: ['Rex'] },
      { visibleIf: "{pet} = 'Rex' and {kind} = 'dog'" },
    ],
  ])('cannot count where it is hidden only without an answer that %s', (_, pet, breed) => {
    expect(hiddenWithout(pet, breed)).toEqual([])
  })

  it.each<[string, object, object]>([
    ['may be emptied', { type: 'text' }, {}],
    ['has a button that empties it', { type: 'radiogroup', choices: KINDS, showClearButton: true }, {}],
    ['cannot be given at first', { type: 'text', isRequired: true, readOnly: true }, {}],
    ['may not be asked', { type: 'text', isRequired: true, visibleIf: '{first} = 1' }, {}],
    ['a trigger may change', { type: 'boolean' }, { triggers: [{ type: 'skip', expression: '{first} = 1' }] }],
    [
      'may be 0, which could be none',
      { type: 'dropdown', choices: [0, 1] },
      { visibleIf: "{pet} = 0 and {kind} = 'dog'" },
    ],
  ])('may count where it is hidden without an answer that %s', (_, pet, more) => {
    expect(hiddenWithout(pet, more)).toContainEqual(['assumed', '/elements/3/visibleIf'])
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
    ["{panel.size} = 'large'", 0],
  ])('is looked at in the entries of a list: %s', (visibleIf, said) => {
    const { report } = imported({
      elements: [
        {
          type: 'paneldynamic',
          name: 'pets',
          templateElements: [
            { type: 'boolean', name: 'pet' },
            { type: 'dropdown', name: 'kind', choices: KINDS, visibleIf: '{panel.pet} = true' },
            { type: 'dropdown', name: 'size', choices: ['large'], visibleIf: '{panel.pet} notempty' },
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
