import { describe, expect, it } from 'vitest'
import { musts, places, use } from '../../support/musts-of-steps.ts'
import { mayRunToo } from '../../../../proof/facts/musts/may-run-too.ts'

describe('a search that needs a consent', () => {
  const search = use('search')
  const TRUE = { enum: [true] }
  const found = (...all: readonly object[]) =>
    places({
      ...Object.fromEntries(all.map((consent, index) => [`ask${index}`, { fields: { consent } }])),
      look: { enter: [search] },
    })

  it('must not run before it is given', () => {
    expect(musts({ look: { enter: [search] } })).toEqual([
      {
        code: 'CONSENT_MISSING',
        step: 'look',
        pointer: '/steps/look/enter/0',
        when: { asked: search },
        condition: { consent: { const: true } },
        message: 'search may run before "consent" is given.',
        hint: 'Ask for "consent" on every route that leads here, and accept only true. The contract names it in "needsConsent".',
        about: mayRunToo('search', 'consent'),
      },
    ])
  })

  it.each<[string, readonly object[], number]>([
    ['asks for it and accepts nothing else', [TRUE], 0],
    ['asks for it twice and accepts nothing else', [TRUE, TRUE], 0],
    ['accepts something else once', [TRUE, {}], 1],
    ['accepts false as well', [{ enum: [true, false] }], 1],
    ['accepts false only', [{ enum: [false] }], 1],
    ['does not insist on it', [{ ...TRUE, optional: true }], 1],
  ])('behind a route that %s', (_, all, count) => {
    expect(found(...all)).toHaveLength(count)
  })

  it('is reported elsewhere if the journey has no such answer', () => {
    expect(musts({ look: { enter: [search] } }, {})).toEqual([])
  })
})
