import { describe, expect, it } from 'vitest'
import type { Action, EffectUse, JourneyDefinition, Step } from '../../../engine/index.ts'
import { lostSteps } from '../../../proof/guarded/lost-steps.ts'
import { sentAnswers } from '../../../proof/guarded/sent.ts'
import { stepGraph } from '../../../proof/journey/step-graph.ts'

const OUTCOMES = { ok: {}, no: {}, failed: {} }
const contract = { outcomes: OUTCOMES, success: 'ok', failure: 'failed', repeat: [] }
const effects = {
  save: { ...contract, kind: 'save', calls: ['save-claim'] },
  account: { ...contract, kind: 'save', calls: ['create-user'] },
  check: { ...contract, kind: 'check' },
  bound: { ...contract, kind: 'check', binding: true },
  bureau: { ...contract, kind: 'bureau', binding: true },
}
const facts = {
  kind: { kind: 'answer' },
  name: { kind: 'answer' },
  check: { kind: 'outcome' },
  bound: { kind: 'outcome' },
  today: { kind: 'setting' },
}

const ERROR = { error: 'Please try again.' }
const use = (run: string, on: object = {}, input: object = {}) =>
  ({ run, as: run, input, on: { ok: { then: 'continue' }, no: ERROR, failed: ERROR, ...on } }) as unknown as EffectUse
const saving = (answer: string, on: object = {}) => use('save', on, { [answer]: { answer } })
const save = saving('kind')
const bound = use('bound')
const check = (on: object = {}) => use('check', on)
const inBackground = (on: object) => ({ ...check(on), background: true })
const button = { rerun: null, set: {} }

const LATER = [{ to: 'later' }]
const CAR = { kind: { const: 'car' } }
const choosing = (when: object, to = 'other') => ({ next: [{ when, to }, ...LATER] })

const page = (more: object) => ({
  ...{ kind: 'page', open: null, fields: {}, actions: [button], timers: [], enter: [], submit: [], next: LATER },
  ...more,
})
const asking = { fields: { kind: {} }, submit: [save] }

/** What is tracked of a journey of "first", "other" and "later", which asks and saves, unless a test says otherwise. */
function watched(first: object, { later = {}, other = {} }: { readonly later?: object; readonly other?: object } = {}) {
  const all = {
    first: page(first),
    other: page(other),
    later: page({ submit: [saving('name')], next: [{ to: 'end' }], ...later }),
    end: page({ kind: 'end', next: [] }),
  }
  const steps = Object.fromEntries(Object.entries(all).map(([id, step]) => [id, { id, ...step }]))
  const journey = { start: 'first', conditions: {}, derived: {}, facts, effects, steps } as unknown as JourneyDefinition
  const graph = stepGraph(journey)
  const [step] = Object.values(journey.steps)
  if (step === undefined) throw new Error('The journey has no step.')
  const sent = sentAnswers(
    journey,
    graph.steps.flatMap((id) => journey.steps[id] ?? []),
  )
  return { step, ...lostSteps(journey, graph, sent) }
}
const causes = (...parts: Parameters<typeof watched>) => [
  ...new Set(watched(...parts).musts.map(({ pointer }) => pointer)),
]
const refused = (...parts: Parameters<typeof watched>) =>
  watched(...parts).musts.map(({ step, when }) => `${step} ${when === 'shown' ? when : when.asked.run}`)

