import { describe, expect, it } from 'vitest'
import { compareBehaviour } from '../../../../proof/index.ts'
import { isYes, yesOrNo } from '../../support/described-flow.ts'
import { smallJourney } from '../../support/small-journey.ts'

type Steps = Parameters<typeof smallJourney>[0]

const END = { kind: 'end' }
const asks = (...names: readonly string[]) => ({ fields: Object.fromEntries(names.map((name) => [name, yesOrNo()])) })
const to = (step: string) => ({ next: [{ to: step }] })
const ifYes = (name: string, step: string, otherwise: string) => ({
  next: [{ when: isYes(name), to: step }, { to: otherwise }],
})
/** Two ways to a page that asks for something else. */
const twoWays = (page: object): Steps => ({
  page,
  one: to('last'),
  last: { ...asks('b'), ...ifYes('b', 'two', 'done') },
  two: {},
})
const CHECK = {
  run: 'verifyEmail',
  as: 'check',
  input: { email: { const: 'jane@example.com' } },
  on: { valid: 'continue', invalid: { to: 'one' }, failed: 'continue' },
}
const button = (label: string, a: string) => ({ label, set: { a } })

/** Whether two journeys need exactly these states to be compared: one more would be followed twice. */
function expectStates(states: number, before: Steps, after = before) {
  const journeys = [smallJourney(before), smallJourney(after)] as const
  const isExact = (limit: number) => compareBehaviour(...journeys, { limit }).isExact
  expect({ isExact: isExact(states), isExactWithOneLess: isExact(states - 1) }).toEqual({
    isExact: true,
    isExactWithOneLess: false,
  })
}

describe('a comparison follows each page once', () => {
  it.each<[string, Steps, number]>([
    [
      'whatever an earlier page asked, if nothing tests it',
      twoWays({ ...asks('a'), ...ifYes('a', 'one', 'last') }),
      17,
    ],
    ['whatever came of a check, if nothing tests it', twoWays({ submit: [CHECK], ...to('last') }), 17],
    [
      'whichever button was pressed, if nothing tests it',
      twoWays({ actions: { yes: button('Yes', 'yes'), no: button('No', 'no') }, ...ifYes('a', 'one', 'last') }),
      17,
    ],
    [
      'in whichever order earlier pages asked',
      {
        page: { ...asks('q'), ...ifYes('q', 'a', 'laterB') },
        a: { ...asks('a'), ...to('b') },
        b: { ...asks('b'), ...to('last') },
        laterB: { ...asks('b'), ...to('laterA') },
        laterA: { ...asks('a'), ...to('last') },
        last: { next: [{ when: { allOf: [isYes('a'), isYes('b')] }, to: 'other' }, { to: 'done' }] },
        other: END,
      },
      49,
    ],
  ])('%s', (_, steps, states) => {
    expectStates(states, steps)
  })
  it('whatever the version that is there first asks next', () => {
    const last = { ...asks('b'), ...ifYes('b', 'far', 'done') }
    const steps = { one: to('two'), two: to('last'), last, far: {} }
    expectStates(21, { page: to('last'), ...steps }, { page: to('one'), ...steps })
  })
})
