import { describe, expect, it } from 'vitest'
import { screen, type Journey, type JourneyState } from '../../engine/index.ts'
import { choiceField, END, page, smallJourney, textField, visitorOf } from './support/small-journey.ts'

const now = Date.UTC(2026, 5, 1)
const WORDS = { back: 'Back', tryAgain: 'x', problem: 'x', progress: 'x', busy: 'x' }
const steps = {
  urgent: page(
    '/',
    {
      urgent: choiceField('Is it urgent?', 'yes', 'no'),
      phone: { ...textField('Phone'), requiredWhen: { urgent: { const: 'yes' } } },
      note: { ...textField('Note'), optional: true },
      news: {
        title: 'Send me news',
        type: 'boolean',
        optional: true,
        messages: { type: 'Tick it or not' },
        ui: { widget: 'checkbox' },
      },
    },
    'end',
  ),
  end: END,
}
const marking = smallJourney('marking', steps, { words: { ...WORDS, optional: '{title} (optional)' } })
const plain = smallJourney('plain', steps)

const fieldsOf = (journey: Journey, state: JourneyState) => screen(journey, state, { now }).fields
const titlesOf = (journey: Journey, state: JourneyState) =>
  Object.values(fieldsOf(journey, state)).map(({ title }) => title)

describe('a question that may stay empty', () => {
  const { begun, fill } = visitorOf(marking, now)

  it('is marked by the word of its journey; a box is not', () => {
    expect(titlesOf(marking, begun())).toEqual(['Is it urgent?', 'Phone (optional)', 'Note (optional)', 'Send me news'])
  })

  it('is not marked where a condition requires it', () => {
    const urgent = fill(begun(), { urgent: 'yes' })
    expect(titlesOf(marking, urgent)).toEqual(['Is it urgent?', 'Phone', 'Note (optional)', 'Send me news'])
    expect(titlesOf(marking, fill(urgent, { urgent: 'no' }))).toContain('Phone (optional)')
  })

  it('is the same object while nothing about it changes', () => {
    const noted = fill(begun(), { note: 'abc' })
    expect(fieldsOf(marking, noted)).toBe(fieldsOf(marking, fill(noted, { note: 'abcd' })))
  })

  it('has its plain title in a journey without that word', () => {
    const state = visitorOf(plain, now).begun()
    expect(titlesOf(plain, state)).toEqual(['Is it urgent?', 'Phone', 'Note', 'Send me news'])
  })
})
