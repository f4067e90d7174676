import { describe, expect, it } from 'vitest'
import type { JourneyDefinition } from '../../../engine/index.ts'
import { sharedInputs } from '../../../proof/behaviour/inputs.ts'
import { arrivalAt, startOf, visitSimulator, type Choices, type Walker } from '../../../proof/behaviour/visit.ts'
import { decidesOn, isYes, yesOrNo } from '../support/described-flow.ts'
import { smallJourney } from '../support/small-journey.ts'
import { AGREEMENT_SEARCH, FOUND_AGREEMENTS } from '../support/agreement-search.ts'

type Steps = Parameters<typeof smallJourney>[0]
type Chosen = Readonly<Record<string, unknown>>

const CHECK = {
  run: 'verifyEmail',
  as: 'check',
  input: { email: { const: 'jane@example.com' } },
  on: { valid: 'continue', invalid: { error: 'Not valid.' }, failed: { to: 'done' } },
}
const ASKS = { fields: { x: yesOrNo() } }

/** Visits a step once with these choices, by the key of the input; of others the first is taken. */
function visit(journey: JourneyDefinition, chosen: Chosen = {}, given: Partial<Walker> = {}, other = journey) {
  const visitor = visitSimulator(journey, 'before', sharedInputs([journey, other]))
  const choices: Choices & Map<string, unknown> = new Map()
  for (;;) {
    const visited = visitor({ ...startOf(journey), ...given }, choices)
    const asks = [...choices.keys()]
    if (visited.kind !== 'asks') return { asks, visited }
    const { input } = visited
    if (choices.has(input.key)) throw new Error(`It asks for ${input.key} again.`)
    const wanted = input.classes.find(({ values }) => values.includes(chosen[input.key])) ?? input.classes[0]
    choices.set(input.key, { input, chosen: wanted })
  }
}
/** Where a visit leads, in words, and the facts that are known then. */
function outcomeOf(...args: Parameters<typeof visit>): readonly unknown[] {
  const { visited } = visit(...args)
  return visited.kind === 'comes'
    ? [visited.walker.step, Object.fromEntries(visited.walker.facts)]
    : [`${visited.stop.kind} ${visited.stop.step}`, visited.stop.title]
}
const lastVisit = (...args: Parameters<typeof visit>) => {
  const { visited } = visit(...args)
  return (visited.kind === 'comes' ? visited.walker : visited.stop).visits.at(-1)
}

describe('a visit', () => {
  const page = { ...ASKS, next: [{ when: isYes('x'), to: 'far' }, { to: 'done' }] }
  const journey = smallJourney({ page, far: {} })

  it('begins at the start, with nothing known', () => {
    expect(startOf(journey)).toEqual({ step: 'page', route: ['page'], facts: new Map(), asked: new Set(), visits: [] })
  })

  it('asks for the inputs that it needs before it continues', () => {
    const { asks, visited } = visit(journey, { x: 'yes' })
    expect(asks).toEqual(['x'])
    expect(visited).toEqual({
      kind: 'comes',
      walker: {
        step: 'far',
        route: ['page', 'far'],
        facts: new Map([['x', 'yes']]),
        asked: new Set(['x', 'press:page']),
        visits: [{ step: 'page', shown: true, outcomes: {}, answers: { x: 'yes' }, action: 'next', to: 'far' }],
      },
    })
  })

  it('adds to earlier visits, inputs and facts', () => {
    const first = { step: 'before', shown: true, outcomes: {}, answers: {}, action: null, to: 'page' }
    const walker = { route: ['before', 'page'], facts: new Map([['w', 1]]), asked: new Set(['w']), visits: [first] }
    const { visited } = visit(journey, { x: 'yes' }, walker)
    expect(visited).toMatchObject({
      walker: { route: ['before', 'page', 'far'], asked: new Set(['w', 'x', 'press:page']) },
    })
    expect(visited.kind === 'comes' && visited.walker.visits.map(({ step }) => step)).toEqual(['before', 'page'])
    expect(outcomeOf(journey, { x: 'yes' }, walker)).toEqual(['far', { w: 1, x: 'yes' }])
  })

  it('asks for inputs one at a time, in order', () => {
    const two = { fields: { x: yesOrNo(), y: yesOrNo() }, next: decidesOn('x', 'y').next }
    expect(visit(smallJourney({ two })).asks).toEqual(['x', 'y'])
  })

  it('does not ask for inputs with one value, or that decide nothing', () => {
    expect(visit(smallJourney({ page: ASKS })).asks).toEqual([])
    expect(lastVisit(smallJourney({ page: ASKS }))).toMatchObject({ answers: { x: 'yes' } })
    expect(outcomeOf(smallJourney({ page: ASKS }))).toEqual(['done', {}])
  })

  it('is of a step that the journey has', () => {
    expect(() => visit(journey, {}, { step: 'elsewhere' })).toThrow('STEP_UNKNOWN "elsewhere" is not a step of small.')
  })
})

