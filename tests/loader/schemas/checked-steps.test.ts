import { describe, expect, it } from 'vitest'
import { checkedSteps } from '../../../loader/schemas/checked-steps.ts'

const [one, two] = [{ path: '/one' }, { path: '/two' }]
const VARIANT = { extends: 'v3' }

describe('the steps of a journey that have passed its meta-schema', () => {
  it.each([
    ['a changed step', { steps: { one, two } }, { steps: { one, two: { path: '/2' } } }, ['two']],
    ['a step of another name', { steps: { one, two } }, { steps: { one, other: two } }, ['other']],
    ['what is no step', { steps: { one, two: null } }, { steps: { one, two: null } }, ['two']],
    [
      'a step of a variant, in a whole journey',
      { ...VARIANT, steps: { one } },
      { steps: { one, two } },
      ['one', 'two'],
    ],
    ['a step of a whole journey, in a variant', { steps: { one } }, { ...VARIANT, steps: { one } }, ['one']],
    ['nothing', { steps: { one, two } }, { steps: { two, one } }, []],
  ])('are left out of the next check, but not %s', (_, passed, json, left) => {
    const checked = checkedSteps()
    checked.add(passed)
    expect(checked.unchecked(json)).toEqual({
      ...json,
      steps: Object.fromEntries(Object.entries(json.steps).filter(([id]) => left.includes(id))),
    })
  })

  it.each([[null], [[]], ['journey'], [{ steps: [one] }], [{ title: 'No steps' }]])(
    'are none in a file without steps: %j',
    (json) => {
      const checked = checkedSteps()
      checked.add(json)
      expect(checked.unchecked(json)).toBe(json)
    },
  )
})
