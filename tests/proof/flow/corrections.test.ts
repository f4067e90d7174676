import { expect, it } from 'vitest'
import { describedFlow, isYes, yesOrNo } from '../support/described-flow.ts'

const page = {
  fields: { x: yesOrNo(), y: yesOrNo() },
  next: [{ when: isYes('x'), to: 'end' }, { when: isYes('y'), to: 'end' }, { to: 'done' }],
}

it.each([
  [
    'leads to its step, with any valid answer',
    [{ editAfterSubmit: 'x', to: 'done' }],
    ['0 corrects x ⇒ done; x=yes|no'],
    [],
  ],
  [
    'may lead elsewhere after some answers: the first transition that holds is taken',
    [
      { editAfterSubmit: 'x', when: isYes('x'), to: 'done' },
      { editAfterSubmit: 'x', when: isYes('y'), to: 'end' },
      { editAfterSubmit: 'x', to: 'other' },
    ],
    [
      '0 corrects x ⇒ done; holds x is yes; x=yes|no',
      '1 corrects x ⇒ end; fails x is yes; holds y is yes; x=yes|no',
      '2 corrects x ⇒ other; fails x is yes; fails y is yes; x=yes|no',
    ],
    ['0/when: x is yes', '1/when: y is yes; asked fails x is yes'],
  ],
  [
    'is not decided by the transitions of another answer',
    [
      { editAfterSubmit: 'x', when: isYes('x'), to: 'done' },
      { editAfterSubmit: 'y', to: 'done' },
      { editAfterSubmit: 'x', to: 'other' },
    ],
    [
      '0 corrects x ⇒ done; holds x is yes; x=yes|no',
      '1 corrects y ⇒ done; y=yes|no',
      '2 corrects x ⇒ other; fails x is yes; x=yes|no',
    ],
    ['0/when: x is yes'],
  ],
  [
    'is never taken behind one that always holds',
    [
      { editAfterSubmit: 'x', to: 'done' },
      { editAfterSubmit: 'x', when: isYes('y'), to: 'other' },
      { editAfterSubmit: 'y', to: 'other' },
    ],
    ['0 corrects x ⇒ done; x=yes|no', '2 corrects y ⇒ other; y=yes|no'],
    [],
  ],
])('a correction of an answer %s', (_, next, edges, questions) => {
  const end = { kind: 'end', next }
  const flow = describedFlow({ steps: { page, end, other: { kind: 'end' } } })
  expect(flow.edges('end')).toEqual(edges.map((edge) => `end /steps/end/next/${edge}`))
  expect(flow.questions('end')).toEqual(questions.map((question) => `end /steps/end/next/${question}`))
})

it('a correction of an answer that nothing tests changes nothing', () => {
  const fields = { ...page.fields, other: yesOrNo() }
  const end = { kind: 'end', next: [{ editAfterSubmit: 'other', to: 'done' }] }
  const { edges } = describedFlow({ steps: { page: { ...page, fields }, end } })
  expect(edges('end')).toEqual(['end /steps/end/next/0 corrects other ⇒ done'])
})

it('a corrected answer is one that a step asks for', () => {
  const other = {
    ...page,
    fields: { x: yesOrNo({ enum: ['yes', 'no', 'perhaps'] }) },
    actions: { next: { label: 'Next', set: { x: 'never' } } },
    next: [{ when: { x: { const: 'never' } }, to: 'end' }, { when: isYes('y'), to: 'done' }, { to: 'page' }],
  }
  const end = { kind: 'end', next: [{ editAfterSubmit: 'x', to: 'done' }] }
  const { edges } = describedFlow({ steps: { other, page, end } })
  expect(edges('end')).toEqual(['end /steps/end/next/0 corrects x ⇒ done; x=yes|no|perhaps'])
})
