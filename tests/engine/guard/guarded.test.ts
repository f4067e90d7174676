import { describe, expect, it } from 'vitest'
import {
  applySave,
  blockingStep,
  hasSameInput,
  ownedWithOutcome,
  withOutcome,
  type ClaimProgress,
} from '../../../engine/guard/index.ts'
import { GIVEN, janeAfter, NOTHING, NOW, v3 } from './jane.ts'

const NOT_FOUND = { outcome: 'notFound', data: { questions: [], ids: {} } }
const contacted = janeAfter('postcode', 'info', 'contact')
const pulled = withOutcome(v3, contacted, 'pullQuestions', NOT_FOUND)
const signed = after(pulled, 'sign', GIVEN.sign)
const robertNamed = after(signed, 'info', { ...GIVEN.info, first_name: 'Robert' })

function after(progress: ClaimProgress, screen: string, given: Readonly<Record<string, unknown>>): ClaimProgress {
  const result = applySave(v3, progress, { screen, given, complete: true }, NOW)
  if (result.kind !== 'filled') throw new Error(JSON.stringify(result))
  return result.progress
}

describe('an effect', () => {
  it.each([
    ['pullQuestions', NOTHING, { step: 'postcode', errors: [{ field: 'address' }] }],
    ['pullQuestions', janeAfter('postcode'), { step: 'info' }],
    ['experianCheck', pulled, { step: 'sign', errors: [{ field: 'signature' }, { field: 'not_already_filed' }] }],
    ['submitClaim', signed, { step: 'experianReport' }],
  ])('“%s” waits for the step that is open: %#', (effect, progress, open) => {
    expect(blockingStep(v3, progress, effect, NOW)).toMatchObject(open)
  })

  it.each([
    ['pullQuestions', contacted],
    ['experianCheck', signed],
    ['checkDuplicate', contacted],
  ])('“%s” may run once its step is on the route', (effect, progress) => {
    expect(blockingStep(v3, progress, effect, NOW)).toBeUndefined()
  })
})

describe('an outcome', () => {
  it('is noted under the name of its effect on the step', () => {
    expect(pulled.outcomes).toMatchObject({ q1FoundStatus: NOT_FOUND })
    expect(pulled.done).toEqual(contacted.done)
  })

  it('of an effect that no step of the route has changes nothing', () => {
    expect(withOutcome(v3, contacted, 'submitClaim', { outcome: 'submitted' })).toBe(contacted)
  })

  it('completes its step where nothing else does', () => {
    const reported = withOutcome(v3, signed, 'experianCheck', { outcome: 'none' })
    expect(reported.done).toEqual(signed.done)
    const answered = withOutcome(v3, reported, 'answerQuestions', { outcome: 'pass' })
    expect(answered.done).toEqual([...reported.done, 'questions'])
  })

  it('replaces the one before, of an effect on one step', () => {
    const again = withOutcome(v3, pulled, 'pullQuestions', { outcome: 'found' })
    expect(again.outcomes).toMatchObject({ q1FoundStatus: { outcome: 'found' } })
  })

  it('of an effect on two steps goes to the last that has none, and then to the last', () => {
    const first = withOutcome(v3, withOutcome(v3, signed, 'experianCheck', { outcome: 'none' }), 'answerQuestions', {
      outcome: 'secondSet',
    })
    expect(first.outcomes).toMatchObject({ assessment: { outcome: 'secondSet' } })
    const second = withOutcome(v3, first, 'answerQuestions', { outcome: 'fail' })
    expect(second.outcomes).toMatchObject({
      assessment: { outcome: 'secondSet' },
      secondAssessment: { outcome: 'fail' },
    })
    const again = withOutcome(v3, second, 'answerQuestions', { outcome: 'pass' })
    expect(again.outcomes).toMatchObject({
      assessment: { outcome: 'secondSet' },
      secondAssessment: { outcome: 'pass' },
    })
  })
})

describe('an answer that comes late', () => {
  const otherHome = after(contacted, 'postcode', {
    address: { ...(GIVEN.postcode['address'] as object), number: '14', addressID: 'other' },
  })

  it.each([
    ['the same claim', contacted, true],
    [
      'a claim with another e-mail address',
      { ...contacted, answers: { ...contacted.answers, email: 'x@y.example' } },
      true,
    ],
    ['a claim with another address', otherHome, false],
    ['a claim about another person', robertNamed, false],
  ])('was asked with what %s has: %s', (_, progress, expected) => {
    expect(hasSameInput(v3, contacted, progress, 'pullQuestions')).toBe(expected)
  })

  it('of an effect that was not on the route had no other input', () => {
    expect(hasSameInput(v3, contacted, robertNamed, 'submitClaim')).toBe(true)
  })

  it('is kept for the person it is about, with the step that it completes', () => {
    const asked = withOutcome(v3, signed, 'experianCheck', { outcome: 'none' })
    const owned = ownedWithOutcome(v3, asked, robertNamed, 'answerQuestions', { outcome: 'pass' })
    const kept = owned?.others['identity']?.[asked.owned?.owners['identity'] ?? '']
    expect(kept).toMatchObject({ outcomes: { assessment: { outcome: 'pass' } }, done: ['questions'] })
    expect(JSON.stringify(robertNamed.owned)).not.toContain('"assessment"')
  })

  it('of no effect on the route is dropped', () => {
    expect(ownedWithOutcome(v3, signed, robertNamed, 'submitClaim', { outcome: 'submitted' })).toBe(robertNamed.owned)
  })
})
