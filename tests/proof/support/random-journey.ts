import fc from 'fast-check'
import type {
  Action,
  Condition,
  EffectContract,
  EffectUse,
  Fact,
  Field,
  FactTest,
  JourneyDefinition,
  Reaction,
  Step,
  Transition,
} from '../../../engine/index.ts'
import { lint } from '../../../proof/index.ts'

/** The values to type into the fields of a random journey: every value that its conditions distinguish. */
export const TYPED: Readonly<Record<string, readonly unknown[]>> = {
  yes: [true, false],
  color: ['red', 'green'],
  age: [0, 1, 2],
  word: ['a', 'bb'],
  list: [[], ['p'], ['q'], ['p', 'q'], ['q', 'r'], ['p', 'q', 'r'], ['q', 'r', 's']],
}

const FIELDS: Readonly<Record<string, Field>> = {
  yes: { title: 'Yes?', type: 'boolean', messages: { required: 'x' } },
  color: { title: 'Color', type: 'string', enum: ['red', 'green'], messages: { required: 'x', enum: 'x' } },
  age: { title: 'Age', type: 'integer', messages: { required: 'x' }, minimum: 0, maximum: 2 } as Field,
  word: { title: 'Word', type: 'string', messages: { required: 'x' }, minLength: 1, maxLength: 2 } as Field,
  list: { title: 'List', type: 'array', messages: { required: 'x' }, maxItems: 3 } as Field,
}

const OUTCOMES = ['good', 'bad', 'failed']
const NAMES = ['a', 'b', 'c', 'd']

interface Shape {
  /** Whether an effect runs again with the same input: always, or never. */
  readonly repeat: 'always' | 'never'
  /** The input of effects: nothing, or an answer that may have changed when they run again. */
  readonly input: 'nothing' | 'answer'
  /** Whether transitions may lead back to earlier steps. */
  readonly hasCycles: boolean
}

/** Small journeys of every kind: branches, cycles, effects before, during and after the page, questions asked twice. */
export function randomJourney({ repeat, input, hasCycles: hasCycles }: Shape): fc.Arbitrary<JourneyDefinition> {
  return fc.integer({ min: 2, max: NAMES.length }).chain((count) => {
    const names = NAMES.slice(0, count)
    return fc
      .tuple(...names.map((id, index) => step(id, index, names, { input, hasCycles: hasCycles })))
      .map((pages) => soundlyAsked(journeyOf([...pages, endStep()], repeat)))
  })
}

/** Without the conditions of fields that `journey check` refuses: those whose facts may change behind the field. */
function soundlyAsked(journey: JourneyDefinition): JourneyDefinition {
  const refused = new Set(
    lint(journey).flatMap(({ code, pointer }) => (code.startsWith('FIELD_WHEN') ? [pointer] : [])),
  )
  const steps = Object.values(journey.steps).map((one): Step => ({
    ...one,
    fields: Object.fromEntries(
      Object.entries(one.fields).map(([name, { when, requiredWhen, ...field }]) => {
        const isSound = (key: string) => !refused.has(`/steps/${one.id}/fields/${name}/${key}`)
        return [
          name,
          {
            ...field,
            ...(when !== undefined && isSound('when') ? { when } : {}),
            ...(requiredWhen !== undefined && isSound('requiredWhen') ? { requiredWhen } : {}),
          },
        ]
      }),
    ) as Step['fields'],
  }))
  return { ...journey, steps: Object.fromEntries(steps.map((one) => [one.id, one])) }
}

