import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../../loader/index.ts'
import { prove } from '../../../../proof/index.ts'
import { formJourney, whole } from '../../../support/form-journey.ts'
import { musts, places, use } from '../../support/musts-of-steps.ts'

describe('a text with the placeholder of something that is not always known', () => {
  const hintFor = (placeholder: string) =>
    prove(
      openJourney(
        'form',
        formJourney({
          derived: { total: { sum: ['first', 'second'] } },
          pages: {
            ask: {
              fields: { first: whole(0, 5), second: whole(0, 5, { optional: true }) },
              next: [{ to: 'show' }],
            },
            show: {
              fields: {},
              notices: { some: { first: { minimum: 2 } } },
              texts: { some: `You have {${placeholder}}.` },
              next: [{ when: { total: { minimum: 9 } }, to: 'done' }, { to: 'done' }],
            },
          },
        }),
      ),
    ).diagnostics.find(({ code }) => code === 'PLACEHOLDER_NOT_GIVEN')?.hint

  it('needs that answer on every route', () => {
    expect(hintFor('second')).toBe(
      'Ask for "second" on every route that leads here, or show the text only when it is known: { "required": ["second"] }.',
    )
  })

  it('needs the parts of a derived fact, which no step can ask for', () => {
    expect(hintFor('total')).toBe(
      'Give each part of "total" on every route that leads here, or show the text only when it is known: { "required": ["total"] }.',
    )
  })

  it('needs nothing more for an answer that every route gives', () => {
    expect(hintFor('first')).toBeUndefined()
  })
})

describe('a text with the placeholder of an answer', () => {
  const ask = {
    fields: { name: { type: 'string', optional: true }, age: { type: 'boolean' }, email: { type: 'string' } },
  }
  const WHEN = { age: { const: true } }
  const shown = (text: string, more: object = {}) => musts({ ask, show: { title: [{ text, ...more }] } })

  it('must not show while it is not known', () => {
    expect(shown('Hello {name}')).toEqual([
      {
        code: 'PLACEHOLDER_NOT_GIVEN',
        step: 'show',
        pointer: '/steps/show/title',
        when: 'shown',
        condition: { required: ['name'] },
        message:
          'this text has the placeholder "{name}", and may be shown while "name" is not known: a visitor would read the braces.',
        hint: 'Ask for "name" on every route that leads here, or show the text only when it is known: { "required": ["name"] }.',
      },
    ])
  })

  it('may be one that shows sometimes only', () => {
    expect(shown('Hello {name}', { when: WHEN })[0]?.condition).toEqual({
      anyOf: [{ required: ['name'] }, { not: WHEN }],
    })
  })

  it('is of no concern if the answer is known, if no text can have it, or if the page does not fill it in', () => {
    expect(shown('Hello {email}')).toEqual([])
    expect(shown('Hello {age}')).toEqual([])
    expect(musts({ ask, show: { enter: [use('check', { on: { ok: { error: 'No {name}' } } })] } })).toEqual([])
  })

  it('is not yet known on the page that asks for it', () => {
    expect(places({ ask: { ...ask, title: [{ text: 'Hello {email}' }] } })).toEqual([
      'PLACEHOLDER_NOT_GIVEN /steps/ask/title',
    ])
  })
})
