import { describe, expect, it } from 'vitest'
import { applySave, withOutcome } from '../../../engine/guard/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { projectSource } from '../../support/source.ts'
import { choiceField, END, guardOf, page, smallJourney } from '../support/small-journey.ts'
import { GIVEN, janeAfter, NOTHING, NOW, v3 } from './jane.ts'

const onlyAddress = janeAfter('postcode')
const v5 = openJourney('v5', projectSource())
const dealer = { had_car_on_finance: true, did_dealer_disclose_commission: false }
const known = janeAfter('postcode', 'info')
const pulled = withOutcome(v3, janeAfter('postcode', 'info', 'contact'), 'pullQuestions', {
  outcome: 'notFound',
  data: { questions: [], ids: {} },
})
const signed = applySave(v3, pulled, { screen: 'sign', given: GIVEN.sign, complete: true }, NOW)
if (signed.kind !== 'filled') throw new Error(JSON.stringify(signed))
/** The identity questions are open. */
const asked = withOutcome(v3, signed.progress, 'experianCheck', { outcome: 'none' })
const save = (progress: typeof NOTHING, screen: string | undefined, given: object, complete?: boolean) =>
  applySave(v3, progress, { screen, given: { ...given }, complete }, NOW)

describe('a save of a step', () => {
  it('completes it and keeps earlier answers', () => {
    expect(save(onlyAddress, 'info', GIVEN.info, true)).toMatchObject({
      kind: 'filled',
      progress: { answers: { ...GIVEN.postcode, ...GIVEN.info }, done: ['postcode', 'info'] },
    })
  })

  it('that does not say whether it is complete completes it if nothing is missing', () => {
    expect(save(onlyAddress, 'info', GIVEN.info)).toMatchObject({ progress: { done: ['postcode', 'info'] } })
    const { title: _, ...part } = GIVEN.info
    expect(save(onlyAddress, 'info', part)).toMatchObject({ kind: 'filled', progress: { done: ['postcode'] } })
  })

  it('with all answers of another step completes that, too', () => {
    expect(save(NOTHING, 'postcode', { ...GIVEN.postcode, ...GIVEN.info }, true)).toMatchObject({
      kind: 'filled',
      progress: { done: ['postcode', 'info'] },
    })
  })

  it('that is not complete is stored, and the step stays open even if nothing is missing', () => {
    expect(save(onlyAddress, 'info', GIVEN.info, false)).toMatchObject({
      kind: 'filled',
      progress: { answers: GIVEN.info, done: ['postcode'] },
    })
  })

  it('is early while an earlier step is open, and lists what that step lacks', () => {
    expect(save(NOTHING, 'sign', GIVEN.sign, true)).toMatchObject({
      kind: 'early',
      open: { step: 'postcode', errors: [{ field: 'address', key: 'required' }] },
    })
  })

  it('is never early if its step is always open', () => {
    expect(save(NOTHING, 'contact', { email: 'jane@example.com' }, false)).toMatchObject({ kind: 'filled' })
  })

  it('is refused for invalid answers, and for missing ones only if it is complete', () => {
    const wrong = { email: 'jane' }
    const fieldsOf = (complete: boolean) => {
      const result = save(known, 'contact', wrong, complete)
      return result.kind === 'faulty' ? result.errors.map(({ field }) => field) : result.kind
    }
    expect(fieldsOf(false)).toEqual(['email'])
    expect(fieldsOf(true)).toEqual(['email', 'phone_number', 'soft_check_privacy'])
  })

  it('may withdraw a consent, but not complete its step with it', () => {
    const withdrawn = { ...GIVEN.contact, soft_check_privacy: false }
    expect(save(known, 'contact', withdrawn, false)).toMatchObject({
      kind: 'filled',
      progress: { answers: { soft_check_privacy: false } },
    })
    expect(save(known, 'contact', withdrawn, true)).toMatchObject({
      kind: 'faulty',
      errors: [{ field: 'soft_check_privacy' }],
    })
  })

  it('completes it later if a field may be given by a step behind it', () => {
    const { soft_check_privacy: _, ...given } = GIVEN.contact
    const request = { screen: 'contact', given, complete: true, later: ['soft_check_privacy'] }
    expect(applySave(v3, known, request, NOW)).toMatchObject({
      kind: 'filled',
      progress: { answers: given, done: ['postcode', 'info'] },
    })
    const whole = { ...request, given: GIVEN.contact }
    expect(applySave(v3, known, whole, NOW)).toMatchObject({ progress: { done: ['postcode', 'info', 'contact'] } })
  })

  it('for another person leaves the consents of the first with them', () => {
    const robert = { ...GIVEN.info, first_name: 'Robert' }
    const result = save(janeAfter('postcode', 'info', 'contact'), 'info', robert, true)
    expect(result).toMatchObject({ kind: 'filled', progress: { done: ['postcode', 'info'] } })
    expect(result).not.toHaveProperty('progress.answers.soft_check_privacy')
    expect(result).toHaveProperty('progress.answers.privacy_policy', true)
  })
})

