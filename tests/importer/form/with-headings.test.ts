import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

const text = (name: string, more: object = {}) => ({ type: 'text', name, title: name, ...more })
const panel = (title: string, elements: readonly object[], more: object = {}) => ({
  type: 'panel',
  name: title,
  title,
  elements,
  ...more,
})
const first = { type: 'boolean', name: 'first', title: 'First' }

/** The headings of the first step, each with the question above it and its condition, and the labels of its questions. */
function read(...elements: readonly object[]) {
  const { steps, fieldNamed, asked } = imported({ title: 'Pets', elements: [first, ...elements] })
  const [step] = Object.values(steps)
  const headings = Object.values(step?.content ?? {}).map(({ heading, belowField, when }) => [
    heading,
    belowField,
    when,
  ])
  return { headings, labels: asked.slice(1).map((name) => fieldNamed(name)?.['title']) }
}

describe('the title of a group around questions', () => {
  it('is a heading in front of the first of them, and said once', () => {
    const { headings, labels } = read(panel('The vet', [text('name'), text('town')]), panel('You', [text('age')]))
    expect(headings).toEqual([
      ['The vet', 'first', undefined],
      ['You', 'town', undefined],
    ])
    expect(labels).toEqual(['name', 'town', 'age'])
  })

  it('is put before a label that another question has too', () => {
    const { labels } = read(panel('The vet', [text('name')]), panel('You', [{ ...text('yours'), title: 'Name' }]))
    expect(labels).toEqual(['The vet: name', 'You: Name'])
  })

  it('leaves out what the heading before it says', () => {
    const { headings } = read(panel('The vet', [text('name'), panel('Address', [text('town')])]))
    expect(headings.map(([heading]) => heading)).toEqual(['The vet', 'Address'])
  })

  it('is repeated whole if no question is between', () => {
    const { headings } = read(panel('The vet', [panel('Address', [text('town')])]))
    expect(headings.map(([heading]) => heading)).toEqual(['The vet: Address'])
  })

  it.each([
    ['the title of the page', panel('Pets', [text('name')])],
    ['the label of its first question', panel('name', [text('name'), text('town')])],
  ])('is no heading where it is %s', (_, around) => {
    expect(read(around).headings).toEqual([])
  })

  it('is shown under the condition that all of them have', () => {
    const inside = [text('name'), text('town', { visibleIf: "{name} = 'x'" })]
    const { headings } = read(panel('The vet', inside, { visibleIf: '{first} = true' }))
    expect(headings).toEqual([['The vet', 'first', { first: { const: true } }]])
  })

  it('is in front of the words of a panel', () => {
    const { headings } = read(panel('The vet', [text('name')], { description: 'Where it goes' }))
    expect(headings.map(([heading]) => heading)).toEqual(['The vet', undefined])
  })
})
