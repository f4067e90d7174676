import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

const survey = (conditions: readonly string[], own?: string) =>
  imported({
    pages: [
      {
        name: 'a',
        elements: [
          { type: 'boolean', name: 'pets' },
          { type: 'boolean', name: 'old' },
          {
            type: 'paneldynamic',
            name: 'list',
            title: 'Your pets',
            ...(own === undefined ? {} : { visibleIf: own }),
            templateElements: conditions.map((visibleIf, index) => ({ type: 'text', name: `p${index}`, visibleIf })),
          },
        ],
      },
    ],
  })
const lost = ({ report }: ReturnType<typeof survey>) =>
  report.notes.filter(({ bucket }) => bucket === 'unsupported').map(({ pointer }) => pointer)
const PARTS = '/pages/0/elements/2/templateElements'

describe('the conditions of the parts of a repeated panel', () => {
  it('are that of the panel, if they are the same and test answers outside', () => {
    const read = survey(['{pets} = true', '{pets} = true'])
    expect(read.whenOf('list')).toEqual({ pets: { const: true } })
    expect(read.report.parts.condition).toEqual({ mapped: 0, assumed: 2, unsupported: 0, unknown: 0 })
    expect(read.report.unknown).toEqual([])
    expect(JSON.stringify(read.fieldNamed('list'))).not.toContain('"when"')
  })

  it('are added to that of the panel', () => {
    const read = survey(['{pets} = true', '{pets} = true'], '{old} = true')
    expect(JSON.stringify(read.whenOf('list'))).toMatch(/"old".*"pets"/)
    expect(lost(read)).toEqual([])
  })

  it.each([
    ['differ, except that of the first', ['{pets} = true', '{old} = true'], [`${PARTS}/0/visibleIf`]],
    ['are missing at one part', ['{pets} = true', ''], []],
  ])('stay with the parts if they %s: an entry needs a part that is always asked', (_, conditions, pointers) => {
    const read = survey(conditions)
    expect(lost(read)).toEqual(pointers)
    expect(read.whenOf('list')).toBeUndefined()
  })

  it('stay with the parts if they test parts', () => {
    const read = survey(["{panel.p1} = 'x'", "{panel.p1} = 'x'"])
    expect(read.whenOf('list')).toBeUndefined()
  })
})
