import { describe, expect, it } from 'vitest'
import { musts } from '../../support/musts-of-steps.ts'

describe('a timer', () => {
  const timed = (...actions: readonly object[]) => ({
    timers: [{ press: 'other' }, { press: 'go' }],
    actions: actions.map((action) => ({ label: [], set: {}, skipFields: false, ...action })),
  })
  const WHEN = { name: { const: 'x' } }

  it('must press a button that is always visible', () => {
    expect(musts({ wait: timed({ id: 'other' }, { id: 'go', when: WHEN }) })).toEqual([
      {
        code: 'TIMER_BUTTON_HIDDEN',
        step: 'wait',
        pointer: '/steps/wait/timers/1/press',
        when: 'shown',
        condition: WHEN,
        message: 'the timer presses "go", which is not always visible.',
        hint: 'A visitor must be able to press the button of a timer at any time: always show it, or move the timer to a step of its own.',
      },
    ])
    expect(musts({ wait: timed({ id: 'go' }) })).toEqual([])
  })
})
