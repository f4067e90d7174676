import { describe, expect, it } from 'vitest'
import { repeatedFields } from '../../../loader/inheritance/repeated-fields.ts'

const TITLE = { $ref: 'title.json' }
const EMAIL = { $ref: 'email.json' }
const INHERITED = { path: '/contact', fields: { title: TITLE, email: EMAIL } }

const found = (step: unknown, inherited: unknown = INHERITED) => repeatedFields(inherited, 'contact', step)

describe('fields that a step repeats', () => {
  it('are reported with the one that a shorter list was meant to remove', () => {
    expect(found({ fields: { email: EMAIL } })).toStrictEqual([
      {
        code: 'FIELD_REPEATED',
        at: ['steps', 'contact', 'fields'],
        message:
          'Step "contact" inherits "email" as written here, so this changes nothing: fields join the inherited ones, and their order stays.',
        hint: 'Write only what differs. A field is removed by its name: "fields": { "title": null }.',
      },
    ])
  })

  it('are reported together if only their order differs', () => {
    const [{ message, hint } = { message: '', hint: '' }] = found({ fields: { email: EMAIL, title: TITLE } })
    expect(message).toContain('inherits "email", "title" as written here')
    expect(hint).toContain('{ "email": null }')
  })

  it.each([
    ['a field of another file', { fields: { email: { $ref: 'work-email.json' } } }],
    ['a further field', { fields: { phone_number: { $ref: 'uk-mobile.json' } } }],
    ['a removed field', { fields: { title: null } }],
    ['a name of every object', { fields: { toString: EMAIL } }],
    ['a step without fields', { title: 'Contact' }],
    ['a removed step', null],
  ])('are not %s', (_, step) => {
    expect(found(step)).toEqual([])
  })

  it.each([
    ['has no fields', { path: '/contact' }],
    ['is new', null],
  ])('are none where the inherited step %s', (_, inherited) => {
    expect(found({ fields: { email: EMAIL } }, inherited)).toEqual([])
  })
})
