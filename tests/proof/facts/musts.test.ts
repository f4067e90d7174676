import { describe, expect, it } from 'vitest'
import type { JourneyDefinition } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { mustsOf } from '../../../proof/facts/musts.ts'
import { prove } from '../../../proof/index.ts'
import { stepGraph } from '../../../proof/journey/step-graph.ts'
import { formJourney, whole } from '../../support/form-journey.ts'

describe('a text with the placeholder of something that is not always known', () => {
  const hintFor = (placeholder: string) =>
    prove(
      openJourney(
        'form',
        formJourney({
          derived: { total: { sum: ['first', 'second'] } },
          pages: {
            ask: {
              fields: { first: whole(0, 5), second: whole(0, 5, { optional: true }) },
              next: [{ to: 'show' }],
            },
            show: {
              fields: {},
              notices: { some: { first: { minimum: 2 } } },
              texts: { some: `You have {${placeholder}}.` },
              next: [{ when: { total: { minimum: 9 } }, to: 'done' }, { to: 'done' }],
            },
          },
        }),
      ),
    ).diagnostics.find(({ code }) => code === 'PLACEHOLDER_NOT_GIVEN')?.hint

  it('needs that answer on every route', () => {
    expect(hintFor('second')).toBe(
      'Ask for "second" on every route that leads here, or show the text only when it is known: { "required": ["second"] }.',
    )
  })

  it('needs the parts of a derived fact, which no step can ask for', () => {
    expect(hintFor('total')).toBe(
      'Give each part of "total" on every route that leads here, or show the text only when it is known: { "required": ["total"] }.',
    )
  })

  it('needs nothing more for an answer that every route gives', () => {
    expect(hintFor('first')).toBeUndefined()
  })
})

const effects = {
  save: { kind: 'save', calls: ['save-claim'], outcomes: { saved: {} } },
  check: { kind: 'check', input: { required: ['email'] }, outcomes: { ok: {} } },
  commit: { kind: 'commit', success: 'done', failure: 'failed', outcomes: { done: {}, late: {}, failed: {} } },
  search: {
    kind: 'bureau',
    needsConsent: 'consent',
    outcomes: { found: { data: { required: ['cars'] } }, more: { data: { required: ['cars'] } }, none: {}, failed: {} },
  },
  keyed: { kind: 'bureau', idempotencyKey: 'claim', outcomes: { found: {} } },
}
const facts = Object.fromEntries(['name', 'email', 'consent', 'report', 'total'].map((name) => [name, {}]))

const use = (run: string, more: object = {}) => ({
  ...{ run, as: run, input: {}, on: {}, background: false, whileTyping: null, waiting: [] },
  ...more,
})
const page = (more: object = {}) => ({
  ...{ kind: 'page', title: [], waitingTitle: null, content: [], question: null, fields: {}, actions: [], timers: [] },
  ...{ enter: [], submit: [], next: [] },
  ...more,
})

/** The invariants of a journey of these steps, each of which leads to the one behind it, and which end at "end". */
function musts(parts: Readonly<Record<string, object>>) {
  const ids = [...Object.keys(parts), 'end']
  const steps = Object.fromEntries(
    ids.map((id, index) => [
      id,
      id === 'end' ? page({ id, kind: 'end' }) : page({ id, next: [{ to: ids[index + 1] }], ...parts[id] }),
    ]),
  )
  const journey = { start: ids[0], facts, effects, steps } as unknown as JourneyDefinition
  return mustsOf(journey, stepGraph(journey))
}
const places = (parts: Parameters<typeof musts>[0]) => musts(parts).map(({ code, pointer }) => `${code} ${pointer}`)

const NAME = { name: { answer: 'name' } }
const checking = use('check', { input: NAME })

