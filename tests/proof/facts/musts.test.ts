import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { prove } from '../../../proof/index.ts'
import { formJourney, whole } from '../../support/form-journey.ts'

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
