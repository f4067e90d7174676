import {
  type Action,
  advance,
  type EffectUse,
  factsOf,
  isShown,
  type Journey,
  type JourneyDefinition,
  type JourneyState,
  restore,
  RULES,
  runnable,
  type Step,
  type Transition,
} from '../../../engine/index.ts'
import { compileValidators } from '../../../loader/index.ts'

/** Everything that happens in a journey, found by trying everything. */
export interface Seen {
  readonly steps: ReadonlySet<string>
  /** Pointers of transitions and outcomes. */
  readonly ways: ReadonlySet<string>
  /** "/steps/a/content/text/when:true", and "/steps/a/next:undecided" if a fact is unknown. */
  readonly sides: ReadonlySet<string>
  /** Steps that were left with no transition to take. */
  readonly withoutTransition: ReadonlySet<string>
  /** Shown steps on which no input makes a button appear, or one that answers all that the page tests leaves none. */
  readonly withoutButton: ReadonlySet<string>
}

export const TOO_MANY = 'too many states'

/**
 * Drives `advance` through every event that a visitor or an effect can cause, from every state, until nothing new appears.
 *
 * @param values the values to type into a field, by name, in addition to leaving it empty
 */
export function seeEverything(
  definition: JourneyDefinition,
  values: Readonly<Record<string, readonly unknown[]>>,
  limit = 500,
): Seen | typeof TOO_MANY {
  const seen = {
    steps: new Set<string>(),
    ways: new Set<string>(),
    sides: new Set<string>(),
    withoutTransition: new Set<string>(),
    withoutButton: new Set<string>(),
  }
  let taken: string[] = []
  const journey = listening(definition, (way) => taken.push(way))
  const queue: JourneyState[] = []
  const keys = new Set<string>()
  const send = (state: JourneyState, event: Parameters<typeof advance>[2]) => {
    let after: JourneyState
    taken = []
    try {
      after = advance(journey, state, event, { now: 0 }).state
    } catch (error) {
      const { message } = error as Error
      const step = /step "(\w+)"/.exec(message)?.[1] ?? '?'
      // The message names the target of the undecided transition: it was evaluated, not taken.
      if (message.startsWith('FACT_UNKNOWN')) taken.pop()
      for (const way of taken) seen.ways.add(way)
      if (message.startsWith('TRANSITION_NONE')) seen.withoutTransition.add(step)
      else if (message.startsWith('FACT_UNKNOWN')) seen.sides.add(`/steps/${step}/next:undecided`)
      else if (!message.startsWith('JOURNEY_CYCLE')) throw error
      return
    }
    for (const way of taken) seen.ways.add(way)
    const key = JSON.stringify([
      after.step,
      after.phase,
      after.instruction,
      after.route,
      after.answers,
      after.outcomes,
      after.done,
      after.action,
      Object.values(after.running),
    ])
    if (keys.has(key)) return
    keys.add(key)
    queue.push(after)
  }
  send(restore(journey), { type: 'open', path: journey.steps[journey.start]?.path ?? '/' })
  for (const state of queue) {
    if (queue.length > limit) return TOO_MANY
    for (const id of state.route) seen.steps.add(id)
    const step = journey.steps[state.step]
    if (step === undefined) continue
    if (state.phase === 'shown') {
      look(journey, state, step, seen.sides)
      for (const typed of everyTyping(step, state, values)) send(state, { type: 'fill', values: typed })
      if (step.kind !== 'end') for (const { id } of step.actions) send(state, { type: 'submit', action: id })
      if (step.kind !== 'end' && !hasButton(journey, state, step, values)) seen.withoutButton.add(step.id)
    }
    for (const [id, running] of Object.entries(state.running)) {
      if (running.kind !== 'call') continue
      for (const outcome of Object.keys(journey.effects[running.run]?.outcomes ?? {}))
        send(state, { type: 'outcome', id, outcome })
    }
  }
  return seen
}