describe('an effect that takes an answer as its input', () => {
  it('must not run while it is not known', () => {
    expect(musts({ check: { submit: [use('save'), checking] } })).toEqual([
      {
        code: 'INPUT_NOT_GIVEN',
        step: 'check',
        pointer: '/steps/check/submit/1/input',
        when: { asked: checking },
        condition: { required: ['name'] },
        message: 'check takes "name" as input, and may run while it is not known.',
        hint: 'Ask for "name" on every route that leads here; or, if the effect can do without it, write { "answer": "name", "optional": true }.',
      },
    ])
  })

  const needs = (input: object) => musts({ check: { enter: [use('check', { input })] } }).map(({ message }) => message)

  it.each<[string, object, number]>([
    ['an answer twice: once', { name: { answer: 'name' }, again: { answer: 'name' } }, 1],
    ['two answers', { name: { answer: 'name' }, email: { answer: 'email' } }, 2],
    ['an answer that it can do without: no', { name: { answer: 'name', optional: true } }, 0],
    ['one that its contract requires, whatever the step says', { email: { answer: 'email', optional: true } }, 1],
    ['the same words every time: no', { name: { const: 'name' } }, 0],
    ['what the journey does not know: no', { name: { answer: 'unheard' } }, 0],
  ])('needs %s', (_, input, count) => {
    expect(needs(input)).toHaveLength(count)
  })

  it('may be one without a contract, whose input another check reports', () => {
    expect(places({ check: { submit: [use('unheard', { input: NAME })] } })).toEqual([
      'INPUT_NOT_GIVEN /steps/check/submit/0/input',
    ])
  })
})

describe('an answer is known at a later effect', () => {
  const fields = { name: {} }
  const isKnown = (ask: object, more: Readonly<Record<string, object>> = {}) =>
    places({ ask: { fields, ...ask }, ...more, check: { submit: [checking] } }).length === 0
  const reacting = (reaction: object, more: object = {}) => use('save', { on: { saved: reaction }, ...more })
  const CLEAR = { then: 'continue', clear: ['email', 'name'] }
  const past = { next: [{ when: { email: { const: 'x' } }, to: 'check' }, { to: 'middle' }] }

  it.each<[string, object, Readonly<Record<string, object>>, boolean]>([
    ['if a step in front of it asks for it', {}, {}, true],
    ['not if that step may do without it', { fields: { name: { optional: true } } }, {}, false],
    ['not if that step asks for it sometimes', { fields: { name: { when: {} } } }, {}, false],
    ['not if a button skips the questions', { actions: [{ label: [], set: {}, skipFields: true }] }, {}, false],
    ['if no button skips the questions', { actions: [{ label: [], set: {}, skipFields: false }] }, {}, true],
    ['not if an effect leads elsewhere before the page', { enter: [reacting({ to: 'check' })] }, {}, false],
    ['not if an effect leads on before the page', { enter: [reacting({ then: 'next' })] }, {}, false],
    ['if an effect continues before the page', { enter: [reacting({ then: 'continue' })] }, {}, true],
    ['if an effect fails before the page', { enter: [reacting({ error: 'No' })] }, {}, true],
    [
      'if an effect beside the page leads on, which waits for the button',
      { enter: [reacting({ to: 'check' }, { background: true })] },
      {},
      true,
    ],
    ['not if only some visitors pass the step', { fields: {}, ...past }, { middle: { fields } }, false],
    ['if one of two steps is passed by all', past, { middle: { fields } }, true],
    ['not if an outcome clears it later', {}, { middle: { submit: [reacting(CLEAR)] } }, false],
    ['not if an outcome clears it before a later page', {}, { middle: { enter: [reacting(CLEAR)] } }, false],
    ['not if an outcome of its own step clears it', { submit: [reacting(CLEAR)] }, {}, false],
    [
      'if an outcome clears it before its page asks for it',
      { enter: [reacting({ then: 'continue', clear: ['name'] })] },
      {},
      true,
    ],
    [
      'if an error clears it and the page asks again',
      { submit: [reacting({ error: 'No', clear: ['name'] })] },
      {},
      true,
    ],
    [
      'not if an error of a later step clears it',
      {},
      { middle: { submit: [reacting({ error: 'No', clear: ['name'] })] } },
      false,
    ],
  ])('%s', (_, ask, more, expected) => {
    expect(isKnown(ask, more)).toBe(expected)
  })

  it('of the same step, once its page is submitted', () => {
    const early = { whileTyping: { field: 'email' } }
    expect(places({ check: { fields, submit: [checking] } })).toEqual([])
    expect(places({ check: { fields, enter: [checking] } })).toHaveLength(1)
    expect(places({ check: { fields, submit: [use('check', { input: NAME, ...early })] } })).toHaveLength(1)
  })

  it('that runs early, while its own field is valid', () => {
    const early = use('check', { input: NAME, whileTyping: { field: 'name' } })
    expect(places({ check: { fields, submit: [early] } })).toEqual([])
    const [must] = musts({ check: { fields: { name: { optional: true } }, submit: [early] } })
    expect(must?.when).toEqual({ asked: early, isOnSubmit: true })
  })
})

