import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

const asking = (visibleIf: string) =>
  imported({
    elements: [
      { type: 'dropdown', name: 'pet', choices: ['dog', 'cat'] },
      { type: 'checkbox', name: 'pets', choices: ['dog', 'cat'] },
      { type: 'text', name: 'called' },
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
    expect(report.notes).toMatchObject([{ bucket: 'assumed', pointer: '/elements/3/visibleIf' }])
  })

  it('says nothing of letters where there are none', () => {
    expect(asking('{called} = 12').report.notes).toEqual([])
  })
})
