import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

const survey = (...elements: readonly object[]) => imported({ pages: [{ name: 'a', elements }] })
const notes = ({ report }: ReturnType<typeof survey>) =>
  report.notes.map(({ bucket, pointer }) => `${bucket} ${pointer}`)
const PLACE = '/pages/0/elements/0'

describe('a question of a type that others have added to a survey', () => {
  it('is a choice if it has choices', () => {
    const read = survey({ type: 'acmechoice', name: 'pet', choices: ['dog', 'cat'] })
    expect(read.fieldNamed('pet')).toMatchObject({ enum: ['dog', 'cat'], ui: { widget: 'radios' } })
    expect(notes(read)).toEqual([`assumed ${PLACE}`])
  })

  it.each([
    ["{pet} = 'y'", 'y', 'n'],
    ["{pet} <> 'no'", 'yes', 'no'],
    ["{other} = 'y' and {pet} = '1'", '1', '0'],
    ['{pet} == "y"', 'y', 'n'],
  ])('is yes or no, with the values that a condition tests: %s', (visibleIf, yes, no) => {
    const read = survey(
      { type: 'yesno', name: 'pet', title: 'Have you a pet?', isRequired: true },
      { type: 'boolean', name: 'other', valueTrue: 'y', valueFalse: 'n' },
      { type: 'text', name: 'breed', visibleIf },
    )
    expect(read.fieldNamed('pet')).toMatchObject({
      oneOf: [
        { const: yes, title: 'Yes' },
        { const: no, title: 'No' },
      ],
    })
    expect(JSON.stringify(read.whenOf('breed'))).toContain('"pet"')
  })

  it('is true or false if no condition tests it', () => {
    expect(survey({ type: 'yes-no', name: 'pet' }).fieldNamed('pet')).toMatchObject({ type: 'boolean' })
  })

  it('is words if its name says so, in a panel, too, and under its condition', () => {
    const read = survey(
      { type: 'panel', name: 'p', elements: [{ type: 'infotext', name: 'i', title: 'Keep it **safe**.' }] },
      { type: 'yesno', name: 'pet' },
      { type: 'helptext', name: 'h', title: 'Which pets?', body: 'All of them.', visibleIf: "{pet} = 'y'" },
    )
    expect(JSON.stringify(read.steps)).toContain('Keep it **safe**.')
    expect(JSON.stringify(read.steps)).toContain('All of them.')
    expect(read.asked).toEqual(['pet'])
    expect(read.report.notes.filter(({ bucket }) => bucket === 'unsupported')).toEqual([])
  })

  it.each([
    ['postaladdress', { ui: { widget: 'textarea' } }],
    ['workEmail', { ui: { widget: 'email' } }],
    ['telnumber', { ui: { inputMode: 'tel' } }],
    ['acmedatepicker', { ui: { widget: 'date' } }],
    ['personname', { type: 'string' }],
    ['contactinfo', { ui: { widget: 'textarea' } }],
    ['textbeforeinputnumber', { type: 'number' }],
  ])('is asked as its name says: %s', (type, field) => {
    const read = survey({ type, name: 'x', title: 'X' })
    expect(read.fieldNamed('x')).toMatchObject(field)
    expect(notes(read)).toEqual([`assumed ${PLACE}`])
  })

  it('is asked in an entry of a list, too', () => {
    const read = survey({
      type: 'paneldynamic',
      name: 'pets',
      templateElements: [
        { type: 'yesno', name: 'old' },
        { type: 'text', name: 'age', visibleIf: "{panel.old} = 'y'" },
      ],
    })
    expect(read.fieldNamed('pets')).toMatchObject({
      items: { properties: { old: { oneOf: [{ const: 'y' }, { const: 'n' }] } } },
    })
  })

  it('is reported if its type is unknown', () => {
    expect(notes(survey({ type: 'gauge', name: 'x' }, { type: 'text', name: 'y' }))).toEqual([`unsupported ${PLACE}`])
  })
})

it('a survey of known types is read as it is', () => {
  expect(survey({ type: 'text', name: 'yesno' }).report.notes).toEqual([])
})
