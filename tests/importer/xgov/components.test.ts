import { describe, expect, it } from 'vitest'
import { PETS } from '../support/forms.ts'
import { imported } from '../support/imported.ts'

const text = (name: string, more: object = {}) => ({
  type: 'TextField',
  name,
  title: name,
  options: {},
  schema: {},
  ...more,
})
const asking = (type: string, revealed: object, options: object = {}) => ({
  ...PETS,
  startPage: '/pets',
  pages: [
    {
      path: '/pets',
      title: 'Pets',
      components: [
        {
          type,
          name: 'pet',
          title: 'Which pet?',
          list: 'kinds',
          options: { conditionallyRevealedComponents: revealed, ...options },
          schema: {},
        },
        text('other'),
      ],
      next: [{ path: '/end', condition: 'isRex' }, { path: '/summary' }],
    },
    { path: '/end', title: 'End', components: [] },
    { path: '/summary', title: 'Check', controller: './pages/summary.js', components: [] },
  ],
  conditions: [
    {
      name: 'isRex',
      displayName: 'isRex',
      value: {
        name: 'isRex',
        conditions: [
          {
            field: { name: 'name', type: 'TextField', display: 'name' },
            operator: 'is',
            value: { type: 'Value', value: 'Rex', display: 'Rex' },
          },
        ],
      },
    },
  ],
})

describe('what a choice of an XGov form reveals', () => {
  it('is asked behind its question, where that is chosen', () => {
    const { asked, whenOf, steps } = imported(asking('RadiosField', { dog: text('name') }), 'xgov')
    expect([asked, whenOf('name')]).toEqual([['pet', 'name', 'other'], { pet: { const: 'dog' } }])
    expect(steps['pets']?.next?.[0]).toMatchObject({ to: 'end', when: { allOf: [{ required: ['name'] }, {}] } })
  })

  it('is required then, unless the source says that it is optional', () => {
    const isOptional = (options: object) =>
      imported(asking('RadiosField', { dog: text('name', { options }) }), 'xgov').fieldNamed('name')?.['optional'] ===
      true
    expect([isOptional({}), isOptional({ required: false })]).toEqual([false, true])
  })

  it('is never required below one of several choices, as in the source', () => {
    const { fieldNamed, whenOf } = imported(asking('CheckboxesField', { dog: text('name') }), 'xgov')
    expect(whenOf('name')).toEqual({ pet: { contains: { const: 'dog' } } })
    expect(fieldNamed('name')?.['optional']).toBe(true)
  })

  it('has the messages of the question around it, as in the source', () => {
    const form = asking(
      'RadiosField',
      { dog: text('name') },
      { customValidationMessages: { 'any.required': 'Say more' } },
    )
    expect(imported(form, 'xgov').fieldNamed('name')?.['messages']).toMatchObject({ required: 'Say more' })
  })

  it('is left out where no choice has its value, and words there are reported', () => {
    const words = { type: 'Html', content: '<p>Good.</p>', options: {}, schema: {} }
    const { asked, report } = imported(asking('RadiosField', { maybe: text('name'), cat: words }), 'xgov')
    expect(asked).toEqual(['pet', 'other'])
    expect(report.notes.map(({ bucket, pointer }) => [bucket, pointer.split('/').slice(-2).join('/')])).toEqual(
      expect.arrayContaining([
        ['assumed', 'conditionallyRevealedComponents/maybe'],
        ['unsupported', 'cat/content'],
      ]),
    )
  })
})
