import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

const ofFormJs = (pattern: string) => ({
  type: 'default',
  schemaVersion: 12,
  components: [{ type: 'textfield', key: 'contact', label: 'Contact', validate: { required: true, pattern } }],
})
const ofFormIo = (pattern: string) => ({
  display: 'form',
  components: [{ type: 'textfield', input: true, key: 'contact', label: 'Contact', validate: { pattern } }],
})
const ofSchema = (pattern: string) => ({
  type: 'object',
  properties: { contact: { type: 'string', title: 'Contact', pattern } },
})

describe('a text with a pattern of e-mail addresses that could be slow', () => {
  it.each([
    ['form-js', ofFormJs('^[a-zA-Z0-9._%+-]+@[a-zA-Z0-9.-]+\\.[a-zA-Z]{2,}$'), '/components/0/validate/pattern'],
    ['form-js', ofFormJs('^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$'), '/components/0/validate/pattern'],
    ['Form.io', ofFormIo('^[^@]+@[^@]+\\.[^@]+$'), '/components/0/validate/pattern'],
    ['a JSON Schema', ofSchema('^[a-zA-Z0-9._%+-]+@[a-zA-Z0-9.-]+\\.[a-zA-Z]{2,}$'), '/properties/contact/pattern'],
  ])('of %s is asked for as an e-mail address, which the report says', (_kind, form, pointer) => {
    const { fieldNamed, report } = imported(form)
    expect(fieldNamed('contact')).toMatchObject({ ui: { widget: 'email' } })
    expect(report.notes).toContainEqual(expect.objectContaining({ bucket: 'assumed', pointer }))
  })

  it.each(['^([a-z0-9]+[.-]?)+\\.[a-z]{2,}$', '^(a+)+@$', '.*@?.*.*$'])(
    'is a text as before if it is none: %s',
    (pattern) => {
      const { fieldNamed, report } = imported(ofFormJs(pattern))
      expect(fieldNamed('contact')).toMatchObject({ type: 'string' })
      expect(fieldNamed('contact')).not.toMatchObject({ ui: { widget: 'email' } })
      expect(report.notes).toContainEqual(
        expect.objectContaining({ bucket: 'unsupported', pointer: '/components/0/validate/pattern' }),
      )
    },
  )
})
