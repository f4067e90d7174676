import { describe, expect, it } from 'vitest'
import type { Condition } from '../../../engine/index.ts'
import { isShownByAddress, shownByAddress } from '../../../proof/runs/address-looks.ts'
import { yesOrNo } from '../support/described-flow.ts'
import { smallJourney } from '../support/small-journey.ts'

const SETTINGS = {
  short: { schema: { type: 'boolean' }, value: true },
  most: { schema: { type: 'integer', minimum: 0, maximum: 9 }, value: 3 },
}

const ADULT = { maximum: { today: '-P18Y' } }

describe('a step is shown by its address', () => {
  const opens = (steps: Readonly<Record<string, object>>, id: string) =>
    shownByAddress(smallJourney({ page: { fields: { x: yesOrNo() } }, ...steps }))(id) !== null

  it.each<[string, Readonly<Record<string, object>>, string, boolean]>([
    ['if everybody may open it', { other: { open: 'always' } }, 'other', true],
    ['if those may who come back by a link', { other: { open: 'resume' } }, 'other', true],
    ['not if only answers lead there', { other: {} }, 'other', false],
    ['not if the journey does not have it', {}, 'other', false],
    ['not if the journey begins with it', { page: { open: 'always' } }, 'page', false],
    ['not if the journey begins at its address', { other: { path: '/', open: 'always' } }, 'other', false],
    [
      'not if one before it has the same address',
      { first: { path: '/same', open: 'always' }, other: { path: '/same', open: 'always' } },
      'other',
      false,
    ],
    [
      'not by a link if one before it is for everybody',
      { first: { path: '/same', open: 'always' }, other: { path: '/same', open: 'resume' } },
      'other',
      false,
    ],
    [
      'not by a link if one before it is opened by links, too',
      { first: { path: '/same', open: 'resume' }, other: { path: '/same', open: 'resume' } },
      'other',
      false,
    ],
    [
      'for everybody if one before it is only opened by links',
      { first: { path: '/same', open: 'resume' }, other: { path: '/same', open: 'always' } },
      'other',
      true,
    ],
    ['if one before it has another address', { first: { open: 'always' }, other: { open: 'always' } }, 'other', true],
    [
      'if only answers lead to another one at its address',
      { first: { path: '/same' }, other: { path: '/same', open: 'resume' } },
      'other',
      true,
    ],
  ])('%s', (_, steps, id, expected) => {
    expect(opens(steps, id)).toBe(expected)
  })

  it.each([
    ['resume', true],
    ['always', false],
  ])('by a run that only looks at it: open to %s', (open, resumed) => {
    const steps = { page: { fields: { x: yesOrNo() } }, other: { open } }
    expect(shownByAddress(smallJourney(steps, { settings: SETTINGS }))('other')?.()).toStrictEqual({
      settings: { short: true, most: 3 },
      open: { path: '/other', resumed },
      steps: [{ step: 'other', shown: true, outcomes: {}, answers: {}, action: null, to: null }],
    })
  })
})

describe('on a step that is opened by its address', () => {
  const date = { type: 'string', format: 'date' }
  const more = {
    settings: {
      ...SETTINGS,
      born: { schema: date, value: '2008-06-01' },
      bornLater: { schema: date, value: '2008-06-02' },
    },
    derived: { double: { sum: ['most', 'n'], default: 0 } },
    conditions: {
      isShort: { short: { const: true } },
      isAdult: { born: ADULT },
      isMinor: { not: { bornLater: ADULT } },
    },
  }
  const n = {
    title: 'Number',
    type: 'integer',
    minimum: 0,
    maximum: 9,
    messages: { required: 'Enter it', type: 'No number', minimum: 'Too small', maximum: 'Too large' },
  }
  const journey = smallJourney({ page: { fields: { x: yesOrNo(), n } } }, more)

  /** The proof looks at a journey on 1 June 2026. */
  it.each<[string, Condition, boolean]>([
    ['a setting has its value', { most: { const: 3 } }, true],
    ['a setting has no other value', { most: { const: 4 } }, false],
    ['a named condition is decided by settings', 'isShort', true],
    ['a setting is compared with the day of the proof', { born: ADULT }, true],
    ['a setting is compared with that day, and with no later one', { bornLater: ADULT }, false],
    ['a named condition is decided on that day', 'isAdult', true],
    ['a named condition is decided on that day, and on no later one', 'isMinor', true],
    ['a fact is derived from settings', { double: { const: 3 } }, true],
    ['an answer is not known', { x: { const: 'yes' } }, false],
    ['an answer is not known to be anything', { required: ['x'] }, false],
    ['what shows without an answer is shown', { not: { x: { const: 'yes' } } }, true],
    ['a fact that the journey does not have is not known', { unheard: { const: 1 } }, false],
  ])('%s', (_, condition, expected) => {
    expect(isShownByAddress(journey, condition)).toBe(expected)
  })
})
