import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

const asking = (visibleIf: string) =>
  imported({
    elements: [
      { type: 'dropdown', name: 'pet', choices: ['dog', 'cat'] },
      { type: 'checkbox', name: 'pets', choices: ['dog', 'cat'] },
      { type: 'text', name: 'called' },
      { type: 'dropdown', name: 'kind', choices: ['dog-0', 'dog-1', 'Cat-0', 12] },
      { type: 'boolean', name: 'chipped' },
      { type: 'text', inputType: 'number', name: 'age' },
      { type: 'text', name: 'more', visibleIf },
    ],
  })

describe('a condition of a survey', () => {
  it.each([
    ["{pet} = 'Dog'", { pet: { const: 'dog' } }],
    ["{pets} contains 'CAT'", { pets: { contains: { const: 'cat' } } }],
    ["{pet} = ' dog '", { pet: { const: 'dog' } }],
  ])('takes a value for the choice that it is in other letters: %s', (visibleIf, when) => {
    const { whenOf, report } = asking(visibleIf)
    expect(whenOf('more')).toEqual(when)
    expect(report.notes).toEqual([])
  })

  it('compares what is typed as it is written, and the report says so', () => {
    const { whenOf, report } = asking("{called} = 'Rex'")
    expect(whenOf('more')).toEqual({ called: { const: 'Rex' } })
    expect(report.notes).toMatchObject([{ bucket: 'assumed', pointer: '/elements/6/visibleIf' }])
  })

  it('says nothing of letters where there are none', () => {
    expect(asking('{called} = 12').report.notes).toEqual([])
  })

  it.each([
    ["{kind} contains 'dog'", { kind: { enum: ['dog-0', 'dog-1'] } }],
    ["{kind} *= ['CAT']", { kind: { const: 'Cat-0' } }],
    ['{kind} contains 1', { kind: { enum: ['dog-1', '12'] } }],
    [
      "{kind} allof ['dog', '1']",
      { allOf: [{ kind: { enum: ['dog-0', 'dog-1'] } }, { kind: { enum: ['dog-1', '12'] } }] },
    ],
    ["{kind} notcontains 'dog'", { not: { kind: { enum: ['dog-0', 'dog-1'] } } }],
    ["{kind} anyof ['dog', 'cat-0', 12]", { kind: { enum: ['Cat-0', '12'] } }],
    ["{kind} anyof 'dog-0 or dog-1'", { kind: { enum: ['dog-0', 'dog-1'] } }],
    ["{kind} noneof ['cat-0']", { not: { kind: { const: 'Cat-0' } } }],
    ["'a dog-0' contains {kind}", { kind: { const: 'dog-0' } }],
    ["{called} anyof ['12']", { called: { const: '12' } }],
  ])('takes one choice for a text that contains another, and several for a list: %s', (visibleIf, when) => {
    const { whenOf, report } = asking(visibleIf)
    expect(whenOf('more')).toMatchObject(when)
    expect(report.faults).toEqual([])
  })

  it.each(["{called} contains 're'", "{called} notcontains 're'", '{age} contains 1', '{kind} contains 0'])(
    'cannot search for a part of what is typed, and shows what it guards: %s',
    (visibleIf) => {
      const { asked, whenOf, report } = asking(visibleIf)
      expect(asked).toContain('more')
      expect(whenOf('more')).toBeUndefined()
      expect(report.notes).toMatchObject([{ bucket: 'unsupported', pointer: '/elements/6/visibleIf' }])
      expect(report.faults).toEqual([])
    },
  )

  it.each([
    ['{chipped} = 1', true],
    ["{chipped} = 'True'", true],
    ['{chipped} = 0', false],
    ['{chipped} anyof [1]', true],
    ["{chipped} contains 'ru'", true],
  ])('takes 1 and 0 for true and false, and so the words: %s', (visibleIf, value) => {
    const { whenOf, report } = asking(visibleIf)
    expect(whenOf('more')).toEqual({ chipped: { const: value } })
    expect(report.faults).toEqual([])
  })

  it('takes "not 1" for everything except true', () => {
    expect(asking('{chipped} <> 1').whenOf('more')).toMatchObject({ not: { chipped: { const: true } } })
  })

  it.each(["{chipped} = '1'", '{chipped} = 2', "{chipped} = 'yes'", "{kind} contains ['dog', '0']"])(
    'never holds for what equals no answer: %s',
    (visibleIf) => {
      const { asked, report } = asking(visibleIf)
      expect(asked).not.toContain('more')
      expect(report.faults).toMatchObject([{ code: 'IMPORT_CONDITION_NEVER' }])
    },
  )
})
