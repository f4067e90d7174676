import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { prove, replayRun, type Proof } from '../../../proof/index.ts'
import type { Run, RunStep } from '../../../engine/index.ts'
import { formJourney, whole, type Form } from '../../support/form-journey.ts'
import { ownSource } from '../../support/source.ts'
import { editedJourney } from '../support/edited-journey.ts'
import { runThrough } from '../support/run-through.ts'
import { smallJourney } from '../support/small-journey.ts'

const NOW = Date.UTC(2026, 10, 21, 10)

/** Proved anew for each test: a kept proof would keep its runs. */
const v3 = () => prove(openJourney('v3', ownSource()))
const formOf = (form: Form) => prove(openJourney('form', formJourney(form)))

function runTo(step: string, proof: Proof): Run {
  const run = proof.steps.find((one) => one.step === step)?.reached?.()
  if (run === undefined) throw new Error(`Nobody gets to ${step}.`)
  return run
}
function runBy(pointer: string, proof: Proof): Run {
  const run = proof.ways.find((one) => one.pointer === pointer && one.taken !== null)?.taken?.()
  if (run === undefined) throw new Error(`Nobody takes ${pointer}.`)
  return run
}
const visitOf = ({ steps }: Run, step: string): RunStep | undefined => steps.find((visit) => visit.step === step)

describe('the answers of a run', () => {
  const to = (n: object) => ({
    pages: {
      p: { fields: { n: whole(2, 9) }, next: [{ when: { n }, to: 'q' }, { to: 'done' }] },
      q: { fields: {}, next: [{ to: 'done' }] },
    },
  })

  it.each<[string, Form, object]>([
    ['have the value on which the way depends', to({ const: 7 }), { n: 7 }],
    ['have any value that the way allows', to({ minimum: 9 }), { n: 9 }],
  ])('%s', (_, form, answers) => {
    expect(runTo('q', formOf(form)).steps[0]).toMatchObject({ action: 'next', to: 'q' })
    expect(runTo('q', formOf(form)).steps[0]?.answers).toEqual(answers)
  })

  it('are valid where the way does not depend on them, and without those that may be empty', () => {
    const fields = { n: whole(3, 4), m: whole(0, 9, { optional: true }) }
    const { steps } = runTo('done', formOf({ pages: { p: { fields, next: [{ to: 'done' }] } } }))
    expect(Object.keys(steps[0]?.answers ?? {})).toEqual(['n'])
    expect([3, 4]).toContain(steps[0]?.answers['n'])
  })

  it('are none to a question that is not asked', () => {
    const fields = { n: whole(1, 2), m: whole(1, 2, { when: { n: { const: 2 } } }) }
    const next = (n: number) => [{ when: { n: { const: n } }, to: 'q' }, { to: 'done' }]
    const run = (n: number) =>
      runTo('q', formOf({ pages: { p: { fields, next: next(n) }, q: { fields: {}, next: [{ to: 'done' }] } } }))
    expect(run(1).steps[0]?.answers).toEqual({ n: 1 })
    expect(run(2).steps[0]?.answers).toEqual({ n: 2, m: 1 })
  })

  it('correct one at an end to another value, without a button', () => {
    const run = runBy('/steps/finish/next/0', v3())
    const before = visitOf(run, 'contact')?.answers['phone_number']
    const corrected = visitOf(run, 'finish')
    expect(corrected).toMatchObject({ action: null, to: 'confirmNumber' })
    expect(Object.keys(corrected?.answers ?? {})).toEqual(['phone_number'])
    expect(corrected?.answers['phone_number']).toMatch(/^07/)
    expect(corrected?.answers['phone_number']).not.toBe(before)
  })
})

