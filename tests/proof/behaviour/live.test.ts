import { describe, expect, it } from 'vitest'
import { sharedInputs } from '../../../proof/behaviour/inputs.ts'
import { liveFrom } from '../../../proof/behaviour/live.ts'
import { decidesOn, isYes, yesOrNo } from '../support/described-flow.ts'
import { smallJourney } from '../support/small-journey.ts'

type Steps = Parameters<typeof smallJourney>[0]

const CHECK = {
  run: 'verifyEmail',
  as: 'check',
  input: { email: { const: 'jane@example.com' } },
  on: { valid: 'continue', invalid: { error: 'Not valid.' }, failed: { to: 'done' } },
}

/** What can still make a difference from a step on, in alphabetical order. */
function liveAt(step: string, steps: Steps, more: object = {}) {
  const journey = smallJourney(steps, more)
  return [...liveFrom(journey, sharedInputs([journey, journey]))(step)].sort()
}
const factsAt = (...args: Parameters<typeof liveAt>) =>
  liveAt(...args).flatMap((name) => (name.startsWith('fact:') ? [name.replace('fact:', '')] : []))

describe('the facts that can still make a difference', () => {
  const asked = { fields: { x: yesOrNo() }, next: [{ when: isYes('x'), to: 'far' }, { to: 'done' }] }
  const END = ['input:press:done', 'step:done']
  const FAR = ['input:press:done', 'input:press:far', 'step:done', 'step:far']

  it.each([
    [
      'is what a step asks for and decides, and all that follows it',
      'page',
      ['fact:x', 'input:x', 'input:press:page', 'step:page', ...FAR],
    ],
    ['is nothing that came before', 'far', FAR],
    ['is little on an end', 'done', END],
    ['is nothing on a step that does not exist', 'elsewhere', []],
  ])('%s', (_, step, expected) => {
    expect(liveAt(step, { page: asked, far: {} })).toEqual([...expected].sort())
  })

  it('is the same on each step of a cycle', () => {
    const cycle = { page: asked, far: { next: [{ to: 'last' }] }, last: { next: [{ to: 'page' }] } }
    const all = [
      'fact:x',
      'input:x',
      ...['page', 'far', 'last', 'done'].flatMap((id) => [`input:press:${id}`, `step:${id}`]),
    ]
    for (const step of ['page', 'far', 'last']) expect(liveAt(step, cycle)).toEqual([...all].sort())
  })

  it.each<[string, object]>([
    ['before the page is shown', { enter: [CHECK] }],
    ['after its button is pressed', { submit: [CHECK] }],
  ])('is an effect that runs %s, and where it leads', (_, page) => {
    expect(liveAt('page', { page: { ...page, next: [{ to: 'far' }] }, far: {} })).toEqual(
      ['input:check', 'input:press:page', 'step:page', ...FAR].sort(),
    )
  })

  it('do not include answers that decide nothing', () => {
    expect(liveAt('page', { page: { fields: { x: yesOrNo() } } })).toEqual(
      ['input:press:page', 'step:page', ...END].sort(),
    )
  })
})

describe('a fact can still make a difference', () => {
  const given = { given: { fields: { x: yesOrNo() }, next: [{ to: 'page' }] } }
  const NEXT = { label: 'Next' }
  const title = { x: { when: isYes('x'), text: 'You said yes.' }, otherwise: 'You said no.' }

  it.each<[string, object, readonly string[]]>([
    ['that a transition tests', decidesOn('x'), ['x']],
    ['that a button needs', { actions: { next: NEXT, other: { ...NEXT, when: isYes('x') } } }, ['x']],
    ['that a question depends on', { fields: { y: yesOrNo({ when: isYes('x') }) } }, ['x']],
    ['that makes an answer required', { fields: { y: yesOrNo({ optional: true, requiredWhen: isYes('x') }) } }, ['x']],
    ['that the heading of an end tells', { kind: 'end', title }, ['x']],
    ['but not one that the heading of a page tells', { title }, []],
    ['that a condition with a name tests', { next: [{ when: 'saidYes', to: 'done' }, { to: 'done' }] }, ['x']],
  ])('%s', (_, page, expected) => {
    const conditions = { saidYes: isYes('x') }
    expect(factsAt('page', { ...given, page }, { conditions })).toEqual(expected)
    expect(factsAt('given', { ...given, page }, { conditions })).toEqual(expected)
  })
})