describe('a save without a step', () => {
  it('completes each step that it answers, in the order of the route', () => {
    expect(save(NOTHING, undefined, { ...GIVEN.postcode, ...GIVEN.info, ...GIVEN.contact })).toMatchObject({
      kind: 'filled',
      progress: { done: ['postcode', 'info', 'contact'] },
    })
  })

  it('completes a step without a field that a later step may give', () => {
    const { soft_check_privacy: _, ...contact } = GIVEN.contact
    const request = { screen: undefined, given: contact, complete: undefined }
    const doneWith = (later: readonly string[]) => {
      const result = applySave(v3, known, { ...request, later }, NOW)
      return result.kind === 'filled' ? result.progress.done : result.kind
    }
    expect(doneWith(['soft_check_privacy'])).toEqual(['postcode', 'info', 'contact'])
    expect(doneWith([])).toEqual(['postcode', 'info'])
  })

  it('completes none behind a step that it does not answer', () => {
    expect(save(NOTHING, undefined, { ...GIVEN.postcode, ...GIVEN.contact })).toMatchObject({
      kind: 'filled',
      progress: { answers: GIVEN.contact, done: ['postcode'] },
    })
  })

  it('completes none with an answer that the step does not accept', () => {
    expect(save(NOTHING, undefined, { ...GIVEN.postcode, ...GIVEN.info, privacy_policy: false })).toMatchObject({
      kind: 'filled',
      progress: { done: ['postcode'] },
    })
  })

  it('is early if a name has another meaning on each of two steps and neither is open', () => {
    expect(save(NOTHING, undefined, { answers: { Q1: '1' } })).toMatchObject({
      kind: 'early',
      open: { step: 'postcode' },
    })
  })

  it('takes such a name as the open step does', () => {
    expect(save(asked, undefined, { answers: { Q1: '1' } })).toMatchObject({
      kind: 'faulty',
      errors: [{ field: 'identity_answers' }],
    })
  })

  it('may say that it is complete: its names still decide which steps are', () => {
    expect(save(NOTHING, undefined, { ...GIVEN.postcode, email: 'jane@example.com' }, true)).toMatchObject({
      kind: 'filled',
      progress: { done: ['postcode'] },
    })
  })

  it('does not complete a step that only the end of its check completes', () => {
    expect(save(asked, undefined, { answers: {} })).toMatchObject({
      kind: 'filled',
      progress: { answers: { identity_answers: {} }, outcomes: asked.outcomes, done: asked.done },
    })
  })

  it.each([
    [
      'what none of its buttons would send',
      { ...dealer, did_dealer_disclose_commission_raw: true },
      ['carFinance', 'commission'],
    ],
    ['what a button sends', { ...dealer, did_dealer_disclose_commission_raw: false }, ['carFinance', 'commission']],
    [
      'only a part of what a button sends',
      { had_car_on_finance: true, did_dealer_disclose_commission: false },
      ['carFinance'],
    ],
  ])('completes a step of buttons by %s: %#', (_, given, done) => {
    const result = applySave(v5, { ...NOTHING, journey: 'v5' }, { screen: undefined, given, complete: undefined }, NOW)
    expect(result).toMatchObject({ kind: 'filled', progress: { done } })
  })

  it('may carry the answer of the home page', () => {
    expect(save(NOTHING, 'postcode', { ...GIVEN.postcode, start_from: 'home' }, true)).toMatchObject({
      kind: 'filled',
      progress: { answers: { start_from: 'home' } },
    })
  })
})

describe('an answer that two pages ask for, each with choices of its own,', () => {
  const pages = smallJourney('plans', {
    kind: {
      ...page('/', { kind: choiceField('Kind', 'small', 'large') }, 'small'),
      next: [{ when: { kind: { const: 'small' } }, to: 'small' }, { to: 'large' }],
    },
    small: page('/small', { plan: choiceField('Plan', 'a', 'b') }, 'end'),
    large: page('/large', { plan: choiceField('Plan', 'c', 'd') }, 'end'),
    end: END,
  })
  const { blank, save: saveOf } = guardOf(pages, NOW.getTime())
  const chosen = (kind: string) => {
    const result = saveOf(blank, 'kind', { kind })
    if (result.kind !== 'filled') throw new Error(JSON.stringify(result))
    return result.progress
  }

  it.each([
    ['small', 'a', 'filled'],
    ['large', 'c', 'filled'],
    ['small', 'c', 'faulty'],
    ['large', 'a', 'faulty'],
  ])('fits that of its route: %s, %s: %s', (kind, plan, expected) => {
    expect(saveOf(chosen(kind), kind, { plan }).kind).toBe(expected)
  })

  it('fits both while neither is on the route', () => {
    expect(saveOf(blank, 'kind', { kind: 'small', plan: 'c' }).kind).toBe('faulty')
  })
})