describe('the settings of a run', () => {
  it.each([true, false])('are those on which the way depends: %s', (on) => {
    const proof = formOf({
      settings: { short: { schema: { type: 'boolean' }, value: !on } },
      pages: {
        p: { fields: {}, next: [{ when: { short: { const: on } }, to: 'q' }, { to: 'done' }] },
        q: { fields: {}, next: [{ to: 'done' }] },
      },
    })
    expect(runTo('q', proof).settings).toEqual({ short: on })
  })
})

describe('the visits of a run', () => {
  it('mark which steps are shown, and which are passed while loading', () => {
    const { steps } = runBy('/steps/finish/enter/0/on/submitted', v3())
    const shown = steps.map(({ step, shown: isShown }) => [step, isShown])
    expect(shown).toContainEqual(['sign', true])
    expect(shown).toContainEqual(['experianReport', false])
  })

  it('repeat a step that shows an error, each visit with its own outcomes', () => {
    const last = runBy('/steps/contact/submit/1/on/invalid', v3()).steps.slice(-2)
    expect(last).toMatchObject([
      {
        step: 'contact',
        action: 'next',
        to: 'contact',
        outcomes: { emailCheck: { comes: 'submitting', outcome: 'valid' }, phoneCheck: { outcome: 'invalid' } },
      },
      { step: 'contact', shown: true, outcomes: {}, answers: {}, action: null, to: null },
    ])
    expect(last[0]?.outcomes).not.toHaveProperty('contactSave')
  })
})

describe('the outcomes of a run', () => {
  it.each<[string, string, string, object]>([
    ['of an effect on entering', '/steps/otp/enter/0/on/sent', 'otp', { codeSent: { comes: 'entering' } }],
    ['of a background effect', '/steps/sign/enter/0/on/found', 'sign', { q1FoundStatus: { comes: 'shown' } }],
    ['of an effect of a button', '/steps/sign/submit/0/on/refused', 'sign', { signSave: { comes: 'submitting' } }],
  ])('%s say when they end', (_, pointer, step, outcomes) => {
    expect(visitOf(runBy(pointer, v3()), step)?.outcomes).toMatchObject(outcomes)
  })

  it('bring the list from which an answer is chosen, and only where the outcome has one', () => {
    const found = visitOf(runBy('/steps/questions/submit/0/on/pass', v3()), 'sign')?.outcomes['q1FoundStatus']
    expect(found).toMatchObject({ outcome: 'notFound', data: { questions: [{ questionId: 'q1FoundStatus-1' }] } })
    const none = visitOf(runBy('/steps/sign/enter/0/on/noQuestions', v3()), 'sign')?.outcomes['q1FoundStatus']
    expect(none).not.toHaveProperty('data')
  })

  it('of background effects come while the page is shown', () => {
    const comes = v3()
      .ways.flatMap(({ taken }) => taken?.().steps ?? [])
      .flatMap(({ outcomes }) => Object.entries(outcomes))
      .filter(([as]) => as === 'q1FoundStatus')
      .map(([, outcome]) => outcome.comes)
    // Background calls usually end before the visitor presses a button.
    expect(new Set(comes)).toEqual(new Set(['shown']))
  })
})

const n = whole(1, 2)
const PHONE = { $ref: '../schemas/fields/uk-mobile.json' }
const EMAIL = { $ref: '../schemas/fields/email.json' }
const check = (as: string, more: object = {}) => ({
  run: 'verifyEmail',
  as,
  input: ['email'],
  on: { valid: 'continue', invalid: { error: 'No.' }, failed: { error: 'No.' } },
  ...more,
})
const CONTINUE = { valid: 'continue', invalid: 'continue', failed: 'continue' }
/** Each visit as `step: answers; outcomes; button → next step`, of those that are not empty. */
const visitsOf = ({ steps }: Run) =>
  steps.map(({ step, shown, answers, outcomes, action, to }) => {
    const came = Object.entries(outcomes).map(([as, { comes, outcome }]) => `${as} ${outcome} ${comes}`)
    const typed = Object.entries(answers).map(([name, value]) => `${name} ${String(value)}`)
    return `${step}${shown ? '' : ' (passed)'}: ${typed.join(', ')}; ${came.join(', ')}; ${action ?? ''} → ${to ?? ''}`
  })

