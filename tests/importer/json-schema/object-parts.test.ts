import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

describe('an object of which one of several shapes applies', () => {
  const shapes = {
    oneOf: [
      { properties: { country: { enum: ['USA'] }, state: { type: 'string' } }, required: ['state'] },
      { properties: { country: { enum: ['CAN'] }, province: { type: 'string' } } },
    ],
  }
  const form = (required: readonly string[]) =>
    imported({
      type: 'object',
      required,
      properties: {
        home: {
          type: 'object',
          properties: { street: { type: 'string' } },
          required: ['street', 'province'],
          ...shapes,
        },
      },
    })
  const isOptional = (name: string, { fieldNamed }: ReturnType<typeof form>) => fieldNamed(name)?.['optional'] === true

  it('requires what it requires of each shape', () => {
    const asked = form(['home'])
    expect(['street', 'home_option', 'state', 'province'].filter((name) => isOptional(name, asked))).toEqual([])
    expect(asked.fieldNamed('home_option')).toMatchObject({ oneOf: [{ title: 'USA' }, { title: 'CAN' }] })
  })

  it('may be left out: nothing of it is required until a shape is chosen', () => {
    const asked = form([])
    expect(['street', 'home_option', 'state', 'province'].filter((name) => isOptional(name, asked))).toEqual([
      'street',
      'home_option',
    ])
    expect(asked.report.notes.map(({ what }) => what)).toContain(
      'This object may be left out, so none of its own parts is required.',
    )
  })
})
