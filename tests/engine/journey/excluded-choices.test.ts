import { describe, expect, it } from 'vitest'
import { asking, galleryField, withoutWords } from '../../support/asking.ts'

describe('several choices', () => {
  const kinds = asking(galleryField('finance-kinds'), { answer: { contains: { const: 'pcp' } } })

  it('are proved: a condition on one of them holds and fails', () => {
    expect(kinds.diagnostics).toEqual([])
  })

  it('are refused together with the one that excludes the others', () => {
    expect(kinds.errors(['none'])).toEqual([])
    expect(kinds.errors(['hp', 'pcp'])).toEqual([])
    expect(kinds.errors(['none', 'pcp'])).toEqual(['exclusive'])
  })

  it('are counted, and checked by value', () => {
    expect(kinds.errors(['hp', 'pcp', 'lease'])).toEqual(['maxItems'])
    expect(kinds.errors(['Hire purchase'])).toHaveLength(1)
    expect(kinds.errors(['hp', 'hp'])).toHaveLength(1)
  })

  it('without a ticked box are not an answer, with or without "minItems"', () => {
    expect(kinds.stored([])).toBeUndefined()
    expect(kinds.errors([])).toEqual(['required'])
    expect(asking(galleryField('finance-kinds', { minItems: null })).errors([])).toEqual(['required'])
  })

  it('have words for each error that can be shown', () => {
    expect(withoutWords(kinds.shown())).toEqual([])
  })

  it('never give a combination that they exclude, so a condition on it never holds', () => {
    const both = { allOf: [{ answer: { contains: { const: 'none' } } }, { answer: { minItems: 2 } }] }
    expect(asking(galleryField('finance-kinds'), both).diagnostics.map(({ code }) => code)).toContain('CONDITION_NEVER')
  })

  it('report an excluding choice that they do not offer', () => {
    const ui = { widget: 'checkboxes', exclusive: 'nothing' }
    expect(
      asking(galleryField('finance-kinds', { ui }), { answer: { contains: { const: 'pcp' } } }).diagnostics.map(
        ({ code }) => code,
      ),
    ).toContain('FIELD_WIDGET')
  })
})
