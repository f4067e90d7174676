import { describe, expect, it } from 'vitest'
import { type JourneyDefinition, openStep, restore, saved } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { reopenedSteps } from '../../../proof/guarded/reopened-steps.ts'
import { prove, replayRun, stepGraph } from '../../../proof/index.ts'
import { NOW } from '../../support/walker.ts'
import { editedJourney } from '../support/edited-journey.ts'

type Edits = Readonly<Record<string, unknown>>

const clearing = (...names: readonly string[]) => ({ then: 'continue', clear: names })
const OTP = '/responses/checkingCode/verified'
const SEARCH_AGAIN = {
  '/steps/search/next/1': { to: 'again' },
  '/steps/again': {
    path: '/again',
    title: 'Nothing was found',
    actions: { next: { label: 'Search again' } },
    submit: [
      {
        run: 'saveAnswers',
        as: 'againSave',
        input: ['email'],
        on: {
          saved: clearing('report'),
          refused: { error: 'No.' },
          alreadySubmitted: { to: 'alreadyFiled' },
          failed: { error: 'No.' },
        },
      },
    ],
    next: [{ to: 'search' }],
  },
}

describe('what the replay of a passed step needs is not cleared later', () => {
  it.each<[string, Edits, string]>([
    [
      'the outcome of an effect, by a later step',
      { [OTP]: clearing('codeSent', 'duplicateCheck') },
      '/steps/otp/submit/0/on/verified',
    ],
    [
      'an answer that it was asked with, by a later step',
      { [OTP]: clearing('email') },
      '/steps/otp/submit/0/on/verified',
    ],
    [
      'the outcome of an effect, by a later one of its step',
      { '/uses/userCreated/on': { created: clearing('duplicateCheck'), failed: 'continue' } },
      '/steps/contact/submit/4/on/created',
    ],
    [
      'an answer that it was asked with, by the effect itself',
      { '/uses/duplicateCheck/on/valid': clearing('email') },
      '/steps/contact/submit/3/on/valid',
    ],
    [
      'its own outcome',
      { '/uses/duplicateCheck/on/valid': clearing('duplicateCheck') },
      '/steps/contact/submit/3/on/valid',
    ],
    [
      'an answer of another step, by an error',
      { '/responses/checkingCode/noClaim': { error: 'No claim.', clear: ['email'] } },
      '/steps/otp/submit/0/on/noClaim',
    ],
    [
      'an outcome of a submitted claim, by a correction',
      { '/steps/confirmNumber/enter/0/on': { sent: clearing('duplicateCheck') } },
      '/steps/confirmNumber/enter/0/on/sent',
    ],
  ])('%s', (_, edits, pointer) => {
    expect(clearedIn('v3', edits).map((found) => found.pointer)).toContain(pointer)
  })

  it('or the claim is at that step again after a reload, even if it is submitted', () => {
    const edits = { '/uses/checkIdentity/on/pass': clearing('identity_answers') }
    const [found] = clearedIn('v3', edits)
    expect(found?.message).toBe(
      'Step "questions": when "assessment" ends as "pass" it clears "identity_answers", which answerQuestions took as input in step "questions": after a reload, that step and all later ones are open again.',
    )
    expect(found?.hint).toBe('Clear something else, or clear "identity_answers" in front of step "questions".')
    const journey = openJourney('edited', editedJourney('v3', edits))
    const run = found?.run
    if (run === undefined) throw new Error('There is no run.')
    const state = replayRun(journey, run, { now: NOW })
    expect(state.step).toBe('equifaxReport')
    const kept = saved(journey, state)
    expect(openStep(journey, restore(journey, kept))).toBe('questions')
    expect(openStep(journey, restore(journey, { ...kept, submitted: true }))).toBe('questions')
  })
})

describe('cleared answers are not reported', () => {
  it.each<[string, string, Edits]>([
    ['if the backend does not keep the outcome', 'v3', { [OTP]: clearing('codeSent', 'emailCheck') }],
    ['if no effect was asked with it', 'v3', { [OTP]: clearing('codeSent', 'title') }],
    [
      'if the visitor is still on the page, and gives it again',
      'v3',
      {
        '/steps/otp/submit': [
          { use: 'checkCode', on: { noClaim: { error: 'No claim.', clear: ['one_time_code', 'codeVerified'] } } },
        ],
      },
    ],
    [
      'if a claim that is submitted is corrected',
      'v3',
      { '/responses/sendingCode/alreadySent': clearing('one_time_code') },
    ],
    ['if the step is behind it', 'sound', { '/steps/contact/submit/0/on/valid': clearing('report') }],
    ['if the route passes its step again', 'sound', SEARCH_AGAIN],
  ])('%s', (_, of, edits) => {
    expect(clearedIn(of, edits)).toEqual([])
  })
})

function clearedIn(of: string, edits: Edits) {
  const { diagnostics } = prove(openJourney('edited', editedJourney(of, edits)))
  return diagnostics.filter(({ code }) => code === 'ANSWER_CLEARED')
}

