import { describe, expect, it } from 'vitest'
import { jsonSchema, listedChoices } from '../../../engine/index.ts'
import { asking, galleryField, withoutWords } from '../../support/asking.ts'

const codes = ({ diagnostics }: { readonly diagnostics: readonly { readonly code: string }[] }) =>
  diagnostics.map(({ code }) => code)

describe('choices whose values differ from their words', () => {
  const country = asking(galleryField('country'), { answer: { const: 'ni' } })

  it('are proved like any list: each side of a condition is reached', () => {
    expect(country.diagnostics).toEqual([])
  })

  it('are checked by value, never by words', () => {
    expect(country.errors('wales')).toEqual([])
    expect(country.errors('Wales')).toEqual(['enum'])
    expect(country.errors(undefined)).toEqual(['required'])
  })

  it('have words for each error that can be shown', () => {
    expect(withoutWords(country.shown())).toEqual([])
  })

  it('report a condition on a value that is never chosen', () => {
    expect(codes(asking(galleryField('country'), { answer: { const: 'Northern Ireland' } }))).toContain(
      'FACT_VALUE_UNKNOWN',
    )
    expect(codes(asking(galleryField('country'), { answer: { enum: ['ni', 'france'] } }))).toContain(
      'FACT_VALUE_UNKNOWN',
    )
  })

  it('report words that a visitor cannot tell apart, at the words', () => {
    const alike = asking(
      galleryField('country', {
        oneOf: [
          { const: 'a', title: 'Northern Ireland' },
          { const: 'b', title: 'northern  Ireland' },
        ],
      }),
      { answer: { const: 'a' } },
    )
    expect(alike.diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['FIELD_CHOICES_ALIKE', '/steps/question/fields/answer/oneOf/1/title'],
    ])
  })

  it('must have words, and are listed once', () => {
    expect(codes(asking(galleryField('country', { oneOf: [{ const: 'a' }] })))).toContain('FIELD_SHAPE')
    expect(codes(asking(galleryField('country', { enum: ['ni'] })))).toContain('FIELD_SHAPE')
  })

  it('are radios unless the field says otherwise', () => {
    const { journey } = asking(galleryField('country', { ui: {} }), { answer: { const: 'ni' } })
    expect(journey.steps['question']?.fields['answer']?.ui?.widget).toBe('radios')
  })

  it('of numbers keep numbers', () => {
    const doors = asking(
      galleryField('country', {
        type: 'integer',
        oneOf: [
          { const: 3, title: 'Three' },
          { const: 5, title: 'Five' },
        ],
      }),
      { answer: { const: 5 } },
    )
    expect(doors.diagnostics).toEqual([])
    expect(doors.errors(5)).toEqual([])
    expect(doors.errors(4)).toEqual(['enum'])
  })
})

describe('yes or no', () => {
  const owned = asking(galleryField('still-owned'), { answer: { const: false } })

  it('is proved, and no is an answer', () => {
    expect(owned.diagnostics).toEqual([])
    expect(owned.errors(false)).toEqual([])
    expect(owned.errors(undefined)).toEqual(['required'])
  })
})

describe('the schema of choices', () => {
  it('lists values, so that a wrong answer is one error', () => {
    expect(jsonSchema({ type: 'string', oneOf: [{ const: 'a', title: 'A' }] })).toEqual({ type: 'string', enum: ['a'] })
  })

  it('keeps branches', () => {
    const branches = [{ const: 'a' }, { properties: { b: { const: 1 } } }]
    expect(listedChoices(branches)).toBeUndefined()
    expect(jsonSchema({ oneOf: branches })).toEqual({ oneOf: branches })
  })
})
