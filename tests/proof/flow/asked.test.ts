import { describe, expect, it } from 'vitest'
import { decidesOn, describedFlow, isYes, yesOrNo } from '../support/described-flow.ts'

const x = yesOrNo()
const z = yesOrNo()

describe('the button of a page gives', () => {
  it.each([
    ['every answer that is always asked', { x, y: yesOrNo() }, 'answers x=yes|no y=yes|no'],
    ['an optional answer, or none', { x, y: yesOrNo({ optional: true }) }, 'answers x=yes|no y=?|yes|no'],
    [
      'an answer where its field is asked, and none elsewhere',
      { x, y: yesOrNo({ when: isYes('x') }) },
      'x(?→); where holds ~x is yes: y=yes|no; where fails ~x is yes: y=?; answers',
    ],
    [
      'an optional answer, or none, where its field is asked',
      { x, y: yesOrNo({ when: isYes('x'), optional: true }) },
      'x(?→); where holds ~x is yes: y=?|yes|no; where fails ~x is yes: y=?; answers',
    ],
    [
      'an answer where it is required, and elsewhere an answer or none',
      { x, y: yesOrNo({ requiredWhen: isYes('x') }) },
      'x(?→); where holds ~x is yes: y=yes|no; where holds not ~x is yes: y=?|yes|no; answers',
    ],
    [
      'an answer where it is asked and required',
      { x, z, y: yesOrNo({ when: isYes('z'), requiredWhen: isYes('x') }) },
      'x(?→) z(?→); where holds (~z is yes and ~x is yes): y=yes|no; ' +
        'where holds (~z is yes and not ~x is yes): y=?|yes|no; where fails ~z is yes: y=?; answers',
    ],
    ['no change of an answer that nothing tests', { x, other: yesOrNo() }, 'answers x=yes|no'],
    ['no change of one that is asked only sometimes', { x, other: yesOrNo({ when: isYes('x') }) }, 'answers x(?→)'],
    [
      'no change of one that is required only sometimes',
      { x, other: yesOrNo({ requiredWhen: isYes('x') }) },
      'answers x(?→)',
    ],
  ])('%s', (_, fields, operations) => {
    const [press] = pressesOf(fields)
    expect(press?.split('; ').slice(1).join('; ')).toBe(operations)
  })

  it.each([
    ['no conditions, if all is always asked', { x }, 'press next →'],
    [
      'the conditions of what is asked sometimes',
      { x, y: yesOrNo({ when: isYes('x') }) },
      'press next asks y if ~x is yes →',
    ],
    [
      'the conditions of what is required sometimes',
      { x, y: yesOrNo({ requiredWhen: isYes('x') }) },
      'press next requires y if ~x is yes →',
    ],
  ])('with %s', (_, fields, press) => {
    expect(pressesOf(fields)).toEqual([expect.stringContaining(press)])
  })
})

function pressesOf(fields: Readonly<Record<string, object>>) {
  const tested = ['x', 'y', 'z'].filter((name) => Object.hasOwn(fields, name))
  const flow = describedFlow({ steps: { page: { fields, next: [{ to: 'second' }] }, second: decidesOn(...tested) } })
  return flow.edges('page').filter((edge) => edge.includes(' press '))
}