const effects = {
  search: { binding: true, outcomes: { found: {} } },
  check: { binding: false, outcomes: { ok: {}, wrong: {} } },
}
const search = (...answers: readonly string[]) => ({
  run: 'search',
  as: 'file',
  background: false,
  input: Object.fromEntries(answers.map((answer) => [answer, { answer }])),
  on: { found: { then: 'continue' } },
})
const check = (reaction: object, as = 'checked') => ({
  run: 'check',
  as,
  background: false,
  input: {},
  on: { ok: reaction, wrong: { error: 'No.' } },
})
const PAGE = { kind: 'page', fields: {}, enter: [], submit: [], next: [] }
const to = (...targets: readonly string[]) => targets.map((target) => ({ to: target }))

/** What must hold in a journey of these steps, which begins with the first. */
const mustsOf = (steps: Readonly<Record<string, object>>) => {
  const all = Object.entries(steps).map(([id, step]) => [id, { ...PAGE, id, ...step }])
  const journey = { effects, start: Object.keys(steps)[0], steps: Object.fromEntries(all) as unknown }
  const watch = reopenedSteps(
    journey as unknown as JourneyDefinition,
    stepGraph(journey as unknown as JourneyDefinition),
  )
  expect(watch.marks).toEqual([])
  return watch.musts
}
const placesOf = (steps: Readonly<Record<string, object>>) => mustsOf(steps).map(({ step, pointer }) => [step, pointer])

describe('a later outcome that clears', () => {
  it('an outcome must come before it, or the step of that one is open again', () => {
    const use = check(clearing('file'))
    expect(mustsOf({ one: { submit: [search()], next: to('two') }, two: { submit: [use] } })).toEqual([
      {
        code: 'ANSWER_CLEARED',
        step: 'two',
        pointer: '/steps/two/submit/0/on/ok',
        isReportedOnce: true,
        when: { asked: use },
        condition: { not: { allOf: [{ required: ['file'] }] } },
        message:
          'when "checked" ends as "ok" it clears "file", the outcome of search in step "one": after a reload, that step and all later ones are open again.',
        hint: 'Clear something else: the effect runs again by itself when its input changes.',
      },
    ])
  })

  it('an answer must come before the effect that was asked with it', () => {
    const [must, ...others] = mustsOf({
      one: { submit: [search('name')], next: to('two') },
      two: { enter: [check(clearing('other', 'name'))] },
    })
    expect(others).toEqual([])
    expect(must).toMatchObject({
      pointer: '/steps/two/enter/0/on/ok',
      condition: { not: { allOf: [{ required: ['name'] }, { required: ['file'] }] } },
      message: expect.stringContaining('it clears "name", which search took as input in step "one": after'),
      hint: 'Clear something else, or clear "name" in front of step "one".',
    })
  })

  it('its own input is known then, and it is not', () => {
    const own = { ...search('name'), on: { found: clearing('name') } }
    expect(mustsOf({ one: { submit: [own] } }).map(({ condition }) => condition)).toEqual([
      { not: { allOf: [{ required: ['name'] }] } },
    ])
  })

  const one = { submit: [search('name')], next: to('two') }
  it.each<[string, Readonly<Record<string, object>>]>([
    ['from an error on its own page', { one: { submit: [search(), check({ error: 'No.', clear: ['file'] })] } }],
    [
      'from an error on a page that asks for it again',
      { one, two: { fields: { name: {} }, submit: [check({ error: 'No.', clear: ['name'] })] } },
    ],
    ['in front of the effect, on the same page', { one: { submit: [check(clearing('file')), search()] } }],
    [
      'before the effect in the background has ended',
      { one: { enter: [{ ...search(), background: true }, check(clearing('file'))] } },
    ],
    [
      'on another route',
      { start: { next: to('one', 'two') }, one: { submit: [search()] }, two: { submit: [check(clearing('file'))] } },
    ],
    [
      'in a cycle with it',
      {
        start: { next: to('one', 'two') },
        one: { submit: [search()], next: to('two') },
        two: { submit: [check(clearing('file'))], next: to('start') },
      },
    ],
    [
      'behind which nothing follows',
      { one: { submit: [check(clearing('file'))], next: to('two') }, two: { submit: [search()] } },
    ],
    ['in a step that nothing leads to', { one: { submit: [search()] }, two: { submit: [check(clearing('file'))] } }],
  ])('may do so %s', (_, steps) => {
    expect(placesOf(steps)).toEqual([])
  })

  it.each<[string, Readonly<Record<string, object>>, string]>([
    [
      'an answer that another page asks for',
      { one, two: { submit: [check({ error: 'No.', clear: ['name'] })] } },
      'two',
    ],
    [
      'an outcome from a cycle that does not lead back to its step',
      {
        one: { submit: [search()], next: to('two') },
        two: { next: to('three') },
        three: { submit: [check(clearing('file'))], next: to('two', 'four') },
        four: { kind: 'end' },
      },
      'three',
    ],
    [
      'an outcome of a cycle behind it',
      {
        one: { next: to('two') },
        two: { submit: [search()], next: to('one', 'three') },
        three: { submit: [check(clearing('file'))] },
      },
      'three',
    ],
  ])('may not clear %s', (_, steps, step) => {
    expect(placesOf(steps)).toEqual([[step, `/steps/${step}/submit/0/on/ok`]])
  })
})
