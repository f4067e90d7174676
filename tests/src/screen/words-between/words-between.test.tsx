import { Children, isValidElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { RULES, runnable, screen, type JourneyDefinition } from '../../../../engine/index.ts'
import { compileValidators, withReveals } from '../../../../loader/index.ts'
import { drawReveals } from '../../../../src/screen/reveals/reveals.tsx'
import { StepWords } from '../../../../src/screen/step-words.tsx'
import { drawWordsBetween } from '../../../../src/screen/words-between/words-between.tsx'
import { preloadWidgets, StepForm } from '../../../../widgets/index.ts'
import { choiceField, END, page, smallJourney, textField, visitorOf } from '../../../engine/support/small-journey.ts'

vi.mock('virtual:journeys', () => ({ journeys: [] }))

const NOW = Date.UTC(2026, 5, 1)
const step = {
  ...page(
    '/',
    {
      hidden: { ...textField('Hidden'), when: { asksAll: { const: true } } },
      pet: choiceField('Pet', 'dog', 'cat'),
      breed: { ...textField('Breed'), when: { pet: { const: 'dog' } } },
      town: textField('Town'),
    },
    'end',
  ),
  content: {
    first: { text: 'Above all.' },
    home: { heading: 'Your home', belowField: 'breed' },
    last: { text: 'You can change it later.', belowField: 'town' },
    nothing: { text: 'Of a field that is not asked.', belowField: 'hidden' },
  },
}
const nothing = () => undefined
const services = {} as Parameters<typeof StepForm>[0]['services']

/** The words, labels and choices of the page, from top to bottom. */
async function pageWith(pet?: string): Promise<string[]> {
  const written = smallJourney(
    'pets',
    { start: step, end: END },
    { settings: { asksAll: { schema: { type: 'boolean' }, value: false } } },
  )
  const placed = withReveals(written as JourneyDefinition).journey
  const journey = runnable(placed, compileValidators(placed), RULES)
  const { begun, fill } = visitorOf(journey, NOW)
  const shown = screen(journey, pet === undefined ? begun() : fill(begun(), { pet }), { now: NOW })
  await preloadWidgets(shown.fields)
  const html = renderToStaticMarkup(
    <StepWords blocks={shown.content} fields={shown.fields}>
      <StepForm
        step="start"
        fields={shown.fields}
        values={shown.values}
        choices={shown.choices}
        errors={[]}
        isBusy={false}
        services={services}
        onChange={nothing}
        onSubmit={nothing}
      >
        <button type="submit">Next</button>
      </StepForm>
    </StepWords>,
  )
  return html
    .replace(/<[^>]*>/g, '\n')
    .split('\n')
    .filter((line) => line.trim() !== '')
}

/** The components of an element and of its children. */
function typesIn(element: ReactNode): unknown[] {
  return isValidElement<{ readonly children?: ReactNode }>(element)
    ? [element.type, ...Children.toArray(element.props.children).flatMap(typesIn)]
    : []
}

describe('words between fields', () => {
  it('leave the form in its place when their module comes late, so that nobody who types loses the focus', () => {
    const drawn = () => typesIn(StepWords({ blocks: [], fields: {}, children: <form /> }))
    const before = drawn()
    drawWordsBetween()
    expect(before).toContain('form')
    expect(drawn()).toEqual(before)
  })
})

describe('words beneath a field', () => {
  beforeAll(() => {
    drawReveals()
    drawWordsBetween()
  })

  it('are shown beneath it, and beneath the previous one if it is not asked', async () => {
    expect(await pageWith()).toEqual([
      'Above all.',
      'Of a field that is not asked.',
      'Pet',
      'dog',
      'cat',
      'Your home',
      'Town',
      'You can change it later.',
      'Next',
    ])
  })

  it('are shown after the whole question if their field is drawn beneath one of its choices', async () => {
    expect(await pageWith('dog')).toEqual([
      'Above all.',
      'Of a field that is not asked.',
      'Pet',
      'dog',
      'Breed',
      'cat',
      'Your home',
      'Town',
      'You can change it later.',
      'Next',
    ])
  })
})
