import { describe, expect, it } from 'vitest'
import { describedFlow, isYes, yesOrNo } from '../support/described-flow.ts'

const [x, y] = [isYes('x'), isYes('y')]
const fields = { x: yesOrNo(), y: yesOrNo() }
const SAVING = {
  saved: 'continue',
  refused: { error: 'No.' },
  alreadySubmitted: { to: 'done' },
  failed: { error: 'No.' },
}

describe('a page is left', () => {
  it.each([
    ['by its only transition', [{ to: 'done' }], ['0 ⇒ done'], []],
    [
      'by the first transition that holds',
      [{ when: x, to: 'one' }, { when: y, to: 'two' }, { to: 'done' }],
      [
        '0 ⇒ one; holds x is yes',
        '1 ⇒ two; fails x is yes; holds y is yes',
        '2 ⇒ done; fails x is yes; fails y is yes',
      ],
      ['/steps/page/next/0/when: x is yes', '/steps/page/next/1/when: y is yes; asked fails x is yes'],
    ],
    [
      'by none, perhaps',
      [
        { when: x, to: 'one' },
        { when: y, to: 'two' },
      ],
      ['0 ⇒ one; holds x is yes', '1 ⇒ two; fails x is yes; holds y is yes'],
      [
        '/steps/page/next/0/when: x is yes',
        '/steps/page/next/1/when: y is yes; asked fails x is yes',
        'a transition; fails x is yes; fails y is yes',
      ],
    ],
    [
      'by none behind one that always holds',
      [{ when: x, to: 'one' }, { to: 'done' }, { when: y, to: 'two' }],
      ['0 ⇒ one; holds x is yes', '1 ⇒ done; fails x is yes'],
      ['/steps/page/next/0/when: x is yes'],
    ],
  ])('%s', (_, next, edges, questions) => {
    const flow = describedFlow({ steps: { page: { fields, next }, one: { kind: 'end' }, two: { kind: 'end' } } })
    const leaves = flow.edges('page').filter((edge) => edge.includes('/next/'))
    expect(leaves).toEqual(edges.map((edge) => `page.1 /steps/page/next/${edge}`))
    expect(flow.questions('page')).toEqual(questions.map((question) => `page.1 ${question}`))
  })
})

describe('if the backend', () => {
  const save = (as: string, ...input: readonly string[]) => ({
    submit: [{ run: 'saveAnswers', as, input, on: SAVING }],
  })

  it('has not been sent what decides, it may stay behind', () => {
    const page = { fields: { x: yesOrNo() }, next: [{ when: x, to: 'second' }, { to: 'done' }] }
    const { edges } = describedFlow({
      steps: { page, second: { fields: { y: yesOrNo() }, ...save('save', 'x', 'y') } },
    })
    expect(edges('page').slice(1)).toEqual([
      'page.1 /steps/page/next/0 ⇒ second; holds x is yes; holds not unsent x is known',
      'page.1 /steps/page/next/0 ⇒ second; holds x is yes; fails not unsent x is known; lost page=1',
      'page.1 /steps/page/next/0 ⇒ second; holds x is yes; open not unsent x is known; lost page=1',
      'page.1 /steps/page/next/1 ⇒ done; fails x is yes; holds not unsent x is known',
      'page.1 /steps/page/next/1 ⇒ done; fails x is yes; fails not unsent x is known; lost page=1',
      'page.1 /steps/page/next/1 ⇒ done; fails x is yes; open not unsent x is known; lost page=1',
    ])
  })

  it('never learns what decides, that stays open, and it stays behind', () => {
    const page = { fields, ...save('first', 'y'), next: [{ when: x, to: 'second' }, { to: 'done' }] }
    const { edges } = describedFlow({ steps: { page, second: save('second', 'y') } })
    expect(edges('page').filter((edge) => edge.includes('/next/'))).toEqual([
      'page.2 /steps/page/next/0 ⇒ second; holds x is yes; holds open',
      'page.2 /steps/page/next/0 ⇒ second; holds x is yes; fails open; lost page=1',
      'page.2 /steps/page/next/0 ⇒ second; holds x is yes; open open; lost page=1',
      'page.2 /steps/page/next/1 ⇒ done; fails x is yes; holds not open',
      'page.2 /steps/page/next/1 ⇒ done; fails x is yes; fails not open; lost page=1',
      'page.2 /steps/page/next/1 ⇒ done; fails x is yes; open not open; lost page=1',
    ])
  })
})
