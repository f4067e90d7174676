import { describe, expect, it } from 'vitest'
import { openDeclarations } from '../../../proof/lint/open-declarations.ts'
import { reportedBy } from '../support/reported.ts'

const BOX = { type: 'boolean', enum: [true] }
const BINDINGS = { identity: { answers: ['address'] }, agreement: { answers: ['privacy', 'signature'] } }

const said = (fields: object, bindings?: object) =>
  reportedBy(openDeclarations, {
    steps: { page: { id: 'page', fields: { privacy: BOX } }, sign: { id: 'sign', fields } },
    ...(bindings && { bindings }),
  })

describe('a declaration', () => {
  it('is in a binding if others are', () => {
    expect(said({ authority: BOX }, BINDINGS)).toEqual([
      'DECLARATION_UNBOUND (warning) /steps/sign/fields/authority: No binding has the declaration "authority": once the details name another person, it would still count as made. Add it to "answers" of a binding, such as "agreement".',
    ])
  })

  it.each<[string, object, object | undefined]>([
    ['a declaration that is bound', { privacy: BOX }, BINDINGS],
    ['one in a journey that binds nothing', { authority: BOX }, undefined],
    ['one in a journey that binds no declarations', { authority: BOX }, { identity: { answers: ['address'] } }],
    ['a box that may stay empty', { news: { type: 'boolean' } }, BINDINGS],
    ['a choice', { sure: { type: 'boolean', enum: [true, false] } }, BINDINGS],
    ['a text', { code: { type: 'string', enum: ['yes'] } }, BINDINGS],
  ])('is not %s', (_, fields, bindings) => {
    expect(said(fields, bindings)).toEqual([])
  })

  it('is reported once, though two pages ask for it', () => {
    const fields = { authority: BOX, privacy: BOX }
    const steps = { one: { id: 'one', fields }, two: { id: 'two', fields } }
    expect(reportedBy(openDeclarations, { steps, bindings: BINDINGS })).toHaveLength(1)
  })
})