describe('a step that its visitor may leave while the backend still considers it open', () => {
  it('must not be followed by a call that the backend then refuses', () => {
    const { marks, musts } = watched({ fields: { kind: {}, name: {} } })
    expect(marks).toEqual([{ name: 'lost first', size: 1 }])
    expect(musts).toEqual([
      {
        code: 'GUARD_REFUSES',
        step: 'later',
        pointer: '/steps/first',
        isReportedOnce: true,
        when: { asked: saving('name') },
        condition: { not: { required: ['lost first'] } },
        message: 'the backend refuses save for good (409), because it never learns that step "first" is done.',
        hint: 'Give it "submit": [{ "run": "saveAnswers", "as": "firstSave", "input": ["kind","name"], "on": … }], with the "on" of another step\'s save.',
      },
    ])
  })

  it.each<[string, string, object, string, string]>([
    [
      'an outcome',
      '/steps/first/submit/0/on/no',
      { ...asking, submit: [check({ no: { to: 'later' } }), save] },
      'does not keep that "check" ended as "no" in step "first"',
      'React to "no" with an "error", or put the save of the step before it.',
    ],
    [
      'an outcome that the step decides on',
      '/steps/first',
      { ...asking, submit: [check(), save], ...choosing({ check: { const: 'no' } }) },
      'does not keep the outcome "check", on which step "first" decides',
      'Decide on an answer, or on an effect whose contract is "binding".',
    ],
    [
      'an answer that no save stores',
      '/steps/first',
      { fields: { kind: {}, other: {} }, submit: [saving('other')], ...choosing(CAR) },
      'has not been sent "kind", on which step "first" decides',
      'Add "kind" to the save of the step that asks for it.',
    ],
    [
      'an answer of a button without a save',
      '/steps/first',
      { actions: [{ ...button, set: { kind: 'car' } }], ...choosing(CAR) },
      'has not been sent "kind", on which step "first" decides',
      'Give it "submit": [{ "run": "saveAnswers", "as": "firstSave", "input": ["kind"], "on": … }], with the "on" of another step\'s save.',
    ],
  ])('is named with what the backend lacks: %s', (_, pointer, first, why, hint) => {
    const message = `the backend refuses save for good (409), because it ${why}.`
    expect(
      watched(first, { other: { submit: [] } }).musts.map((must) => [must.pointer, must.message, must.hint]),
    ).toEqual([[pointer, message, hint]])
  })

  it.each<[string, object, boolean]>([
    ['asks, and a save stores it: no', asking, false],
    ['asks, and its save creates an account only', { ...asking, submit: [use('account')] }, true],
    ['asks, and saves on entry only', { ...asking, enter: [save], submit: [] }, true],
    ['asks, and a check that the backend keeps completes it: no', { ...asking, submit: [bound] }, false],
    ['asks, and such a check runs beside a save of an account', { ...asking, submit: [bound, use('account')] }, true],
    ['asks, and only a check that the backend does not keep runs', { ...asking, submit: [check()] }, true],
    ['asks, and an effect without a contract runs', { ...asking, submit: [use('unknown')] }, true],
    ['asks, and nothing follows: no', { fields: { kind: {} }, next: [] }, false],
    ['asks nothing and runs nothing: no', {}, false],
    ['is an end: no', { kind: 'end', fields: { kind: {} } }, false],
  ])('is one that %s', (_, first, isLost) => {
    expect(watched(first).marks.length > 0).toBe(isLost)
  })

  it('is one that asks on its last page, if an effect leads on from there', () => {
    const first = { fields: { kind: {} }, submit: [check({ ok: { to: 'later' } })], next: [] }
    expect(causes(first)).toEqual(['/steps/first'])
  })

  it('is named by the outcome that leads on from such a page, not by one that stays', () => {
    const first = { fields: { kind: {} }, enter: [inBackground({ no: { to: 'later' } })], next: [] }
    expect(causes(first)).toEqual(['/steps/first/enter/0/on/no'])
  })
})

