import { describe, expect, it } from 'vitest'
import { advance, restore, screen, type JourneyState } from '../../../engine/index.ts'
import { answersOnRoute } from '../../../engine/answers/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { projectSource } from '../../support/source.ts'

const now = Date.UTC(2026, 5, 1)
const WORDS = { change: 'Change', none: 'Not given', yes: 'Yes' }
const message = (text: string) => ({ messages: { required: text, enum: text, minLength: text, oneOf: text } })
const page = (path: string, more: object, to: string) => ({
  path,
  title: path,
  actions: { next: { label: 'Next' } },
  next: [{ to }],
  ...more,
})

const journey = openJourney(
  'review',
  projectSource({
    'journeys/review.json': JSON.stringify({
      $schema: '../schemas/journey.schema.json',
      name: 'review',
      version: 1,
      whenChanged: 'pin',
      title: 'Review',
      path: '/review',
      start: 'owner',
      words: { back: 'Back', tryAgain: 'x', problem: 'x', progress: 'x', busy: 'x' },
      steps: {
        owner: {
          path: '/',
          title: 'Is the car yours?',
          actions: {
            yes: { label: 'Yes, it is', set: { owner: true } },
            no: { label: 'No', set: { owner: false } },
          },
          next: [{ to: 'car' }],
        },
        car: page(
          '/car',
          {
            fields: {
              kind: {
                title: 'Kind',
                type: 'string',
                oneOf: [
                  { const: 'c', title: 'A car' },
                  { const: 'v', title: 'A van' },
                ],
                ...message('x'),
              },
              seats: { title: 'Seats', type: 'integer', when: { kind: { const: 'v' } }, ...message('x') },
              nick: { title: 'Nickname', type: 'string', optional: true, ...message('x') },
              maker: {
                title: 'Maker',
                type: 'object',
                properties: {
                  name: { title: 'Name', type: 'string', ...message('x') },
                  town: { title: 'Town', type: 'string', optional: true, ...message('x') },
                },
                ...message('x'),
              },
            },
          },
          'more',
        ),
        more: page(
          '/more',
          {
            fields: {
              born: { $ref: '../schemas/fields/date-of-birth.json' },
              terms: { title: 'I accept', type: 'boolean', enum: [true], ui: { widget: 'checkbox' }, ...message('x') },
              tags: {
                title: 'Tags',
                type: 'array',
                items: { title: 'Tag', type: 'string', ...message('x') },
                ...message('x'),
              },
            },
          },
          'review',
        ),
        review: page('/review', { content: { list: { answers: WORDS } } }, 'end'),
        end: { kind: 'end', path: '/end', title: 'End' },
      },
    }),
  }),
)

describe('the answers on the route', () => {
  it('are listed in the words of the journey, each with the address of its step', () => {
    const rows = answersOnRoute(journey, atReview(), WORDS)
    expect(rows.map(({ label, value, href }) => [label, value, href])).toEqual([
      ['Is the car yours?', { kind: 'texts', texts: ['Yes, it is'] }, '/review'],
      ['Kind', { kind: 'texts', texts: ['A car'] }, '/review/car'],
      ['Nickname', { kind: 'none' }, '/review/car'],
      [
        'Maker',
        {
          kind: 'parts',
          parts: [
            { label: 'Name', value: { kind: 'texts', texts: ['Ford'] } },
            { label: 'Town', value: { kind: 'none' } },
          ],
        },
        '/review/car',
      ],
      ['Date of birth', { kind: 'date', date: '1980-03-31' }, '/review/more'],
      ['I accept', { kind: 'texts', texts: ['Yes'] }, '/review/more'],
      ['Tags', { kind: 'texts', texts: ['red', 'fast'] }, '/review/more'],
    ])
  })

  it('have no links once the claim is submitted, because every address then leads to its end', () => {
    const rows = answersOnRoute(journey, { ...atReview(), submitted: true }, WORDS)
    expect(new Set(rows.map(({ href }) => href))).toEqual(new Set([null]))
  })

  it('contain a field that is asked for only sometimes where it is asked for', () => {
    const labels = (kind: string) =>
      answersOnRoute(journey, atReview({ kind, seats: 5 }), WORDS).map(({ label }) => label)
    expect(labels('c')).not.toContain('Seats')
    expect(labels('v')).toContain('Seats')
  })

  it('do not contain a signature, which has no words', () => {
    const { sign } = openJourney('v3', projectSource()).steps
    const { more } = journey.steps
    if (sign === undefined || more === undefined) throw new Error('A step is missing.')
    const withSignature = { ...journey, steps: { ...journey.steps, more: { ...more, fields: sign.fields } } }
    const names = answersOnRoute(withSignature, atReview(), WORDS).map(({ name }) => name)
    expect(names).toContain('maker')
    expect(names).not.toContain('signature')
  })
})

describe('a change', () => {
  it('comes back to the list, past the completed steps between', () => {
    const changing = advance(journey, atReview(), { type: 'open', path: '/' }, { now }).state
    expect(changing.step).toBe('owner')
    expect(advance(journey, changing, { type: 'submit', action: 'no' }, { now }).state).toMatchObject({
      step: 'review',
      returnTo: null,
    })
  })

  it('stops at a step that asks for something new, and comes back after it', () => {
    const changing = advance(journey, atReview(), { type: 'open', path: '/' }, { now }).state
    const opened = { ...changing, done: changing.done.filter((id) => id !== 'more') }
    const more = advance(journey, opened, { type: 'submit', action: 'no' }, { now }).state
    expect(more.step).toBe('more')
    expect(advance(journey, more, { type: 'submit', action: 'next' }, { now }).state.step).toBe('review')
  })

  it('continues step by step for a visitor who presses Back instead', () => {
    const changing = advance(journey, atReview(), { type: 'open', path: '/car' }, { now }).state
    const back = advance(journey, changing, { type: 'back' }, { now }).state
    expect(advance(journey, back, { type: 'submit', action: 'yes' }, { now }).state.step).toBe('car')
  })
})

describe('the screen', () => {
  it('has the words of the list', () => {
    expect(screen(journey, atReview(), { now }).content).toEqual([{ id: 'list', answers: WORDS }])
  })
})

function atReview(more: Record<string, unknown> = {}): JourneyState {
  const answers = {
    owner: true,
    kind: 'c',
    maker: { name: 'Ford' },
    born: '31/03/1980',
    terms: true,
    tags: ['red', 'fast'],
    ...more,
  }
  const begun = restore(journey, { answers, done: ['owner', 'car', 'more'] })
  return advance(journey, begun, { type: 'open', path: '/review' }, { now }).state
}
