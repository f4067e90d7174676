import { describe, expect, it } from 'vitest'
import type { EffectUse, JourneyDefinition } from '../../../../engine/index.ts'
import { answeredOnce } from '../../../../proof/facts/musts/answered-once.ts'
import { stepGraph } from '../../../../proof/journey/step-graph.ts'

const input = { properties: { set: { usedOnce: true } } }
const outcomes = { pass: {}, other: {}, wrong: {}, failed: {} }
const effects = { send: { input, outcomes, failure: 'failed' }, check: { input, outcomes, failure: 'failed' } }
const on = {
  pass: { then: 'continue' },
  other: { to: 'second' },
  wrong: { error: 'Please try again.' },
  failed: { to: 'second' },
}
const sending = (as: string, set: string, more: object = {}) =>
  ({ run: 'send', as, input: { set: { const: set } }, on, ...more }) as unknown as EffectUse

/** What must hold before one of two pages, the last if nothing else is said, sends its answers. */
function before(last: EffectUse, first: EffectUse, more: object = {}, at: 'first' | 'second' = 'second') {
  const page = { kind: 'page', fields: {}, actions: [], timers: [], enter: [], submit: [] }
  const steps = {
    first: { ...page, id: 'first', next: [{ to: 'second' }], submit: [first], ...more },
    second: { ...page, id: 'second', next: [], submit: [last] },
  }
  const journey = { start: 'first', effects, steps } as unknown as JourneyDefinition
  const step = journey.steps[at] ?? expect.unreachable()
  return answeredOnce({ journey, step, use: at === 'first' ? first : last, pointer: '/at' }, stepGraph(journey))
}

describe('a set of choices that can be answered once', () => {
  it('is not answered again after an outcome that has used it', () => {
    const last = sending('again', 'questions')
    expect(before(last, sending('answered', 'questions'))).toEqual([
      {
        code: 'CHOICES_ANSWERED_TWICE',
        step: 'second',
        pointer: '/at/input',
        when: { asked: last },
        condition: { not: { allOf: [{ required: ['answered'] }, { answered: { enum: ['pass', 'other'] } }] } },
        message:
          'send sends answers to "questions" a second time, after "answered": they can be answered once, so this always fails.',
        hint: 'Ask for a set that "answered" or another effect brings, and name it here and in the "choicesFrom" of the field.',
      },
    ])
  })

  it('is not said to be answered before on a page that every visitor comes to later', () => {
    const [first, last] = [sending('answered', 'questions'), sending('again', 'questions')]
    expect(before(last, first, {}, 'first')).toEqual([])
  })

  it('is not answered twice on one page either', () => {
    const [first, last] = [sending('answered', 'questions'), sending('again', 'questions')]
    expect(before(last, first, { submit: [first, last] }, 'first')).toHaveLength(1)
  })

  const button = (rerun: string) => ({ actions: [{ id: 'next', rerun }] })
  const clearing = (name: string) => sending('answered', 'questions', { on: { pass: { then: 'next', clear: [name] } } })

  it.each<[string, EffectUse, EffectUse, object, number]>([
    ['another set, however often', sending('again', 'others'), sending('answered', 'questions'), {}, 0],
    [
      'an effect that uses nothing up',
      sending('again', 'questions', { input: {} }),
      sending('answered', 'questions'),
      {},
      0,
    ],
    [
      'another effect, which has sets of its own',
      sending('again', 'questions'),
      sending('answered', 'questions', { run: 'check' }),
      {},
      0,
    ],
    [
      'a set that a button brings again',
      sending('again', 'questions'),
      sending('answered', 'questions'),
      button('questions'),
      0,
    ],
    [
      'one beside a button that brings another',
      sending('again', 'questions'),
      sending('answered', 'questions'),
      button('others'),
      1,
    ],
    ['a set that an outcome drops', sending('again', 'questions'), clearing('questions'), {}, 0],
    ['one beside an outcome that drops another', sending('again', 'questions'), clearing('others'), {}, 1],
  ])('counts %s', (_, last, first, more, count) => {
    expect(before(last, first, more)).toHaveLength(count)
  })
})