describe('the result of a visit', () => {
  it.each<[string, Steps, Chosen, readonly unknown[]]>([
    ['the first transition that holds', { page: { ...ASKS, ...decidesOn('x') }, far: {} }, {}, ['done', { x: 'yes' }]],
    [
      'the last one, if no other holds',
      { page: { ...ASKS, next: [{ when: isYes('x'), to: 'done' }, { to: 'far' }] }, far: {} },
      { x: 'no' },
      ['far', { x: 'no' }],
    ],
    [
      'nowhere, if none holds',
      { page: { ...ASKS, next: [{ when: isYes('x'), to: 'done' }] } },
      { x: 'no' },
      ['stays page', 'page'],
    ],
    [
      'nowhere, if one cannot be decided, though a later one would hold',
      { page: { fields: { x: yesOrNo({ optional: true }) }, next: decidesOn('x').next } },
      { x: undefined },
      ['stays page', 'page'],
    ],
    [
      'nowhere, if its only button disappears with the answer',
      { page: { ...ASKS, actions: { next: { label: 'Next', when: { not: isYes('x') } } } } },
      { x: 'yes' },
      ['stays page', 'page'],
    ],
    [
      'nowhere, if its only button does not appear',
      { page: { actions: { next: { label: 'Next', when: { required: ['x'] } } } }, far: ASKS },
      {},
      ['stays page', 'page'],
    ],
    [
      'nowhere, if a required answer is missing',
      {
        page: {
          fields: { w: yesOrNo(), x: yesOrNo({ optional: true, requiredWhen: { required: ['w'] } }) },
          next: [{ when: { required: ['x'] }, to: 'done' }, { to: 'far' }],
        },
        far: {},
      },
      { x: undefined },
      ['stays page', 'page'],
    ],
  ])('%s', (_, steps, chosen, expected) => {
    expect(outcomeOf(smallJourney(steps), chosen)).toEqual(expected)
  })

  it('is the next step if a required answer is given', () => {
    const required = { fields: { x: yesOrNo({ optional: true, requiredWhen: { required: ['w'] } }) } }
    const journey = smallJourney({ page: { ...required, ...decidesOn('x') }, far: { fields: { w: yesOrNo() } } })
    const known = { facts: new Map([['w', 'no']]) }
    expect(outcomeOf(journey, { x: 'yes' }, known)).toEqual(['done', { w: 'no', x: 'yes' }])
    expect(outcomeOf(journey, { x: undefined }, known)).toEqual(['stays page', 'page'])
  })

  it('is an end, where it stops with the heading that is shown', () => {
    const title = { x: { when: isYes('x'), text: 'You said yes.' }, otherwise: 'You said no.' }
    const journey = smallJourney({ page: ASKS, done: { kind: 'end', title } })
    const { visited } = visit(journey, {}, { step: 'done', facts: new Map([['x', 'yes']]) })
    expect(visited).toEqual({
      kind: 'stops',
      stop: { kind: 'ends', step: 'done', title: 'You said yes.', visits: [arrivalAt(journey, 'done')] },
    })
    expect(outcomeOf(journey, {}, { step: 'done' })).toEqual(['ends done', 'You said no.'])
  })

  it('is an end, though an answer could be corrected there', () => {
    const steps = {
      page: ASKS,
      done: { kind: 'end', next: [{ editAfterSubmit: 'x', to: 'other' }] },
      other: { kind: 'end' },
    }
    expect(outcomeOf(smallJourney(steps), {}, { step: 'done' })).toEqual(['ends done', 'done'])
  })

  it.each<[string, object, readonly unknown[]]>([
    ['an error', { error: 'No.' }, ['stays done', 'done']],
    ['a step before it', { to: 'page' }, ['returns page', 'page']],
  ])('is no end that waits for an effect with %s', (_, valid, expected) => {
    const done = { kind: 'end', enter: [{ ...CHECK, on: { ...CHECK.on, valid, failed: 'continue' } }] }
    const other = { kind: 'end', enter: [{ ...CHECK, on: { ...CHECK.on, valid: 'continue' } }] }
    const journeys: JourneyDefinition[] = [done, other].map((one) => smallJourney({ page: {}, done: one }))
    const [journey, against] = journeys as [JourneyDefinition, JourneyDefinition]
    expect(outcomeOf(journey, { check: 'valid' }, { step: 'done', route: ['page', 'done'] }, against)).toEqual(expected)
  })

  it('is the same page if an outcome has no reaction', () => {
    const journey = smallJourney({ page: { submit: [CHECK] } })
    const { page } = journey.steps
    if (page === undefined) throw new Error('No step.')
    const silent = { ...page, submit: page.submit.map((use) => ({ ...use, on: {} })) }
    expect(outcomeOf({ ...journey, steps: { ...journey.steps, page: silent } })).toEqual(['stays page', 'page'])
  })

  it('has no heading if none is shown', () => {
    const title = { x: { when: isYes('x'), text: 'You said yes.' } }
    const journey = smallJourney({ page: ASKS, done: { kind: 'end', title } })
    expect(outcomeOf(journey, {}, { step: 'done' })).toEqual(['ends done', ''])
  })

  it('is the same page, which is shown once more', () => {
    const journey = smallJourney({ page: { submit: [{ ...CHECK, on: { ...CHECK.on, invalid: 'continue' } }] } })
    const error = smallJourney({ page: { submit: [{ ...CHECK, on: { ...CHECK.on, valid: { error: 'No.' } } }] } })
    expect(visit(error, { check: 'valid' }, {}, journey).visited).toMatchObject({
      stop: {
        kind: 'stays',
        step: 'page',
        visits: [
          { step: 'page', shown: true, action: 'next', to: 'page', outcomes: { check: { outcome: 'valid' } } },
          { step: 'page', shown: true, action: null, to: null, outcomes: {} },
        ],
      },
    })
  })

  it('is a page before it, where it stops', () => {
    const journey = smallJourney({ first: { next: [{ to: 'page' }] }, page: { next: [{ to: 'first' }] } })
    const { visited } = visit(journey, {}, { step: 'page', route: ['first', 'page'] })
    expect(visited).toMatchObject({
      stop: {
        kind: 'returns',
        step: 'first',
        title: 'first',
        visits: [
          { step: 'page', action: 'next', to: 'first' },
          { step: 'first', action: null, to: null },
        ],
      },
    })
  })
})