describe('a search that needs a consent', () => {
  const search = use('search')
  const TRUE = { enum: [true] }
  const found = (...all: readonly object[]) =>
    places({
      ...Object.fromEntries(all.map((consent, index) => [`ask${index}`, { fields: { consent } }])),
      look: { enter: [search] },
    })

  it('must not run before it is given', () => {
    expect(musts({ look: { enter: [search] } })).toEqual([
      {
        code: 'CONSENT_MISSING',
        step: 'look',
        pointer: '/steps/look/enter/0',
        when: { asked: search },
        condition: { consent: { const: true } },
        message: 'search may run before "consent" is given.',
        hint: 'Ask for "consent" on every route that leads here, and accept only true. The contract names it in "needsConsent".',
      },
    ])
  })

  it.each<[string, readonly object[], number]>([
    ['asks for it and accepts nothing else', [TRUE], 0],
    ['asks for it twice and accepts nothing else', [TRUE, TRUE], 0],
    ['accepts something else once', [TRUE, {}], 1],
    ['accepts false as well', [{ enum: [true, false] }], 1],
    ['accepts false only', [{ enum: [false] }], 1],
    ['does not insist on it', [{ ...TRUE, optional: true }], 1],
  ])('behind a route that %s', (_, all, count) => {
    expect(found(...all)).toHaveLength(count)
  })

  it('is reported elsewhere if the journey has no such answer', () => {
    const journey = { start: 'look', facts: {}, effects, steps: { look: page({ id: 'look', enter: [search] }) } }
    const definition = journey as unknown as JourneyDefinition
    expect(mustsOf(definition, stepGraph(definition))).toEqual([])
  })
})

describe('a commit', () => {
  const commit = use('commit')
  const signed = (more: object = {}) => ({ rule: { signature: {} }, ...more })
  const OPTIONAL = { optional: true }

  it('must not run before anything is signed', () => {
    const ask = { fields: { age: {}, code: { rule: {} }, first: signed(OPTIONAL), second: signed(OPTIONAL) } }
    expect(musts({ ask, again: ask, send: { submit: [commit] } })).toEqual([
      {
        code: 'SIGNATURE_MISSING',
        step: 'send',
        pointer: '/steps/send/submit/0',
        when: { asked: commit },
        condition: { anyOf: [{ required: ['first'] }, { required: ['second'] }] },
        message: 'commit commits the claim, and may run before anything is signed.',
        hint: 'Lead every route to it past a step with a signature field.',
      },
    ])
  })

  it('may run if one of the signatures is always given, or the journey asks for none', () => {
    const fields = { first: signed(OPTIONAL), second: signed() }
    expect(places({ ask: { fields }, send: { submit: [commit] } })).toEqual([])
    expect(places({ send: { fields, submit: [commit] } })).toEqual([])
    expect(places({ ask: {}, send: { submit: [commit] } })).toEqual([])
    expect(places({ ask: { fields: { first: signed(OPTIONAL) } }, send: { submit: [use('check')] } })).toEqual([])
  })

  it('must not run after another one, but after an outcome that is none', () => {
    const on = { done: { then: 'continue' }, late: { to: 'end' }, failed: { then: 'continue' } }
    const [first, second] = [use('commit', { as: 'first', on }), use('commit', { as: 'second' })]
    expect(musts({ one: { enter: [first], submit: [use('check')] }, two: { submit: [second] } })).toEqual([
      expect.objectContaining({ code: 'COMMIT_TWICE', step: 'one' }),
      {
        code: 'COMMIT_TWICE',
        step: 'two',
        pointer: '/steps/two/submit/0',
        when: { asked: second },
        condition: { not: { allOf: [{ required: ['first'] }, { first: { enum: ['done'] } }] } },
        message: 'commit commits the claim a second time, after "first".',
        hint: 'Commit once, at a step that every route passes.',
      },
    ])
  })

  it('may be repeated under the name of the same outcome', () => {
    expect(places({ one: { submit: [commit] }, two: { submit: [commit] } })).toEqual([])
  })

  it('must not be followed by a save', () => {
    const send = use('commit', { on: { done: { then: 'continue' }, failed: { then: 'continue' } } })
    const save = use('save')
    const found = musts({
      before: { submit: [save] },
      send: { enter: [save], submit: [send] },
      next: {},
      last: { enter: [save] },
    })
    expect(found.map(({ pointer }) => pointer)).toEqual(['/steps/send/enter/0', '/steps/last/enter/0'])
    expect(found.at(-1)).toEqual({
      code: 'SAVE_AFTER_COMMIT',
      step: 'last',
      pointer: '/steps/last/enter/0',
      when: { asked: save },
      condition: { not: { allOf: [{ required: ['commit'] }, { commit: { enum: ['done'] } }] } },
      message: 'save may run after "commit" has submitted the claim, and the backend would refuse it.',
      hint: 'Save all answers first, and commit at the end.',
    })
    expect(places({ send: { enter: [send] }, last: { submit: [use('check')] } })).toEqual([])
  })
})

