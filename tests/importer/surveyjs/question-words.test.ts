import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

it('words that name an answer are reported, because the journey does not fill them in', () => {
  const { report } = imported({
    pages: [
      {
        elements: [
          { type: 'text', name: 'name', title: 'Name' },
          { type: 'text', name: 'age', title: 'How old is {name}?' },
          { type: 'html', name: 'bye', html: '<p>Bye {name}</p>' },
        ],
      },
    ],
  })
  const places = report.notes.filter(({ what }) => what.includes('the words name')).map(({ pointer }) => pointer)
  expect(places).toEqual(['/pages/0/elements/1/title', '/pages/0/elements/2/html'])
})

it.each([
  ['asked', { visibleIf: '{go} = true' }],
  ['required', { requiredIf: '{go} = true' }],
])('a question that moves says whether the answer in front of it decides that it is %s', (decided, more) => {
  const elements = [
    { type: 'text', name: 'why', ...more },
    { type: 'boolean', name: 'go', isRequired: true },
  ]
  const { report, asked } = imported({ pages: [{ elements }] })
  expect(asked).toEqual(['go', 'why'])
  expect(report.notes).toContainEqual(
    expect.objectContaining({ what: `It is asked after the answer that decides whether it is ${decided}.` }),
  )
})

describe('a title of a survey that has no words', () => {
  it.each([
    ['a frame', '<iframe src="https://example.com"></iframe>'],
    ['a picture', '<img src="https://example.com/a.png">'],
    ['a picture of Markdown', '![](https://example.com/a.png)'],
  ])('is reported, and the name stands in its place: %s', (_, title) => {
    const { fieldNamed, report } = imported({ elements: [{ type: 'text', name: 'a', title }] })
    expect(fieldNamed('a')).toMatchObject({ title: 'A' })
    expect(report.notes).toMatchObject([{ bucket: 'unsupported', pointer: '/elements/0/title' }])
  })

  it('is reported where it has words besides, and for a part of a group', () => {
    const templateElements = [{ type: 'text', name: 'b', title: 'Look: <img src="a.png">' }]
    const { report } = imported({ elements: [{ type: 'paneldynamic', name: 'a', templateElements }] })
    expect(report.notes).toMatchObject([{ bucket: 'assumed', pointer: '/elements/0/templateElements/0/title' }])
  })
})