describe('the answers of a visit', () => {
  const decided = { far: { ...ASKS, ...decidesOn('x') }, last: { fields: { w: yesOrNo() }, ...decidesOn('w') } }
  const facts = new Map([
    ['x', 'no'],
    ['w', 'yes'],
  ])

  it.each<[string, Steps, Chosen, readonly unknown[]]>([
    ['replace those of before', { page: ASKS }, { x: 'yes' }, ['done', { w: 'yes', x: 'yes' }]],
    [
      'leave out what is not asked for, and forget it',
      { page: { fields: { x: yesOrNo({ when: isYes('v') }) } }, v: { fields: { v: yesOrNo() } } },
      {},
      ['done', { w: 'yes' }],
    ],
    [
      'leave out what stays empty, and forget it',
      { page: { fields: { x: yesOrNo({ optional: true }) } } },
      { x: undefined },
      ['done', { w: 'yes' }],
    ],
    [
      'are cleared by a button that skips them',
      { page: { ...ASKS, actions: { skip: { label: 'Skip', skipFields: true } } } },
      { x: 'yes' },
      ['done', { w: 'yes' }],
    ],
  ])('%s', (_, steps, chosen, expected) => {
    const journey = smallJourney({ ...steps, ...decided })
    expect(outcomeOf(journey, chosen, { facts })).toStrictEqual(expected)
  })

  it('are part of the run, also those that decide nothing', () => {
    const fields = { x: yesOrNo(), y: yesOrNo(), z: yesOrNo({ optional: true }) }
    const skip = { skip: { label: 'Skip', skipFields: true } }
    expect(lastVisit(smallJourney({ page: { fields } }))).toMatchObject({ answers: { x: 'yes', y: 'yes' } })
    expect(lastVisit(smallJourney({ page: { fields, actions: skip } }))?.answers).toEqual({})
  })

  it('include one that may stay empty where another answer requires it', () => {
    const fields = { x: yesOrNo(), z: yesOrNo({ optional: true, requiredWhen: isYes('x') }) }
    const journey = smallJourney({ page: { fields } })
    expect(lastVisit(journey, { x: 'yes' })?.answers).toEqual({ x: 'yes', z: 'yes' })
    expect(lastVisit(journey, { x: 'no' })?.answers).toStrictEqual({ x: 'no' })
  })

  it('are tested with the settings of the journey', () => {
    const settings = { s: { schema: { type: 'string', enum: ['yes', 'no'] }, value: 'yes' } }
    const steps = { page: { next: [{ when: isYes('s'), to: 'far' }, { to: 'done' }] }, far: {} }
    const otherwise = { settings: { s: { ...settings.s, value: 'no' } } }
    expect(outcomeOf(smallJourney(steps, { settings }))).toEqual(['far', {}])
    expect(outcomeOf(smallJourney(steps, otherwise))).toEqual(['done', {}])
  })
})