describe('a search at a bureau', () => {
  const on = { found: { then: 'next' }, more: { error: 'No' }, none: { to: 'end' } }
  const consent = { fields: { consent: { enum: [true] } } }

  it('must not run twice on one route', () => {
    const [first, second] = [use('search', { as: 'first', on }), use('search', { as: 'second' })]
    const found = musts({ consent, one: { submit: [use('keyed'), first] }, two: { enter: [second] } })
    expect(found.map(({ code, step }) => `${code} ${step}`)).toEqual(['EFFECT_TWICE one', 'EFFECT_TWICE two'])
    expect(found[1]).toEqual({
      code: 'EFFECT_TWICE',
      step: 'two',
      pointer: '/steps/two/enter/0',
      when: { asked: second },
      condition: { not: { allOf: [{ required: ['first'] }, { first: { enum: ['found', 'none'] } }] } },
      message: 'search runs a second time, after "first": two requests, two searches on the person\'s file.',
      hint: 'Run it once and decide on "first", or add "idempotencyKey" to the contract if the backend recognises a repeated request.',
    })
  })

  it('may run twice if the backend recognises a repeated request, or if it is a check', () => {
    const twice = (run: string) => ({
      one: { submit: [use(run, { as: 'first' })] },
      two: { submit: [use(run, { as: 'second' })] },
    })
    expect(places(twice('keyed'))).toEqual([])
    expect(places(twice('check'))).toEqual([])
    expect(places(twice('unheard'))).toEqual([])
  })
})

