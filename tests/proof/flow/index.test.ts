import { expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { buildMachine } from '../../../proof/prove.ts'
import { describedFlow, isYes, yesOrNo } from '../support/described-flow.ts'
import { editedJourney } from '../support/edited-journey.ts'

it('a step has the same moments on each way to it', () => {
  const page = { fields: { x: yesOrNo() }, next: [{ when: isYes('x'), to: 'one' }, { to: 'two' }] }
  const { edges, points } = describedFlow({ steps: { page, one: {}, two: { next: [{ to: 'one' }] } } })
  expect(points('one')).toEqual(['one shown rest', 'one.1'])
  expect([...edges('page'), ...edges('two')].filter((edge) => edge.includes('⇒ one'))).toHaveLength(2)
})

it('a step has moments of its own for each history that decides which answers count', () => {
  const first = { fields: { a: yesOrNo() }, next: [{ to: 'page' }] }
  const page = { next: [{ when: isYes('a'), to: 'left' }, { to: 'right' }] }
  const left = { fields: { y: yesOrNo() }, next: [{ to: 'right' }] }
  const right = {
    fields: { z: yesOrNo() },
    next: [{ when: isYes('y'), to: 'page' }, { when: isYes('z'), to: 'page' }, { to: 'done' }],
  }
  const flow = describedFlow({ steps: { first, page, left, right } })
  expect(flow.points('right').filter((point) => point.endsWith('rest'))).toEqual([
    'right after right shown rest',
    'right after left after right shown rest',
  ])
  expect(flow.edges('right').filter((edge) => edge.includes('/next/0 '))).toEqual([
    'right.1 after right /steps/right/next/0 ⇒ page; holds open',
    'right.1 after left after right /steps/right/next/0 ⇒ page; holds y is yes',
  ])
})

it('a journey cannot start at a step that it does not have', () => {
  const journey = { ...openJourney('edited', editedJourney('sound', {})), start: 'nowhere' }
  expect(() => buildMachine(journey, {})).toThrow('STEP_UNKNOWN "nowhere" is not a step of edited.')
})