/** The same journey, recording which transition and which reaction is taken. */
function listening(definition: JourneyDefinition, take: (way: string) => void): Journey {
  const uses = (list: readonly EffectUse[], at: string): EffectUse[] =>
    list.map((use, index) => {
      const on = {}
      for (const [outcome, reaction] of Object.entries(use.on)) {
        Object.defineProperty(on, outcome, {
          enumerable: true,
          get: () => (take(`${at}/${index}/on/${outcome}`), reaction),
        })
      }
      return { ...use, on }
    })
  const steps = Object.entries(definition.steps).map(([id, step]): [string, Step] => [
    id,
    {
      ...step,
      enter: uses(step.enter, `/steps/${id}/enter`),
      submit: uses(step.submit, `/steps/${id}/submit`),
      next: step.next.map(
        ({ when, to }, index) =>
          Object.defineProperty(when === undefined ? {} : { when }, 'to', {
            enumerable: true,
            get: () => (take(`/steps/${id}/next/${index}`), to),
          }) as Transition,
      ),
    },
  ])
  return runnable({ ...definition, steps: Object.fromEntries(steps) }, compileValidators(definition), RULES)
}

function look(journey: Journey, state: JourneyState, step: Step, sides: Set<string>): void {
  const facts = factsOf(journey, state, state.route)
  const ask = (when: Action['when'], at: string, key = 'when'): boolean | undefined => {
    if (when === undefined) return true
    const decided = isShown(journey, facts, when)
    sides.add(`/steps/${step.id}/${at}/${key}:${decided}`)
    return decided
  }
  step.content.forEach(({ id, when }) => ask(when, `content/${id}`))
  for (const [name, { when, requiredWhen }] of Object.entries(step.fields))
    if (ask(when, `fields/${name}`) === true) ask(requiredWhen, `fields/${name}`, 'requiredWhen')
  step.actions.forEach(({ id, when }) => ask(when, `actions/${id}`))
  for (const [index, { when }] of step.title.entries()) if (ask(when, `title/${index}`) !== false) break
}

/** While a background effect is running, it may still make a button appear. */
function hasButton(
  journey: Journey,
  state: JourneyState,
  step: Step,
  values: Readonly<Record<string, readonly unknown[]>>,
): boolean {
  const isWaiting = step.enter.some(
    ({ background, as }) =>
      background &&
      (state.outcomes[as] === undefined ||
        Object.values(state.running).some((running) => 'as' in running && running.as === as)),
  )
  if (isWaiting) return true
  const tested = testedFields(journey, step)
  const seen = [{}, ...everyTyping(step, state, values)].map((typed) => {
    const facts = factsOf(journey, { answers: { ...state.answers, ...typed }, outcomes: state.outcomes }, state.route)
    return {
      isAnswered: tested.every((name) => isShown(journey, facts, { required: [name] })),
      isThere: step.actions.some(({ when }) => isShown(journey, facts, when)),
    }
  })
  return seen.some(({ isThere }) => isThere) && seen.every(({ isAnswered, isThere }) => isThere || !isAnswered)
}

/** The fields of a step that something on its page tests. */
function testedFields({ conditions }: Journey, { content, fields, actions, title }: Step): readonly string[] {
  const whens = [
    ...[...content, ...actions, ...title].map(({ when }) => when),
    ...Object.values(fields).flatMap(({ when, requiredWhen }) => [when, requiredWhen]),
  ]
  const named = Object.entries(conditions).filter(([name]) => JSON.stringify(whens).includes(`"${name}"`))
  const written = JSON.stringify([whens, named])
  return Object.keys(fields).filter((name) => written.includes(`"${name}"`))
}

/** Every combination of values that can be typed on a step. */
function everyTyping(
  step: Step,
  state: JourneyState,
  values: Readonly<Record<string, readonly unknown[]>>,
): Record<string, unknown>[] {
  return Object.keys(step.fields)
    .reduce<Record<string, unknown>[]>(
      (all, name) =>
        all.flatMap((typed) => [undefined, ...(values[name] ?? [])].map((value) => ({ ...typed, [name]: value }))),
      [{}],
    )
    .filter((typed) => Object.entries(typed).some(([name, value]) => state.answers[name] !== value))
}
