import { describe, expect, it } from 'vitest'
import type { Condition, DerivedFact } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { lint } from '../../../proof/index.ts'
import { formJourney, whole } from '../../support/form-journey.ts'

const cap = { description: 'The largest loan', schema: { type: 'integer', enum: [5, 10] }, value: 5 }

/** What is said of a journey with a setting "cap", of which these facts are made, and which tests this. */
const found = (derived: Readonly<Record<string, DerivedFact>>, when: Condition) =>
  lint(
    openJourney(
      'form',
      formJourney({
        settings: { cap },
        derived,
        pages: {
          ask: {
            fields: { n: whole(0, 20, { ui: { widget: 'number' } }) },
            next: [{ when, to: 'large' }, { to: 'done' }],
          },
        },
        ends: ['large', 'done'],
      }),
    ),
  ).map(({ code, pointer, message }) => `${code} ${pointer} ${message}`)

const UNUSED = 'SETTING_UNUSED /settings/cap No condition tests the setting "cap", and no derived fact is made of it.'

describe('a setting', () => {
  it('is unused if nothing tests it', () => {
    expect(found({}, { n: { minimum: 9 } })).toEqual([UNUSED])
  })

  it('is used by a condition', () => {
    expect(found({}, { cap: { const: 5 } })).toEqual([])
  })

  it('is used by a derived fact that a condition tests', () => {
    expect(found({ left: { difference: ['n', 'cap'] } }, { left: { minimum: 1 } })).toEqual([])
  })

  it('stays as long as a derived fact is made of it, even one that nothing uses', () => {
    expect(found({ left: { difference: ['n', 'cap'] } }, { n: { minimum: 9 } })).toEqual([
      'DERIVED_UNUSED /derived/left No condition and no text uses the derived fact "left".',
    ])
  })
})
