import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

describe('what a schema requires only for some answers', () => {
  const text = (title: string) => ({ type: 'string', title })
  const PROPERTIES = {
    pay: { title: 'How do you pay?', enum: ['card', 'cash'] },
    card: text('Card'),
    street: text('Street'),
    town: text('Town'),
    news: { type: 'array', title: 'News', items: { type: 'string' } },
  }
  const isCard = { properties: { pay: { const: 'card' } }, required: ['pay'] }
  const form = (rest: object) => imported({ type: 'object', properties: PROPERTIES, ...rest }, 'jsonschema')

  it('is required under that condition, with words for a missing answer', () => {
    const { requiredWhenOf, fieldNamed, report } = form({ if: isCard, then: { required: ['card'] } })
    expect(requiredWhenOf('card')).toEqual({ pay: { const: 'card' } })
    expect(fieldNamed('card')).toMatchObject({ optional: true, messages: { required: expect.any(String) as string } })
    expect(report.notes).toEqual([])
  })

  it('is the opposite for what `else` requires', () => {
    const { requiredWhenOf } = form({ if: isCard, then: {}, else: { required: ['town'] } })
    expect(requiredWhenOf('town')).toEqual({ not: { pay: { const: 'card' } } })
  })

  it('may be required for several reasons', () => {
    const { requiredWhenOf } = form({
      allOf: [
        { if: isCard, then: { required: ['town'] } },
        { if: { required: ['street'] }, then: { required: ['town'] } },
      ],
    })
    expect(requiredWhenOf('town')).toEqual({ anyOf: [{ pay: { const: 'card' } }, { required: ['street'] }] })
  })

  it.each(['dependencies', 'dependentRequired'])('is required once another answer is given, by `%s`', (key) => {
    const { requiredWhenOf, report } = form({ [key]: { street: ['town'] } })
    expect(requiredWhenOf('town')).toEqual({ required: ['street'] })
    expect(report.notes).toEqual([])
  })

  it('is simply required if it always is', () => {
    const { requiredWhenOf, fieldNamed } = form({ if: isCard, then: { required: ['card'] }, required: ['card'] })
    expect(requiredWhenOf('card')).toBeUndefined()
    expect(fieldNamed('card')).not.toHaveProperty('optional')
  })

  it('comes behind the answer that decides', () => {
    const { asked, requiredWhenOf, report } = form({ dependentRequired: { town: ['street'] } })
    expect(asked.indexOf('street')).toBeGreaterThan(asked.indexOf('town'))
    expect(requiredWhenOf('street')).toEqual({ required: ['town'] })
    expect(report.notes.map(({ pointer }) => pointer)).toEqual(['/properties/street'])
  })

  it('stays optional where two answers require each other, or nothing asks for it, or an empty list is an answer', () => {
    const { requiredWhenOf, report } = form({
      dependentRequired: { street: ['town', 'news', 'planet'], town: ['street'] },
    })
    expect(requiredWhenOf('street')).toBeUndefined()
    expect(requiredWhenOf('town')).toEqual({ required: ['street'] })
    expect(requiredWhenOf('news')).toBeUndefined()
    expect(report.notes.map(({ what }) => what)).toEqual([
      '"planet" stays optional: no question of its own asks for it.',
      '"News" stays optional: an empty list and an empty box are answers.',
      'The condition tests an answer that is given later: what it requires stays optional.',
      'It is asked after the answer that decides whether it is required.',
    ])
  })
})
