import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../../loader/index.ts'
import { compareBehaviour, replayRun } from '../../../../proof/index.ts'
import { formJourney, whole } from '../../../support/form-journey.ts'

type Fields = Readonly<Record<string, object>>
type Next = Parameters<typeof formJourney>[0]['pages'][string]['next']

const form = (fields: Fields, next: Next) =>
  openJourney('form', formJourney({ pages: { ask: { fields, next } }, ends: ['done', 'many'] }))
const optional = whole(0, 9, { optional: true })
const IF_GIVEN: Next = [{ when: { required: ['a'] }, to: 'many' }, { to: 'done' }]
const IF_MANY: Next = [{ when: { allOf: [{ required: ['a'] }, { a: { minimum: 5 } }] }, to: 'many' }, { to: 'done' }]
const IF_B: Next = [{ when: { required: ['b'] }, to: 'many' }, { to: 'done' }]
/** A second question, which must be answered after a number from 7. */
const withSecond: Fields = {
  a: whole(0, 9),
  b: whole(0, 9, { optional: true, requiredWhen: { a: { minimum: 7 } } }),
}

describe('two versions of a journey with an answer that may stay empty', () => {
  it('behave alike if both ask for it in the same way', () => {
    expect(compareBehaviour(form({ a: optional }, IF_MANY), form({ a: optional }, IF_MANY))).toEqual({
      isExact: true,
      differences: [],
    })
  })

  it.each([
    [
      'if one requires it',
      [{ a: optional }, IF_MANY],
      [{ a: whole(0, 9) }, IF_MANY],
      ['ask done, ends', 'ask, stays', 'a: nothing'],
    ],
    [
      'if one takes any answer for many',
      [{ a: optional }, IF_MANY],
      [{ a: optional }, IF_GIVEN],
      ['ask done, ends', 'ask many, ends', 'a: 0'],
    ],
    [
      'if one leads elsewhere without it',
      [{ a: optional }, [{ when: { required: ['a'] }, to: 'done' }, { to: 'many' }]],
      [{ a: optional }, [{ to: 'done' }]],
      ['ask many, ends', 'ask done, ends', 'a: nothing'],
    ],
    [
      'if one requires it because of another answer',
      [withSecond, IF_B],
      [{ ...withSecond, b: optional }, IF_B],
      ['ask, stays', 'ask done, ends', 'a: 7; b: nothing'],
    ],
  ] as const)('differ %s', (_, [fieldsBefore, nextBefore], [fieldsAfter, nextAfter], expected) => {
    const journeys = [form(fieldsBefore, nextBefore), form(fieldsAfter, nextAfter)] as const
    const { differences } = compareBehaviour(...journeys)
    expect(
      differences.map(({ before, after, because }) => [
        ...[before, after].map(({ steps, stop }) => `${steps.join(' ')}, ${stop}`),
        because.map(({ name, values }) => `${name}: ${values.map((value) => value ?? 'nothing').join()}`).join('; '),
      ]),
    ).toEqual([expected])
    for (const { runBefore, runAfter } of differences) {
      expect(replayRun(journeys[0], runBefore, { now: 0 }).step).toBe(runBefore.steps.at(-1)?.step)
      expect(replayRun(journeys[1], runAfter, { now: 0 }).step).toBe(runAfter.steps.at(-1)?.step)
    }
  })

  it('have runs that leave it empty, unless another answer requires it', () => {
    const after: Next = [{ when: { a: { minimum: 7 } }, to: 'many' }, { to: 'done' }]
    const answersFrom = (from: number) => {
      const before: Next = [{ when: { a: { minimum: from } }, to: 'many' }, { to: 'done' }]
      const { differences } = compareBehaviour(form(withSecond, before), form(withSecond, after))
      return differences.map(({ runBefore }) => runBefore.steps[0]?.answers)
    }
    expect(answersFrom(6)).toEqual([{ a: 6 }])
    expect(answersFrom(8)).toEqual([{ a: 7, b: expect.any(Number) as number }])
  })

  it('differ if one requires it because of an answer of an earlier page, if that has no other use', () => {
    const pages = (b: object, many: Next) => ({
      first: { fields: { a: whole(0, 9) }, next: [{ to: 'second' }] },
      second: { fields: { b }, next: many },
    })
    const [before, after] = [{ ...optional, requiredWhen: { a: { minimum: 7 } } }, optional].map((b) =>
      openJourney('form', formJourney({ pages: pages(b, IF_B), ends: ['done', 'many'] })),
    ) as [ReturnType<typeof form>, ReturnType<typeof form>]
    const { differences } = compareBehaviour(before, after)
    expect(differences.map((one) => [one.before.steps.join(' '), one.after.steps.join(' ')])).toEqual([
      ['second', 'second done'],
    ])
    expect(differences[0]?.because.map(({ name, values }) => [name, values])).toEqual([
      ['a', [7]],
      ['b', [undefined]],
    ])
  })

  it('have runs that stay on the page without it', () => {
    const [difference] = compareBehaviour(form({ a: whole(0, 9) }, IF_MANY), form({ a: optional }, IF_MANY)).differences
    expect(difference?.before).toMatchObject({ stop: 'stays', title: 'ask' })
    expect(difference?.runBefore.steps).toEqual([
      { step: 'ask', shown: true, outcomes: {}, answers: {}, action: 'next', to: 'ask' },
      { step: 'ask', shown: true, outcomes: {}, answers: {}, action: null, to: null },
    ])
  })
})