describe('an answer that is typed again', () => {
  const journey = smallJourney({
    page: { fields: { email: EMAIL, n }, submit: [check('first')], next: [{ to: 'more' }] },
    more: {
      fields: { m: n },
      submit: [check('second', { on: { valid: 'continue', invalid: { to: 'page' }, failed: { error: 'No.' } } })],
    },
  })

  it.each<[string, readonly string[], readonly string[]]>([
    [
      'differs where an effect would keep its outcome',
      ['next', 'first=invalid', 'next', 'first=invalid', 'next', 'first=valid'],
      [
        'page: email jane@example.com, n 1; first invalid submitting; next → page',
        'page: email jane1@example.com, n 1; first invalid submitting; next → page',
        'page: email jane2@example.com, n 1; first valid submitting; next → more',
        'more: ; ;  → ',
      ],
    ],
    [
      'is the same where the effect is asked again',
      ['next', 'first=failed', 'next', 'first=valid'],
      [
        'page: email jane@example.com, n 1; first failed submitting; next → page',
        'page: email jane@example.com, n 1; first valid submitting; next → more',
        'more: ; ;  → ',
      ],
    ],
    [
      'differs only in what the effect was asked with',
      ['next', 'first=valid', 'to=more', 'next', 'second=invalid', 'next', 'first=valid', 'to=more'],
      [
        'page: email jane@example.com, n 1; first valid submitting; next → more',
        'more: m 1; second invalid submitting; next → page',
        'page: email jane1@example.com, n 1; first valid submitting; next → more',
        'more: ; ;  → ',
      ],
    ],
  ])('%s', (_, names, visits) => {
    expect(visitsOf(runThrough(journey, ...names))).toEqual(visits)
  })

  it('differs only where the effect that keeps its outcome takes it', () => {
    const phone = { ...check('second'), run: 'verifyPhone', input: { phone: 'phone_number' } }
    const two = smallJourney({
      page: { fields: { email: EMAIL, phone_number: PHONE }, submit: [check('first'), phone] },
    })
    const again = ['next', 'first=valid', 'second=invalid', 'next', 'first=failed']
    expect(visitsOf(runThrough(two, ...again))).toEqual([
      'page: email jane@example.com, phone_number 07700 900123; first valid submitting, second invalid submitting; next → page',
      'page: email jane1@example.com, phone_number 07700 900124; first failed submitting; next → page',
      'page: ; ;  → ',
    ])
  })

  it('as a correction differs each time', () => {
    const corrected = smallJourney({
      page: { fields: { n, m: n }, next: [{ to: 'done' }] },
      done: { kind: 'end', next: [{ to: 'again', editAfterSubmit: 'n' }] },
      again: {},
    })
    expect(visitsOf(runThrough(corrected, 'next', 'to=done', 'to=again', 'next', 'to=done', 'to=again'))).toEqual([
      'page: n 1, m 1; ; next → done',
      'done: n 2; ;  → again',
      'again: ; ; next → done',
      'done: n 1; ;  → again',
      'again: ; ;  → ',
    ])
  })
})