function journeyOf(steps: readonly Step[], repeat: Shape['repeat']): JourneyDefinition {
  const contract: EffectContract = {
    name: 'ask',
    description: 'x',
    calls: [],
    kind: 'check',
    input: { type: 'object' },
    outcomes: Object.fromEntries(OUTCOMES.map((outcome) => [outcome, { description: 'x' }])),
    failure: 'failed',
    timeLimitMs: 1000,
    retries: 0,
    repeat: repeat === 'always' ? 'always' : [],
  }
  const facts: Record<string, Fact> = { mode: { kind: 'setting', schema: { enum: ['on', 'off'] }, value: 'on' } }
  for (const { fields, actions, enter, submit } of steps) {
    for (const name of Object.keys(fields)) facts[name] = { kind: 'answer', schema: { type: 'string' } }
    for (const { set } of actions)
      for (const name of Object.keys(set)) facts[name] = { kind: 'answer', schema: { enum: ['p', 'q'] } }
    for (const { as } of [...enter, ...submit]) facts[as] = { kind: 'outcome', schema: { enum: OUTCOMES } }
  }
  for (const { id } of steps)
    for (const kind of ['In', 'Out']) facts[`${id}${kind}`] ??= { kind: 'outcome', schema: { enum: OUTCOMES } }
  for (const name of ['yes', 'color', 'age', 'word', 'list', 'set'])
    facts[name] ??= { kind: 'answer', schema: { enum: ['p', 'q'] } }
  return {
    name: 'random',
    version: 1,
    whenChanged: 'pin',
    title: 'x',
    path: '/random',
    banner: null,
    start: 'a',
    afterSubmit: null,
    home: null,
    languages: {},
    settleAfterMs: null,
    resumeLinks: {},
    words: {},
    conditions: { named: { allOf: [{ required: ['color'] }, { color: { const: 'red' } }] } },
    effects: { ask: contract },
    gaps: {},
    events: {},
    facts,
    steps: Object.fromEntries(steps.map((one) => [one.id, one])),
  }
}

function endStep(): Step {
  return { ...blank('end'), kind: 'end' }
}

function blank(id: string): Step {
  return {
    id,
    kind: 'page',
    path: `/${id}`,
    over: null,
    open: null,
    showOnce: false,
    progress: null,
    title: [{ text: 'x' }],
    waitingTitle: 'x',
    content: [],
    fields: {},
    question: null,
    actions: [],
    enter: [],
    submit: [],
    timers: [],
    next: [],
  }
}

function step(
  id: string,
  index: number,
  names: readonly string[],
  { input, hasCycles: hasCycles }: Pick<Shape, 'input' | 'hasCycles'>,
): fc.Arbitrary<Step> {
  const targets = [...(hasCycles ? names : names.slice(index + 1)), 'end']
  const target = fc.constantFrom(...targets)
  const conditions = condition(names)
  const transition = fc.record({ when: conditions, to: target })
  return fc
    .record({
      fields: fc.subarray(['yes', 'color', 'age', 'word', 'list'], { maxLength: 2 }),
      optional: fc.boolean(),
      second: fc.option(
        fc.record({
          when: fc.option(conditions, { nil: undefined }),
          set: fc.constantFrom('p', 'q'),
          skipFields: fc.boolean(),
        }),
        { nil: undefined },
      ),
      firstWhen: fc.option(conditions, { nil: undefined, freq: 3 }),
      enter: fc.option(fc.record({ background: fc.boolean(), on: reactions(target) }), { nil: undefined }),
      submit: fc.option(reactions(target), { nil: undefined }),
      next: fc.array(transition, { maxLength: 2 }),
      last: fc.option(target, { nil: undefined, freq: 4 }),
      content: fc.option(conditions, { nil: undefined }),
      reveal: fc.option(conditions, { nil: undefined, freq: 2 }),
      need: fc.option(conditions, { nil: undefined, freq: 2 }),
    })
    .map(({ fields, optional, second, firstWhen, enter, submit, next, last, content, reveal, need }): Step => ({
      ...blank(id),
      fields: Object.fromEntries(
        fields.map((name, place) => [
          name,
          {
            ...FIELDS[name],
            ...(place === 0 && optional ? { optional: true } : {}),
            // Some fields of steps that end in a transition for everybody.
            ...(last === undefined ? {} : { default: TYPED[name]?.at(-1) }),
            ...(place === fields.length - 1 && reveal !== undefined ? { when: reveal } : {}),
            ...(place === fields.length - 1 && need !== undefined ? { optional: true, requiredWhen: need } : {}),
          },
        ]),
      ) as Step['fields'],
      content: content === undefined ? [] : [{ id: 'text', when: content, text: 'x' }],
      actions: [
        action('first', firstWhen, {}, false),
        ...(second === undefined ? [] : [action('second', second.when, { set: second.set }, second.skipFields)]),
      ],
      enter: enter === undefined ? [] : [use(`${id}In`, enter.on, enter.background, input)],
      submit: submit === undefined ? [] : [use(`${id}Out`, submit, false, input)],
      next: [...next, ...(last === undefined ? [] : [{ to: last }])] as Transition[],
    }))
}

