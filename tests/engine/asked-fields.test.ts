import { describe, expect, it } from 'vitest'
import {
  advance,
  checkAnswers,
  restore,
  route,
  saved,
  screen,
  type Journey,
  type JourneyState,
} from '../../engine/index.ts'
import { applySave, type ClaimProgress } from '../../engine/guard/index.ts'
import { openJourney } from '../../loader/index.ts'
import { projectSource } from '../support/source.ts'

const now = Date.UTC(2026, 5, 1)
const choice = (title: string, ...values: string[]) => ({
  title,
  type: 'string',
  enum: values,
  messages: { required: `Choose: ${title}`, enum: `Choose: ${title}` },
  ui: { widget: 'radios' },
})
const text = (title: string) => ({
  title,
  type: 'string',
  minLength: 3,
  messages: { required: `Enter ${title}`, minLength: `${title} is too short` },
})
const page = (path: string, fields: object, to: string) => ({
  path,
  title: path,
  fields,
  actions: { next: { label: 'Next' } },
  next: [{ to }],
})

/** "How" reveals the e-mail address or the number on its own page; on the next page, "firm" depends on the page before. */
const journey = openJourney(
  'reveal',
  projectSource({
    'journeys/reveal.json': JSON.stringify({
      $schema: '../schemas/journey.schema.json',
      name: 'reveal',
      version: 1,
      whenChanged: 'pin',
      title: 'Reveal',
      path: '/reveal',
      start: 'kind',
      words: { back: 'Back', tryAgain: 'x', problem: 'x', progress: 'x', busy: 'x' },
      uses: {
        save: {
          run: 'saveAnswers',
          on: { saved: 'continue', refused: { error: 'x' }, alreadySubmitted: { error: 'x' }, failed: { error: 'x' } },
        },
      },
      steps: {
        kind: page('/', { kind: choice('Kind', 'person', 'firm') }, 'reach'),
        reach: page(
          '/reach',
          {
            how: choice('How', 'mail', 'phone', 'post'),
            mail: { ...text('Mail'), when: { how: { const: 'mail' } } },
            number: { ...text('Number'), when: { how: { const: 'phone' } } },
            hours: { ...text('Hours'), when: { number: { const: '020' } } },
            firm: { ...text('Firm'), when: { kind: { const: 'firm' } } },
          },
          'check',
        ),
        check: page('/check', { note: { ...text('Note'), when: { required: ['mail'] } }, other: text('Other') }, 'end'),
        end: { kind: 'end', path: '/end', title: 'End' },
      },
    }),
  }),
)

describe('a field with `when`', () => {
  it('is shown where its condition holds, also behind another one, and is hidden otherwise', () => {
    const reach = atReach('person')
    expect(shown(reach)).toEqual(['how'])
    expect(shown(fill(reach, { how: 'mail' }))).toEqual(['how', 'mail'])
    expect(shown(fill(reach, { how: 'phone', number: '020' }))).toEqual(['how', 'number', 'hours'])
    expect(shown(fill(reach, { how: 'post', number: '020' }))).toEqual(['how'])
    expect(shown(atReach('firm'))).toEqual(['how', 'firm'])
  })

  it('is required and checked only where it is shown', () => {
    const mailed = fill(atReach('person'), { how: 'mail', number: 'x' })
    expect(press(mailed).errors.map(({ field, key }) => `${field} ${key}`)).toEqual(['mail required'])
    expect(press(fill(mailed, { mail: 'a' })).errors.map(({ field, key }) => `${field} ${key}`)).toEqual([
      'mail minLength',
    ])
    expect(press(fill(mailed, { mail: 'abc' })).errors).toEqual([])
  })

  it('sends no answer that it does not ask for', () => {
    const state = fill(atReach('person'), { how: 'phone', number: '0207', mail: 'abc' })
    expect(sentBy(fill(state, { how: 'mail' }))).toEqual({ how: 'mail', mail: 'abc' })
    expect(sentBy(state)).toEqual({ how: 'phone', number: '0207' })
  })

  it('keeps a hidden answer for the case that it is asked for again, unless it is invalid', () => {
    const first = next(fill(atReach('person'), { how: 'mail', mail: 'abc' }))
    const changed = next(fill(back(first), { how: 'phone', number: '0207', mail: 'abc' }))
    expect(changed.answers).toMatchObject({ mail: 'abc', number: '0207' })
    expect(shown(changed)).toEqual(['other'])
    expect(shown(next(fill(back(changed), { how: 'mail' })))).toEqual(['note', 'other'])
    const invalid = next(fill(back(changed), { number: 'x', how: 'mail' }))
    expect(invalid.answers).not.toHaveProperty('number')
  })

  it('opens a completed step again if an earlier answer has changed, so that it asks for something new', () => {
    const person = next(fill(atReach('person'), { how: 'post' }))
    const firm = next(fill(back(back(person)), { kind: 'firm' }))
    expect(shown(firm)).toEqual(['how', 'firm'])
    const resumed = advance(
      journey,
      restore(journey, saved(journey, firm)),
      { type: 'open', path: '/check' },
      { now },
    ).state
    expect(resumed.step).toBe('reach')
    const again = { ...firm, answers: { ...firm.answers, kind: 'person' } }
    expect(route(journey, again).map(({ step }) => step)).toEqual(['kind', 'reach', 'check'])
  })

  it('is checked in the same way by name, and in full where no route is given', () => {
    const answers = { how: 'mail' }
    const keys = (found: ReturnType<typeof checkAnswers>) => found.map(({ field }) => field)
    expect(keys(checkAnswers(journey, 'reach', answers, { now, route: ['kind', 'reach'] }))).toEqual(['mail'])
    expect(keys(checkAnswers(journey, 'reach', answers, { now }))).toEqual(['mail', 'number', 'hours', 'firm'])
  })
})