describe('a question whose choices an effect finds', () => {
  const finding = (on: object = {}) => use('search', { as: 'report', on: { found: { then: 'continue' }, ...on } })
  const asked = (more: object = {}, list = 'cars') => ({
    fields: { car: { choicesFrom: { fact: 'report', list }, ...more }, age: {} },
  })
  const choices = (parts: Readonly<Record<string, object>>) =>
    musts({ consent: { fields: { consent: { enum: [true] } } }, ...parts }).filter(
      ({ code }) => code === 'CHOICES_MISSING',
    )
  const behind = (more: object = {}, on: object = {}) =>
    choices({ look: { enter: [use('keyed'), finding(on)] }, ask: asked(more) })

  it('must not show after an outcome that finds none', () => {
    expect(behind()).toEqual([
      {
        code: 'CHOICES_MISSING',
        step: 'ask',
        pointer: '/steps/ask/fields/car',
        when: 'shown',
        condition: { anyOf: [{ report: { enum: ['found', 'more'] } }] },
        message:
          '"car" takes its choices from "report", and may be shown after an outcome that delivers none: the visitor could not continue.',
        hint: 'Come here only after "found" or "more".',
      },
    ])
  })

  it('must never show if no outcome finds any', () => {
    const [must] = choices({ look: { submit: [finding()] }, ask: asked({}, 'bikes') })
    expect(must?.condition).toEqual({
      anyOf: [{ not: { anyOf: [{ required: ['report'] }, { not: { required: ['report'] } }] } }],
    })
    expect(must?.hint).toBe('No outcome of "search" requires "bikes" in its data.')
  })

  it('may show without choices where it is not asked or need not be answered', () => {
    const [WHEN, NEED] = [{ age: { const: 1 } }, { age: { const: 2 } }]
    expect(behind({ optional: true })).toEqual([])
    expect(behind({ when: WHEN })[0]?.condition).toEqual({
      anyOf: [{ report: { enum: ['found', 'more'] } }, { not: WHEN }],
    })
    expect(behind({ optional: true, when: WHEN, requiredWhen: NEED })[0]?.condition).toEqual({
      anyOf: [{ report: { enum: ['found', 'more'] } }, { not: WHEN }, { not: NEED }],
    })
  })

  it('is reported elsewhere if nothing finds them', () => {
    expect(choices({ ask: asked() })).toEqual([])
  })

  it.each<[string, object, object, number]>([
    ['are left before the page', { none: { then: 'next' }, failed: { to: 'end' } }, {}, 0],
    ['fail before the page', { none: { error: 'No' } }, {}, 0],
    ['continue to the page in part', { none: { then: 'next' }, failed: { then: 'continue' } }, {}, 1],
    ['continue to the page', { none: { then: 'continue' } }, {}, 1],
    ['end beside the page', { none: { then: 'next' } }, { background: true }, 1],
  ])('may find them itself, if the other outcomes %s', (_, on, more, count) => {
    expect(choices({ ask: { ...asked(), enter: [{ ...finding(on), ...more }] } })).toHaveLength(count)
  })
})

describe('a timer', () => {
  const timed = (...actions: readonly object[]) => ({
    timers: [{ press: 'other' }, { press: 'go' }],
    actions: actions.map((action) => ({ label: [], set: {}, skipFields: false, ...action })),
  })
  const WHEN = { name: { const: 'x' } }

  it('must press a button that is always visible', () => {
    expect(musts({ wait: timed({ id: 'other' }, { id: 'go', when: WHEN }) })).toEqual([
      {
        code: 'TIMER_BUTTON_HIDDEN',
        step: 'wait',
        pointer: '/steps/wait/timers/1/press',
        when: 'shown',
        condition: WHEN,
        message: 'the timer presses "go", which is not always visible.',
        hint: 'A visitor must be able to press the button of a timer at any time: always show it, or move the timer to a step of its own.',
      },
    ])
    expect(musts({ wait: timed({ id: 'go' }) })).toEqual([])
  })
})

describe('a text with the placeholder of an answer', () => {
  const ask = {
    fields: { name: { type: 'string', optional: true }, age: { type: 'boolean' }, email: { type: 'string' } },
  }
  const WHEN = { age: { const: true } }
  const shown = (text: string, more: object = {}) => musts({ ask, show: { title: [{ text, ...more }] } })

  it('must not show while it is not known', () => {
    expect(shown('Hello {name}')).toEqual([
      {
        code: 'PLACEHOLDER_NOT_GIVEN',
        step: 'show',
        pointer: '/steps/show/title',
        when: 'shown',
        condition: { required: ['name'] },
        message:
          'this text has the placeholder "{name}", and may be shown while "name" is not known: a visitor would read the braces.',
        hint: 'Ask for "name" on every route that leads here, or show the text only when it is known: { "required": ["name"] }.',
      },
    ])
  })

  it('may be one that shows sometimes only', () => {
    expect(shown('Hello {name}', { when: WHEN })[0]?.condition).toEqual({
      anyOf: [{ required: ['name'] }, { not: WHEN }],
    })
  })

  it('is of no concern if the answer is known, if no text can have it, or if the page does not fill it in', () => {
    expect(shown('Hello {email}')).toEqual([])
    expect(shown('Hello {age}')).toEqual([])
    expect(musts({ ask, show: { enter: [use('check', { on: { ok: { error: 'No {name}' } } })] } })).toEqual([])
  })

  it('is not yet known on the page that asks for it', () => {
    expect(places({ ask: { ...ask, title: [{ text: 'Hello {email}' }] } })).toEqual([
      'PLACEHOLDER_NOT_GIVEN /steps/ask/title',
    ])
  })
})
