import { expect, it } from 'vitest'
import { blocksTwice } from '../../../proof/lint/blocks-twice.ts'
import { reportedBy } from '../support/reported.ts'

const said = (...content: readonly object[]) => reportedBy(blocksTwice, { steps: { end: { id: 'end', content } } })
const SENT = 'We have sent a link.'

it('a block that says what another one of its page says is reported', () => {
  const when = { proved: { const: true } }
  expect(said({ id: 'a', text: SENT, when }, { id: 'b', text: SENT, when, source: 'S-1' })).toEqual([
    'BLOCK_TWICE (warning) /steps/end/content/b: Step "end": the blocks "a" and "b" say the same to the same visitors. Remove one of them, or correct its words or its condition.',
  ])
  expect(said({ id: 'a', list: { one: 'One' } }, { id: 'b', list: { one: 'One' } })).toHaveLength(1)
})

it.each<[string, readonly object[]]>([
  [
    'other words',
    [
      { id: 'a', text: SENT },
      { id: 'b', text: 'Thank you.' },
    ],
  ],
  [
    'other visitors',
    [
      { id: 'a', text: SENT, when: 'isLease' },
      { id: 'b', text: SENT, when: 'isLoan' },
    ],
  ],
  [
    'a link at two places',
    [
      { id: 'a', link: { text: 'Help', href: '/help' } },
      { id: 'b', link: { text: 'Help', href: '/help' } },
    ],
  ],
  [
    'a heading over two parts',
    [
      { id: 'a', heading: 'Fees' },
      { id: 'b', heading: 'Fees' },
    ],
  ],
])('nothing is said of %s', (_, content) => {
  expect(said(...content)).toEqual([])
})