describe('the guard', () => {
  const blank: ClaimProgress = { journey: 'reveal', version: 1, answers: {}, outcomes: {}, done: [], submitted: false }
  const save = (progress: ClaimProgress, step: string, given: Record<string, unknown>) =>
    applySave(journey, progress, { screen: step, given, complete: true }, new Date(now))
  const begun = (kind: string) => {
    const result = save(blank, 'kind', { kind })
    if (result.kind !== 'filled') throw new Error(result.kind)
    return result.progress
  }

  it('completes a step without the answers that it does not ask for, and refuses it without one that it does', () => {
    expect(save(begun('person'), 'reach', { how: 'post' })).toMatchObject({ progress: { done: ['kind', 'reach'] } })
    expect(save(begun('firm'), 'reach', { how: 'post' })).toMatchObject({ kind: 'faulty', errors: [{ field: 'firm' }] })
    expect(save(begun('person'), 'reach', { how: 'mail' })).toMatchObject({
      kind: 'faulty',
      errors: [{ field: 'mail' }],
    })
  })

  it('also checks answers that are not asked for: they may be asked for later', () => {
    expect(save(begun('person'), 'reach', { how: 'post', mail: 'a' })).toMatchObject({
      kind: 'faulty',
      errors: [{ field: 'mail', key: 'minLength' }],
    })
  })

  it('leads back to a completed step once it asks for something new', () => {
    const done = save(begun('person'), 'reach', { how: 'post' })
    if (done.kind !== 'filled') throw new Error(done.kind)
    const firm = save(done.progress, 'kind', { kind: 'firm' })
    if (firm.kind !== 'filled') throw new Error(firm.kind)
    expect(save(firm.progress, 'check', { other: 'abc' })).toMatchObject({ kind: 'early', open: { step: 'reach' } })
  })
})

function atReach(kind: string): JourneyState {
  const { state } = advance(journey, restore(journey), { type: 'open', path: '/' }, { now })
  return next(fill(state, { kind }))
}

function fill(state: JourneyState, values: Record<string, unknown>): JourneyState {
  return advance(journey, state, { type: 'fill', values }, { now }).state
}

function press(state: JourneyState): JourneyState {
  return advance(journey, state, { type: 'submit', action: 'next' }, { now }).state
}

/** Presses Next and saves. */
function next(state: JourneyState): JourneyState {
  const pressed = advance(journey, state, { type: 'submit', action: 'next' }, { now })
  const call = pressed.effects.find(({ kind }) => kind === 'call')
  if (call?.kind !== 'call') throw new Error(`Nothing is saved: ${JSON.stringify(pressed.state.errors)}`)
  return advance(journey, pressed.state, { type: 'outcome', id: call.id, outcome: 'saved' }, { now }).state
}

function sentBy(state: JourneyState): unknown {
  const call = advance(journey, state, { type: 'submit', action: 'next' }, { now }).effects.find(
    ({ kind }) => kind === 'call',
  )
  return call?.kind === 'call' ? call.input : undefined
}

function back(state: JourneyState): JourneyState {
  return advance(journey, state, { type: 'back' }, { now }).state
}

function shown(state: JourneyState, of: Journey = journey): string[] {
  return Object.keys(screen(of, state, { now }).fields)
}
