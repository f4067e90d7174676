import { expect, it } from 'vitest'
import { imported } from '../../support/imported.ts'

it('a condition that tests a later answer is reported, and the others of its question still decide', () => {
  const { whenOf, report } = imported({
    pages: [
      { name: 'one', elements: [{ type: 'boolean', name: 'hasPet', isRequired: true }] },
      {
        name: 'two',
        elements: [
          {
            type: 'panel',
            name: 'pet',
            visibleIf: '{hasPet} = true',
            elements: [{ type: 'text', name: 'breed', visibleIf: "{sort} = 'dog'" }],
          },
          { type: 'text', name: 'name' },
        ],
      },
      { name: 'three', elements: [{ type: 'radiogroup', name: 'sort', choices: ['dog', 'cat'] }] },
    ],
  })
  expect(whenOf('breed')).toEqual({ hasPet: { const: true } })
  expect(report.parts.condition).toMatchObject({ mapped: 1, unsupported: 1 })
  expect(report.notes).toContainEqual(
    expect.objectContaining({ bucket: 'unsupported', pointer: '/pages/1/elements/0/elements/0/visibleIf' }),
  )
})