describe('an outcome leaves the backend behind', () => {
  const NO = '/on/no'
  const before = (no: object, more: object = {}) => ({ ...asking, submit: [check({ no }), save], ...more })
  const after = (no: object, more: object = {}) => ({ ...asking, submit: [save, check({ no })], ...more })
  const entering = (no: object, more: object = {}) => ({ enter: [check({ no })], ...more })
  const ON = { to: 'later' }
  const NEXT = { then: 'next' }

  it.each<[string, object, string | null]>([
    ['before the save: not if it is an error', before(ERROR), null],
    ['before the save: not if it continues', before({ then: 'continue' }), null],
    ['before the save, if it leads on', before(ON), `submit/0${NO}`],
    ['before the save, if it leaves by the transitions', before(NEXT), `submit/0${NO}`],
    ['before the save: not if it leads to an end, where no call follows', before({ to: 'end' }), null],
    ['before the save: as well if it leads to a step that does not exist', before({ to: 'gone' }), `submit/0${NO}`],

    ['after the save: not if the transitions lead there too', after(ON), null],
    ['after the save: not if it leaves by the transitions', after(NEXT), null],
    ['after the save, if it leads elsewhere', after({ to: 'other' }), `submit/1${NO}`],
    ['after the save: not if it leads to an end', after({ to: 'end' }), null],
    ['after the save: not if it continues', after({ then: 'continue' }), null],
    [
      'after the save, if only some visitors would go there',
      after(ON, { next: [{ when: { name: { const: 'x' } }, to: 'later' }] }),
      `submit/1${NO}`,
    ],
    ['after the save, if there is no transition', after(ON, { next: [] }), `submit/1${NO}`],

    [
      'of the save itself, if it fails and leads on',
      { ...asking, submit: [saving('kind', { no: ON })] },
      `submit/0${NO}`,
    ],
    ['of the save itself: not if it succeeds and leads on', { ...asking, submit: [saving('kind', { ok: ON })] }, null],
    [
      'of the save itself, if it succeeds and leads elsewhere',
      { ...asking, submit: [saving('kind', { ok: { to: 'other' } })] },
      'submit/0/on/ok',
    ],

    [
      'that the backend keeps: not even if it leads elsewhere',
      { submit: [use('bound', { ok: { to: 'other' } })] },
      null,
    ],
    ['that the backend keeps: not before the save, if it continues', { ...asking, submit: [bound, save] }, null],
    [
      'that the backend waits for and does not keep, if it continues',
      { ...asking, submit: [save, use('bound', { failed: { then: 'continue' } })] },
      'submit/1/on/failed',
    ],
    [
      'that a bureau failed with: not if it continues, as the backend keeps it',
      { ...asking, submit: [save, use('bureau', { failed: { then: 'continue' } })] },
      null,
    ],

    ['on entry: not if it continues', entering({ then: 'continue' }), null],
    ['on entry: not if the transitions of a step that asks nothing lead there too', entering(ON), null],
    ['on entry: not if such a step is left by its transitions', entering(NEXT), null],
    ['on entry, if it leads elsewhere', entering({ to: 'other' }), `enter/0${NO}`],
    ['on entry, if it skips the questions of the step', entering(ON, asking), `enter/0${NO}`],
    ['on entry: as well if it leads to an end', entering({ to: 'end' }), `enter/0${NO}`],
    ['on entry: not if the backend keeps it', { enter: [use('bound', { ok: { to: 'other' } })] }, null],

    [
      'in the background, if it leads on before the save',
      { ...asking, enter: [inBackground({ no: ON })] },
      `enter/0${NO}`,
    ],
    ['in the background: not if it leads to an end', { ...asking, enter: [inBackground({ no: { to: 'end' } })] }, null],
    [
      'in the background: not if the step sends nothing and leads there too',
      { enter: [inBackground({ no: ON })] },
      null,
    ],
  ])('%s', (_, first, at) => {
    expect(causes(first)).toEqual(at === null ? [] : [`/steps/first/${at}`])
  })

  it('is named by the first of several', () => {
    const first = { ...asking, submit: [check({ failed: ON, no: ON }), check({ ok: ON }), save] }
    expect(causes(first)).toEqual([`/steps/first/submit/0${NO}`])
  })
})

describe('a step decides on what the backend does not know', () => {
  const deciding = (when: object, more: object = asking) => causes({ ...more, ...choosing(when) }).length > 0

  it.each<[string, object, object | undefined, boolean]>([
    ['an answer that it saves: no', CAR, undefined, false],
    ['an answer that nothing saves', { name: { const: 'x' } }, { ...asking, fields: { kind: {}, name: {} } }, true],
    ['a check that the backend keeps: no', { bound: { const: 'no' } }, { ...asking, submit: [save, bound] }, false],
    ['a check that the backend keeps, on entry: no', { bound: { const: 'no' } }, { ...asking, enter: [bound] }, false],
    [
      'a check that the backend does not keep',
      { check: { const: 'no' } },
      { ...asking, submit: [save, check()] },
      true,
    ],
    ['a setting: no', { today: { const: 'x' } }, undefined, false],
    ['nothing: no', { allOf: [] }, undefined, false],
  ])('%s', (_, when, more, isLost) => {
    expect(deciding(when, more)).toBe(isLost)
  })

  it('that a later step saves only', () => {
    expect(causes({ fields: { name: {} }, submit: [save], ...choosing({ name: { const: 'x' } }) })).toEqual([
      '/steps/first',
    ])
  })
})

describe('the backend refuses', () => {
  const lost = { fields: { kind: {} } }

  it('each call of a later step that changes the claim, and no other', () => {
    const later = { enter: [bound, check()], submit: [saving('name'), use('unknown'), use('account')] }
    expect(refused(lost, { later })).toEqual(['later bound', 'later save', 'later account'])
  })

  it('no save of a page that is open at any time', () => {
    const submit = [saving('name'), bound]
    expect(refused(lost, { later: { open: 'always', submit } })).toEqual(['later bound'])
    expect(refused(lost, { later: { open: 'resume', submit } })).toEqual(['later save', 'later bound'])
  })

  it('no call of the step itself, also if the route leads back to it', () => {
    const first = { ...lost, submit: [use('account')] }
    expect(refused(first, { later: { next: [{ to: 'first' }, { to: 'end' }] } })).toEqual(['later save'])
  })
})

