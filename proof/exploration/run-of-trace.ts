import {
  backgroundUses,
  earlyUses,
  type EffectUse,
  type JourneyDefinition,
  type Run,
  type RunOutcome,
  type RunStep,
  type Step,
  usesOf,
} from '../../engine/index.ts'
import { imageOf } from './images.ts'
import { fieldsNamed } from '../journey/fields-named.ts'
import type { Machine } from './machine.ts'
import type { Edge, Point } from '../flow/index.ts'
import type { FactModel } from '../facts/fact-model.ts'
import { outcomesWithList } from '../facts/fact-classes.ts'
import { sampleAnswer, sampleData } from '../samples/sample-values.ts'
import type { Compiled } from '../states/conditions-on-sets.ts'
import { NONE, type State, type StateSet } from '../states/state-sets.ts'
import type { Trace } from './trace.ts'
import { isAskedAgain, outcomesOf } from '../result/ways.ts'

/** Makes a trace concrete: picks one state after another, and a value for every answer. */
export function runOfTrace(journey: JourneyDefinition, model: FactModel, machine: Machine, trace: Trace): Run {
  const writer = runWriter(journey, model, machine, machine.flow.start.step)
  let state = machine.sets.firstState(trace.initial)
  let here = machine.sets.single(state)
  const settings = settingsOf(journey, model, state)
  for (const { edge, wanted } of trace.legs) {
    let given: State = state
    edge.acts.forEach((act, index) => {
      // A filter leaves a single state as it is.
      if (act.kind === 'only') return
      const after = machine.sets.intersect(imageOf(machine, here, [act]), wanted[index + 1] ?? NONE)
      const next = edge.edge.means.kind === 'look' ? withEnded(model, machine, edge.edge.from.step, after) : after
      if (next !== here) {
        state = machine.sets.firstState(next)
        here = machine.sets.single(state)
      }
      if (act.gives) given = state
    })
    writer.take(edge.edge, given, state)
  }
  return {
    settings,
    open: { path: machine.flow.start.step.path, resumed: false },
    steps: writer.finish(trace.end, state),
  }
}

/** Prefers the states of a page in which the background effects have ended, as they have in most real runs. */
function withEnded(model: FactModel, { sets }: Machine, step: Step, states: StateSet): StateSet {
  return backgroundUses(step).reduce((left, use) => {
    const fact = model.numberOf(use.as)
    if (fact === undefined) return left
    const ended = sets.image(
      left,
      sets.move([{ fact, to: model.classesOf(fact).map((_, index) => (index === 0 ? [] : [index])) }]),
    )
    return ended === NONE ? left : ended
  }, states)
}

function settingsOf(journey: JourneyDefinition, model: FactModel, state: State): Record<string, unknown> {
  const settings = Object.entries(journey.facts).filter(([, { kind }]) => kind === 'setting')
  return Object.fromEntries(settings.map(([name, { value }]) => [name, valueIn(model, state, name) ?? value]))
}

function valueIn(model: FactModel, state: State, name: string, variant = 0): unknown {
  const known = classIn(model, state, name)
  return known && model.classesOf(known.fact)[known.index]?.value(variant)
}

/** The class that a state has for a fact; undefined if it is unknown. */
function classIn(model: FactModel, state: State, name: string): { fact: number; index: number } | undefined {
  const fact = model.numberOf(name) ?? -1
  const index = state.get(fact)
  return index === undefined ? undefined : { fact, index }
}

interface RunWriter {
  readonly take: (edge: Edge, given: State, state: State) => void
  readonly finish: (point: Point, state: State) => RunStep[]
}

type Visit = { -readonly [Key in keyof RunStep]: RunStep[Key] } & {
  outcomes: Record<string, RunOutcome>
  answers: Record<string, unknown>
}