function action(id: string, when: Condition | undefined, set: Action['set'], skipFields: boolean): Action {
  return {
    id,
    label: [{ text: id }],
    set,
    skipFields,
    inertUntilValid: false,
    rerun: null,
    lock: null,
    ...(when === undefined ? {} : { when }),
  }
}

function use(as: string, on: EffectUse['on'], background: boolean, input: Shape['input']): EffectUse {
  return {
    run: 'ask',
    as,
    input: input === 'nothing' ? {} : { value: { answer: 'color' } },
    background,
    afterMs: 0,
    waiting: [],
    whileTyping: null,
    on,
  }
}

function reactions(target: fc.Arbitrary<string>): fc.Arbitrary<EffectUse['on']> {
  const reaction: fc.Arbitrary<Reaction> = fc.oneof(
    { weight: 4, arbitrary: fc.constant<Reaction>({ then: 'continue' }) },
    { weight: 1, arbitrary: fc.constant<Reaction>({ then: 'next' }) },
    { weight: 1, arbitrary: target.map((to): Reaction => ({ to })) },
    { weight: 1, arbitrary: fc.constant<Reaction>({ error: 'x' }) },
  )
  return fc.record({ good: reaction, bad: reaction, failed: reaction })
}

function condition(names: readonly string[]): fc.Arbitrary<Condition> {
  const outcomes = names.flatMap((id) => [`${id}In`, `${id}Out`])
  const tests: fc.Arbitrary<Condition>[] = [
    test('yes', fc.record({ const: fc.boolean() })),
    test(
      'color',
      fc.oneof(
        fc.record({ const: fc.constantFrom('red', 'green') }),
        fc.record({ enum: fc.constantFrom(['red', 'green'], ['green']) }),
        fc.record({ pattern: fc.constantFrom('e', '^g') }),
      ),
    ),
    test(
      'age',
      fc.oneof(
        fc.record({ minimum: fc.integer({ min: 0, max: 3 }) }),
        fc.record({ exclusiveMaximum: fc.integer({ min: 0, max: 2 }) }),
        fc.record({ const: fc.integer({ min: 0, max: 2 }) }),
      ),
    ),
    test(
      'word',
      fc.oneof(
        fc.record({ minLength: fc.integer({ min: 1, max: 3 }) }),
        fc.record({ maxLength: fc.integer({ min: 1, max: 2 }) }),
      ),
    ),
    test(
      'list',
      fc.oneof(
        fc.record({ minItems: fc.integer({ min: 0, max: 3 }) }),
        fc.record({ maxItems: fc.integer({ min: 0, max: 2 }) }),
        fc.record({ contains: fc.record({ const: fc.constantFrom('p', 'q') }) }),
      ),
    ),
    test('set', fc.record({ const: fc.constantFrom('p', 'q') })),
    test('mode', fc.record({ const: fc.constantFrom('on', 'off') })),
    fc
      .constantFrom(...outcomes)
      .chain((name) => test(name, fc.record({ enum: fc.constantFrom(['good'], ['good', 'bad'], ['failed']) }))),
    fc.constant<Condition>('named'),
    fc.constantFrom('yes', 'color', 'age', 'list', 'set', ...outcomes).map((name): Condition => ({ required: [name] })),
  ]
  const one = fc.oneof(...tests)
  const guarded = one.map((inner): Condition => guard(inner))
  return fc.oneof(
    { weight: 2, arbitrary: one },
    { weight: 4, arbitrary: guarded },
    { weight: 1, arbitrary: guarded.map((inner): Condition => ({ not: inner })) },
    { weight: 2, arbitrary: fc.tuple(guarded, guarded).map((allOf): Condition => ({ allOf })) },
    { weight: 2, arbitrary: fc.tuple(guarded, one).map((anyOf): Condition => ({ anyOf })) },
  )
}

function test(name: string, arbitrary: fc.Arbitrary<FactTest>): fc.Arbitrary<Condition> {
  return arbitrary.map((made): Condition => ({ [name]: made }))
}

/** Tests first whether the fact is known, as a careful author does. */
function guard(inner: Condition): Condition {
  const [name] = typeof inner === 'string' ? [] : Object.keys(inner)
  if (name === undefined || name === 'required') return inner
  return { allOf: [{ required: [name] }, inner] }
}
