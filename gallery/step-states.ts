import {
  checkAnswers,
  restore,
  stepNamed,
  type EffectUse,
  type ValidationError,
  type Journey,
  type JourneyState,
  type Step,
} from '../engine/index.ts'
import sample from './sample-claim.json'

/** A step in one of its states. */
export interface StepState {
  readonly name: string
  readonly state: JourneyState
  /** The errors at the top of the page. */
  readonly errors: readonly ValidationError[]
}

/** Noon in London on 1 June 2026: a fixed clock. */
export const NOW = Date.UTC(2026, 5, 1, 11)

/** Every state of a step in its journey: its questions empty, filled in and refused; its effects at each stage of waiting; its failures. */
export function statesOf(journey: Journey, id: string): readonly StepState[] {
  const step = stepNamed(journey, id)
  const asks = Object.keys(step.fields).length > 0
  const shown = stateAt(journey, step, {})
  const given = { ...shown, answers: sample.answers }
  const empty = { ...shown, answers: without(sample.answers, Object.keys(step.fields)) }
  const refused = asks
    ? checkAnswers(journey, id, empty.answers, { now: NOW, outcomes: empty.outcomes, route: empty.route })
    : []
  return [
    { name: asks ? 'empty' : 'as it comes', state: empty, errors: [] },
    ...(asks ? [{ name: 'filled', state: given, errors: [] }] : []),
    ...(refused.length > 0 ? [{ name: 'refused', state: { ...empty, errors: [...refused] }, errors: refused }] : []),
    ...step.submit
      .slice(0, 1)
      .map(() => ({ name: 'sending', state: { ...given, phase: 'submitting' as const }, errors: [] })),
    ...step.enter.flatMap(({ waiting }) =>
      waiting.map(({ afterMs: after, text }) => ({
        name: `loading, after ${after / 1000} s`,
        state: { ...given, phase: 'entering' as const, waiting: text },
        errors: [],
      })),
    ),
    ...failing(step.submit).map(({ name, error }) => ({ name, state: { ...given, errors: [error] }, errors: [error] })),
    ...failing(step.enter).map(({ name, error }) => ({
      name,
      state: { ...given, phase: 'failed' as const, errors: [error] },
      errors: [],
    })),
    ...warning(step.enter).map(({ name, error }) => ({ name, state: { ...empty, errors: [error] }, errors: [error] })),
    ...(asksAbout(step, 'identitySettled')
      ? [
          {
            name: 'identity settled',
            state: { ...given, outcomes: { ...given.outcomes, q1FoundStatus: { outcome: 'found', input: null } } },
            errors: [],
          },
        ]
      : []),
  ]
}

/** Names of the steps of a journey that differ from the journey it extends. */
export function ownSteps(journey: Journey, base: Journey | undefined): readonly string[] {
  return Object.keys(journey.steps).filter(
    (id) => JSON.stringify(journey.steps[id]) !== JSON.stringify(base?.steps[id]),
  )
}

function stateAt(journey: Journey, step: Step, answers: JourneyState['answers']): JourneyState {
  const steps = Object.keys(journey.steps)
  const outcomes = Object.fromEntries(
    Object.entries(sample.outcomes).map(([as, outcome]) => [as, { ...outcome, input: null }]),
  )
  return {
    ...restore(journey),
    step: step.id,
    phase: 'shown',
    answers,
    outcomes,
    route: steps.slice(0, steps.indexOf(step.id) + 1),
    submitted: step.kind === 'end',
  }
}

function failing(uses: readonly EffectUse[]) {
  return uses.flatMap(({ as, on }) =>
    Object.entries(on).flatMap(([outcome, reaction]) =>
      'error' in reaction
        ? [
            {
              name: `${as} ${outcome}`,
              error: {
                key: `effect:${as}`,
                message: reaction.error,
                ...(reaction.field === undefined ? {} : { field: reaction.field }),
              },
            },
          ]
        : [],
    ),
  )
}

function warning(uses: readonly EffectUse[]) {
  return uses.flatMap(({ as, on }) =>
    Object.entries(on).flatMap(([outcome, reaction]) =>
      'warning' in reaction
        ? [{ name: `${as} ${outcome}`, error: { key: `effect:${as}`, message: reaction.warning } }]
        : [],
    ),
  )
}

const asksAbout = ({ title, content, actions, question }: Step, condition: string) =>
  JSON.stringify([title, content, actions, question]).includes(`"${condition}"`) ||
  JSON.stringify([title, content]).includes('identityProved')

function without(
  answers: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !names.includes(name)))
}