describe('the backend stays behind', () => {
  const asks = { fields: { kind: {} } }
  const press = (first: object, action: object = {}) => {
    const { step, onPress } = watched(first)
    return onPress(step, { ...button, ...action } as unknown as Action)
  }
  const behind = { 'lost first': 1 }

  it('when the visitor leaves a step that sends none of its answers', () => {
    expect(press(asks)).toEqual(behind)
    expect(press(asks, { rerun: 'check' })).toEqual({})
  })

  it('not when a button is pressed whose effects are still to end', () => {
    expect(press({ ...asks, submit: [check()] })).toEqual({})
    expect(press({ ...asks, enter: [inBackground({})] })).toEqual({})
    expect(press({ ...asks, enter: [check()] })).toEqual(behind)
  })

  it('not when a step is left that tells it, or has nothing to tell', () => {
    expect(press(asking)).toEqual({})
    expect(press({ actions: [{ ...button, set: { kind: 'car' } }], ...choosing(CAR) })).toEqual({})
  })

  const ended = (use: EffectUse, outcome: string, more: object = {}, isLast = true) => {
    const { step, onOutcome } = watched({ ...asks, submit: [use], ...more })
    return onOutcome(step as unknown as Step, use, outcome, isLast)
  }

  it('when the last effect of such a step ends', () => {
    expect(ended(check(), 'ok')).toEqual(behind)
    expect(ended(check(), 'ok', {}, false)).toEqual({})
    expect(ended(check(), 'no')).toEqual({})
  })

  it('when an effect leads on without it', () => {
    expect(ended(check({ no: { to: 'later' } }), 'no', {}, false)).toEqual(behind)
    expect(ended(check({ no: { to: 'end' } }), 'no', {}, false)).toEqual({})
  })

  it('not by an outcome to which the step does not react', () => {
    expect(ended(check(), 'unheard')).toEqual({})
  })

  it('not by the outcomes of a step that tells it', () => {
    expect(ended(save, 'ok')).toEqual({})
    const refusedSave = saving('kind', { no: { then: 'continue' } })
    expect(ended(refusedSave, 'no')).toEqual({})
  })

  it('until the visitor is back at the step, or at one that every route to it passes', () => {
    const { onArrival } = watched(asks)
    expect(onArrival('first')).toEqual({ 'lost first': 0 })
    const beside = watched(choosing({ today: { const: 'x' } }), { other: asks })
    expect(beside.onArrival('first')).toEqual({ 'lost other': 0 })
    expect(beside.onArrival('other')).toEqual({ 'lost other': 0 })
    expect(beside.onArrival('later')).toEqual({})
  })
})

describe('the backend takes the same transition', () => {
  const NAMED = { name: { const: 'x' } }
  const DONE = { check: { const: 'ok' } }
  const leave = (first: object, transition: number) => {
    const { step, onLeave } = watched(first)
    return onLeave(step, transition)
  }
  const none = { marks: {}, lost: {}, unknownToBackend: new Set() }
  const behind = { ...none, lost: { 'lost first': 1 } }
  const next = [{ when: NAMED, to: 'other' }, { when: DONE, to: 'other' }, ...LATER]
  const deciding = { ...asking, fields: { kind: {}, name: {} }, submit: [save, check()], next }

  it('of a step that tells it everything', () => {
    expect(leave({ ...asking, ...choosing(CAR) }, 0)).toEqual(none)
    expect(leave({ fields: { kind: {} } }, 0)).toEqual(none)
  })

  it('of an end, whose claim is submitted', () => {
    expect(leave({ ...deciding, kind: 'end' }, 0)).toEqual(none)
  })

  it('if it has been sent the answers by then that decide so far', () => {
    expect(leave(deciding, 0)).toEqual({ ...behind, isShared: { allOf: [{ not: { required: ['unsent name'] } }] } })
  })

  it('if it would take it without the outcomes that it does not keep', () => {
    const taken = (...all: readonly object[]) => ({
      ...behind,
      unknownToBackend: new Set(['check']),
      isShared: { allOf: [{ not: { required: ['unsent name'] } }, { allOf: all }] },
    })
    expect(leave(deciding, 1)).toEqual(taken({ not: NAMED }, DONE))
    expect(leave(deciding, 2)).toEqual(taken({ not: NAMED }, { not: DONE }))
  })
})