describe('the buttons of a visit', () => {
  const sets = (value: string) => ({ label: value, set: { b: value } })
  const decided = { far: decidesOn('b') }
  const pressed = (actions: object, chosen: Chosen = {}, other?: object) => {
    const journeys: JourneyDefinition[] = [actions, other ?? actions].map((one) =>
      smallJourney({ page: { actions: one, next: [{ to: 'far' }] }, ...decided }),
    )
    const [journey, against] = journeys as [JourneyDefinition, JourneyDefinition]
    const { asks } = visit(journey, chosen, {}, against)
    return [asks, lastVisit(journey, chosen, {}, against)?.action, outcomeOf(journey, chosen, {}, against)[1]]
  }

  it('are a choice if they lead to different facts', () => {
    const actions = { yes: sets('yes'), no: sets('no') }
    expect(pressed(actions, { 'press:page': 'yes' })).toEqual([['press:page'], 'yes', { b: 'yes' }])
    expect(pressed(actions, { 'press:page': 'no' })).toEqual([['press:page'], 'no', { b: 'no' }])
  })

  it('are not a choice if they set the same deciding facts: the first is pressed', () => {
    const again = { label: 'Again', set: { b: 'yes', c: 'yes' } }
    expect(pressed({ yes: sets('yes'), again })).toEqual([[], 'yes', { b: 'yes' }])
    expect(pressed({ again, yes: sets('yes') })).toEqual([[], 'again', { b: 'yes' }])
  })

  it('are one choice for both journeys, as far as both have them', () => {
    const journey = smallJourney({
      page: { actions: { yes: { label: 'Yes', set: { b: 'yes', c: 'yes' } }, no: sets('no') }, next: [{ to: 'far' }] },
      ...decided,
    })
    const inputs = sharedInputs([journey, journey])
    const foreign = {
      input: { key: 'press:page', kind: 'press', facts: ['b'], classes: [] },
      chosen: { value: 'else', values: [] },
    } as const
    const asked = visitSimulator(journey, 'after', inputs)(startOf(journey), new Map([['press:page', foreign]]))
    expect(asked).toMatchObject({
      kind: 'asks',
      input: { key: 'press:page:after', kind: 'press', facts: ['b'] },
    })
    expect(asked.kind === 'asks' && asked.input.classes.map(({ values }) => values)).toEqual([['yes'], ['no']])
  })

  it('do not include one that repeats what the page did', () => {
    const again = { label: 'Again', rerun: 'check' }
    const enter = [{ ...CHECK, on: { valid: 'continue', invalid: 'continue', failed: 'continue' } }]
    const journey = smallJourney({ page: { enter, actions: { again, next: { label: 'Next' } } } })
    expect(lastVisit(journey)?.action).toBe('next')
  })
})

