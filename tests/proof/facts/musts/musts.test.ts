import { describe, expect, it } from 'vitest'
import { musts, places, use } from '../../support/musts-of-steps.ts'

describe('the invariants of a journey', () => {
  it('refuse a save from the commit on, and only there', () => {
    const send = use('commit', { on: { done: { then: 'continue' }, failed: { then: 'continue' } } })
    const save = use('save')
    const found = musts({
      before: { submit: [save] },
      send: { enter: [save], submit: [send] },
      next: {},
      last: { enter: [save] },
    })
    expect(found.map(({ pointer }) => pointer)).toEqual(['/steps/send/enter/0', '/steps/last/enter/0'])
    expect(found.at(-1)).toEqual({
      code: 'SAVE_AFTER_COMMIT',
      step: 'last',
      pointer: '/steps/last/enter/0',
      when: { asked: save },
      condition: { not: { allOf: [{ required: ['commit'] }, { commit: { enum: ['done'] } }] } },
      message: 'save may run after "commit" has submitted the claim, and the backend would refuse it.',
      hint: 'Save all answers first, and commit at the end.',
    })
    expect(places({ send: { enter: [send] }, last: { submit: [use('check')] } })).toEqual([])
  })
})