function runWriter(journey: JourneyDefinition, model: FactModel, machine: Machine, start: Step): RunWriter {
  const visits: Visit[] = []
  /** How often an answer had to be changed, because an effect reuses its outcome for the same input. */
  const retyped = new Map<string, number>()
  /** Background effects that had not ended when the page was shown. */
  let notEnded = new Set<string>()
  let visit = newVisit(start)
  const end = (to: string | null) => {
    visit.to = to
    visits.push(visit)
    notEnded = new Set()
  }
  return {
    take({ from, to, cost, means }, given, state) {
      visit.shown ||= from.isShown
      if (means.kind === 'look') {
        for (const use of [...backgroundUses(from.step), ...earlyUses(from.step)]) {
          const outcome = outcomeIn(journey, model, use, state)
          if (outcome !== undefined) visit.outcomes[use.as] = withData(journey, use, { comes: 'shown', outcome })
          else if (model.numberOf(use.as) !== undefined) notEnded.add(use.as)
        }
      } else if (means.kind === 'press') {
        visit.action = means.action.id
        const single = machine.sets.single(given)
        const holds = (condition: Compiled | undefined) =>
          condition === undefined || machine.conditions.split(single, condition).holds !== NONE
        const isAsked = (name: string) => holds(means.asked.get(name))
        const mayBeEmpty = (name: string) =>
          from.step.fields[name]?.optional === true && !(means.required.has(name) && holds(means.required.get(name)))
        visit.answers = typed(model, from.step, { isAsked, mayBeEmpty }, means.action.skipFields, given, retyped)
      } else if (means.kind === 'next') {
        if (means.corrects !== undefined) visit.answers = corrected(journey, model, means.corrects, state, retyped)
      } else {
        const { as, outcome } = means
        const comes = visit.outcomes[as]?.comes ?? (notEnded.has(as) ? 'submitting' : means.comes)
        for (const use of usesOf(from.step).filter((one) => one.as === as)) {
          visit.outcomes[as] = withData(journey, use, { comes, outcome })
          if (to?.step === from.step && !isAskedAgain(journey, use, outcome))
            for (const name of answersOf(use)) retyped.set(name, (retyped.get(name) ?? 0) + 1)
        }
      }
      if (cost === 0 || to === null) return
      end(to.step.id)
      visit = newVisit(to.step)
    },
    finish(point, state) {
      visit.shown ||= point.isShown
      if (point.isShown) visit.answers = shownAnswers(model, point.step, state)
      end(null)
      return visits
    },
  }
}

function newVisit(step: Step): Visit {
  return { step: step.id, shown: false, outcomes: {}, answers: {}, action: null, to: null }
}

function outcomeIn(journey: JourneyDefinition, model: FactModel, use: EffectUse, state: State): string | undefined {
  const known = classIn(model, state, use.as)
  return (
    known &&
    outcomesOf(journey, use).find(({ outcome }) => model.facts[known.fact]?.ofValue(outcome) === known.index)?.outcome
  )
}

function withData(journey: JourneyDefinition, use: EffectUse, outcome: RunOutcome): RunOutcome {
  const data = sampleData(journey, use.as)
  const hasAllLists =
    data !== undefined &&
    Object.keys(data).every((list) => outcomesWithList(journey, use, list).includes(outcome.outcome))
  return hasAllLists ? { ...outcome, data } : outcome
}

/** The answers typed before a button is pressed: the values of the state, and any valid answer where it does not matter. */
function typed(
  model: FactModel,
  step: Step,
  { isAsked, mayBeEmpty }: Readonly<Record<'isAsked' | 'mayBeEmpty', (name: string) => boolean>>,
  skipsFields: boolean,
  state: State,
  retyped: ReadonlyMap<string, number>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(step.fields).flatMap(([name, field]) => {
      if (!isAsked(name)) return []
      const known = valueIn(model, state, name, retyped.get(name))
      if (known !== undefined) return [[name, known]]
      const value = skipsFields || mayBeEmpty(name) ? undefined : sampleAnswer(field, retyped.get(name))
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** A different answer than before, if the field has one. */
function corrected(
  journey: JourneyDefinition,
  model: FactModel,
  name: string,
  state: State,
  retyped: Map<string, number>,
): Record<string, unknown> {
  const variant = (retyped.get(name) ?? 0) + 1
  retyped.set(name, variant)
  const [field] = fieldsNamed(journey, name)
  return {
    [name]: valueIn(model, state, name, variant) ?? (field === undefined ? undefined : sampleAnswer(field, variant)),
  }
}

function shownAnswers(model: FactModel, step: Step, state: State): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(step.fields).flatMap((name) => {
      const known = valueIn(model, state, name)
      return known === undefined ? [] : [[name, known]]
    }),
  )
}

function answersOf(use: EffectUse): string[] {
  return Object.values(use.input).flatMap((source) => ('answer' in source ? [source.answer] : []))
}