describe('an effect beside the page', () => {
  const beside = (parts: object) =>
    smallJourney({
      page: { fields: { email: EMAIL }, next: [{ to: 'shown' }] },
      shown: {
        fields: { n },
        content: { known: { text: 'Known', when: { ok: { const: 'valid' } } } },
        next: [{ when: { ok: { const: 'invalid' } }, to: 'other' }, { to: 'done' }],
        ...parts,
      },
      other: {},
    })
  const background = beside({ enter: [check('ok', { background: true, on: CONTINUE })] })
  const FIRST = 'page: email jane@example.com; ; next → shown'

  it.each<[string, readonly string[], readonly string[]]>([
    ['has ended while the page is shown', ['look'], ['shown: ; ok valid shown;  → ']],
    [
      'has ended before a button is pressed',
      ['look', 'next', 'ok=valid'],
      ['shown: n 1; ok valid shown; next → done', 'done: ; ;  → '],
    ],
    [
      'ends as the way needs it',
      ['look', 'next', 'ok=invalid'],
      ['shown: n 1; ok invalid shown; next → other', 'other: ; ;  → '],
    ],
  ])('%s', (_, names, visits) => {
    expect(visitsOf(runThrough(background, 'next', 'to=shown', ...names))).toEqual([FIRST, ...visits])
  })

  it('that fails before the page hides it', () => {
    const entered = beside({ enter: [check('ok')] })
    expect(visitsOf(runThrough(entered, 'next', 'to=shown', 'ok=invalid'))).toEqual([
      FIRST,
      'shown (passed): ; ok invalid entering;  → ',
    ])
  })

  it('may end while an answer is typed', () => {
    const whileTyping = { field: 'email', afterMs: 800 }
    const typed = smallJourney({
      page: {
        fields: { email: EMAIL, n },
        content: { known: { text: 'Known', when: { ok: { const: 'invalid' } } } },
        submit: [check('ok', { whileTyping })],
      },
    })
    const conditions = prove(typed).conditions.map(({ whenTrue, whenFalse }) => [whenTrue, whenFalse])
    expect(conditions.map((sides) => sides.map((run) => run && visitsOf(run())))).toEqual([
      [['page: ; ok invalid shown;  → '], ['page: ; ;  → ']],
    ])
    expect(visitsOf(runThrough(typed, 'look', 'next', 'ok=failed'))).toEqual([
      'page: email jane@example.com, n 1; ok failed submitting; next → page',
      'page: ; ;  → ',
    ])
  })
})

describe('the page on which a run ends', () => {
  it('has the answers that show its parts, and only those', () => {
    const { conditions } = formOf({
      settings: {
        long: { schema: { type: 'boolean' }, value: true },
        most: { schema: { type: 'integer', minimum: 1, maximum: 9 }, value: 4 },
      },
      pages: {
        p: {
          fields: { n, m: n },
          notices: { a: { n: { const: 2 } }, b: { long: { const: false } } },
          next: [{ to: 'done' }],
        },
      },
    })
    const sides = conditions.flatMap(({ whenTrue, whenFalse }) => [whenTrue, whenFalse])
    expect(sides.map((run) => run && { ...run().settings, visits: visitsOf(run()) })).toStrictEqual([
      { long: true, most: 4, visits: ['p: n 2; ;  → '] },
      { long: true, most: 4, visits: ['p: ; ;  → '] },
      { long: false, most: 4, visits: ['p: ; ;  → '] },
      { long: true, most: 4, visits: ['p: ; ;  → '] },
    ])
    expect(sides[0]?.().open).toEqual({ path: '/', resumed: false })
  })
})

describe('every run of a proof', () => {
  it.each([
    ['v3', ownSource()],
    ['edited', editedJourney('tour', {})],
  ])('replays in %s to the step it names', (name, source) => {
    const journey = openJourney(name, source)
    const { steps, ways, conditions } = prove(journey)
    const runs = [
      ...steps.map(({ reached }) => reached),
      ...ways.map(({ taken }) => taken),
      ...conditions.flatMap(({ whenTrue, whenFalse }) => [whenTrue, whenFalse]),
    ].flatMap((witness) => (witness === null ? [] : [witness()]))
    for (const run of runs) {
      const state = replayRun(journey, run, { now: NOW })
      expect(run.steps.at(-1)).toMatchObject({ step: state.step, to: null })
      // Answers are typed only on a page that shows, which a button leaves or an end keeps.
      for (const { shown, answers, action } of run.steps) if (!shown) expect([answers, action]).toEqual([{}, null])
    }
  })
})