describe('the effects of a visit', () => {
  const decided = { far: decidesOn('check') }
  const onward = { valid: { to: 'far' }, invalid: 'next', failed: 'continue' }

  it.each<[string, object, readonly unknown[]]>([
    ['valid', { enter: [{ ...CHECK, on: onward }] }, ['far', { check: 'valid' }]],
    ['invalid', { enter: [{ ...CHECK, on: onward }], next: [{ to: 'done' }] }, ['done', { check: 'invalid' }]],
    ['failed', { submit: [{ ...CHECK, on: onward }], next: [{ to: 'done' }] }, ['done', { check: 'failed' }]],
  ])('lead on by their outcome: %s', (outcome, page, expected) => {
    expect(outcomeOf(smallJourney({ page, far: decidesOn('check') }), { check: outcome })).toEqual(expected)
  })

  it.each<[string, object, object]>([
    ['before the page is shown', { enter: [CHECK] }, { comes: 'entering', outcome: 'valid' }],
    ['while it is shown', { enter: [{ ...CHECK, background: true }] }, { comes: 'shown', outcome: 'valid' }],
    ['after its button is pressed', { submit: [CHECK] }, { comes: 'submitting', outcome: 'valid' }],
  ])('are part of the run: %s', (_, page, check) => {
    expect(lastVisit(smallJourney({ page, ...decided }))?.outcomes).toEqual({ check })
  })

  it('in the background decide once the button is pressed', () => {
    const enter = [{ ...CHECK, background: true, on: { ...CHECK.on, failed: { to: 'far' } } }]
    const journey = smallJourney({ page: { enter }, ...decided })
    expect(outcomeOf(journey, { check: 'failed' })).toEqual(['far', { check: 'failed' }])
    expect(outcomeOf(journey, { check: 'invalid' })).toEqual(['done', { check: 'valid' }])
    expect(lastVisit(journey, { check: 'failed' })).toMatchObject({ shown: true, action: 'next' })
  })

  it('in the background may decide which button appears', () => {
    const actions = { next: { label: 'Next', when: { check: { const: 'valid' } } } }
    const enter = [{ ...CHECK, background: true, on: { ...CHECK.on, invalid: 'continue' } }]
    const journey = smallJourney({ page: { enter, actions } })
    expect(outcomeOf(journey, { check: 'valid' })).toEqual(['done', { check: 'valid' }])
    const { visited } = visit(journey, { check: 'invalid' })
    expect(visited).toMatchObject({
      stop: { kind: 'stays', visits: [{ outcomes: { check: { comes: 'shown', outcome: 'invalid' } } }, {}] },
    })
  })

  it('before a page is shown may lead past it', () => {
    const journey = smallJourney({ page: { enter: [{ ...CHECK, on: onward }] }, ...decided })
    expect(lastVisit(journey, { check: 'valid' })).toMatchObject({ shown: false, action: null, to: 'far' })
  })

  it('do not become facts if nothing decides on them', () => {
    expect(outcomeOf(smallJourney({ page: { submit: [CHECK] } }))).toEqual(['done', {}])
  })

  it('are not asked about on an end', () => {
    const done = { kind: 'end', enter: [{ ...CHECK, background: true, on: 'continue' }] }
    expect(lastVisit(smallJourney({ page: {}, done }), {}, { step: 'done' })?.outcomes).toEqual({})
  })

  it('deliver the choices of later fields', () => {
    const search = {
      ...AGREEMENT_SEARCH,
      on: { agreements: 'continue', none: { to: 'done' }, blacklisted: { to: 'done' }, failed: { to: 'done' } },
    }
    const agreements = FOUND_AGREEMENTS
    const journey = smallJourney({ page: { enter: [search] }, far: { fields: { agreements } } })
    const outcomes = (outcome: string) => lastVisit(journey, { report: outcome })?.outcomes.report
    expect(outcomes('agreements')?.data).toEqual({ agreements: [expect.objectContaining({})] })
    expect(outcomes('none')).toStrictEqual({ comes: 'entering', outcome: 'none' })
  })
})

describe('the arrival at a step', () => {
  const enter = [{ ...CHECK, on: { valid: 'continue', invalid: 'continue', failed: 'continue' } }]
  const journey = smallJourney({ page: {}, waiting: { enter } })

  it.each([
    ['page', true],
    ['waiting', false],
    ['elsewhere', true],
  ])('shows it unless it waits for an effect: %s', (step, shown) => {
    expect(arrivalAt(journey, step)).toEqual({ step, shown, outcomes: {}, answers: {}, action: null, to: null })
  })
})
