import {
  backgroundUses,
  compileCondition,
  type Condition,
  type ConditionalText,
  type Continuation,
  continuationOf,
  type Decided,
  earlyUses,
  factsWithDerived,
  type EffectUse,
  type Facts,
  follow,
  type Instruction,
  type JourneyDefinition,
  type Run,
  type RunStep,
  showsAtOnce,
  type Step,
  type Test,
  twoValued,
} from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import { outcomePointer } from '../result/ways.ts'
import { namedOnSampleDay, onSampleDay } from '../samples/on-sample-day.ts'

/** Is notified of everything that a run passes. */
export interface RunObserver {
  readonly step: (id: string) => void
  /** The pointer of a transition or an outcome. */
  readonly way: (pointer: string) => void
  /** The pointer of a condition, each time it evaluates to true or false. */
  readonly condition: (pointer: string, holds: boolean) => void
}

/** Reports everything that a run passes. It trusts the run; use `replayRun` to check one. */
export function followRun(journey: JourneyDefinition, run: Run, observer: RunObserver): void {
  const { arrive, perform } = createFollower(journey, run, observer)
  for (const visit of run.steps) {
    const step = journey.steps[visit.step]
    if (step === undefined) return
    observer.step(visit.step)
    arrive(step)
    follow(step, 0, (instruction) => perform(step, visit, instruction))
  }
}

/** Compiled conditions, cached per journey because many runs are followed. */
const testsOf = new WeakMap<JourneyDefinition, Map<Condition, Test>>()

type Perform = (step: Step, visit: RunStep, instruction: Instruction) => Continuation

function createFollower(journey: JourneyDefinition, run: Run, { way, condition }: RunObserver) {
  const known = new Map<string, unknown>()
  /** The steps of the route: a set keeps their order, and finds one at once in a run of thousands. */
  const route = new Set<string>()
  let last: string | undefined
  const tests = testsOf.get(journey) ?? new Map<Condition, Test>()
  testsOf.set(journey, tests)
  const givers = stepsByFact(journey)
  const facts: Facts = factsWithDerived(journey, (name) => {
    const fact = journey.facts[name]
    if (fact?.kind === 'setting') return Object.hasOwn(run.settings, name) ? run.settings[name] : fact.value
    return isAsked(name) ? known.get(name) : undefined
  })
  /** Whether some step of the route asks for an answer, or gives it in another way. */
  const isAsked = (name: string): boolean =>
    givers.get(name)?.some((id) => route.has(id) && decide(journey.steps[id]?.fields[name]?.when, shown) === true) ===
    true
  const decide = (when: Condition | undefined, asked: Facts): Decided => {
    if (when === undefined) return true
    const test = tests.get(when) ?? compileCondition(onSampleDay(when), namedOnSampleDay(journey.conditions))
    tests.set(when, test)
    return test(asked)
  }
  const evaluate = (
    when: Condition | undefined,
    at: readonly (string | number)[],
    from = facts,
    key = 'when',
  ): Decided => {
    const decided = decide(when, from)
    if (when !== undefined && decided !== undefined) condition(pointerOf(['steps', ...at, key]), decided)
    return decided
  }
  const shown = twoValued(facts)
  /** In a list of conditional texts, those after the first that holds are not evaluated. */
  const evaluateTexts = (texts: readonly ConditionalText[], at: readonly (string | number)[]) => {
    for (const [index, { when }] of texts.entries()) if (evaluate(when, [...at, index], shown) !== false) return
  }
  const evaluatePage = (step: Step) => {
    evaluateTexts(step.title, [step.id, 'title'])
    step.content.forEach(({ id, when }) => evaluate(when, [step.id, 'content', id], shown))
    for (const [name, { when, requiredWhen, partsWhen = {} }] of Object.entries(step.fields))
      if (evaluate(when, [step.id, 'fields', name], shown) === true) {
        evaluate(requiredWhen, [step.id, 'fields', name], shown, 'requiredWhen')
        for (const [part, condition] of Object.entries(partsWhen))
          evaluate(condition, [step.id, 'fields', name, 'partsWhen'], shown, part)
      }
    evaluate(step.question?.when, [step.id, 'question'], shown)
    step.actions.forEach(({ id, when, label }) => {
      if (evaluate(when, [step.id, 'actions', id], shown) === true)
        evaluateTexts(label, [step.id, 'actions', id, 'label'])
    })
  }
  const take = (step: Step, use: EffectUse, { outcomes }: RunStep): Continuation => {
    const ended = outcomes[use.as]
    if (ended === undefined) return 'continue'
    known.set(use.as, ended.outcome)
    way(outcomePointer(step, use, ended.outcome))
    const reaction = use.on[ended.outcome]
    return reaction === undefined ? 'stop' : continuationOf(reaction)
  }
  const dropRepeatable = (uses: readonly EffectUse[]) => {
    for (const { as, run: effect } of uses) {
      const repeat = journey.effects[effect]?.repeat ?? []
      if (repeat === 'always' || repeat.includes(String(known.get(as)))) known.delete(as)
    }
  }

  /** An end evaluates which corrections are possible; a run may make one of them. */
  const correct = (step: Step, { answers, to }: RunStep) => {
    const decided = step.next.map(({ when }, index) => evaluate(when, [step.id, 'next', index]))
    const taken = step.next.findIndex(
      ({ editAfterSubmit = '' }, index) =>
        to !== null && decided[index] === true && Object.hasOwn(answers, editAfterSubmit),
    )
    if (taken !== -1) way(pointerOf(['steps', step.id, 'next', taken]))
  }

  const leave = (step: Step): Continuation => {
    let isTaken = false
    step.next.forEach(({ when }, index) => {
      const decided = evaluate(when, [step.id, 'next', index])
      if (isTaken || decided !== true) return
      isTaken = true
      way(pointerOf(['steps', step.id, 'next', index]))
    })
    return 'stop'
  }

  const arrive = (step: Step) => {
    if (last !== step.id) dropRepeatable(step.enter)
    last = step.id
    if (route.has(step.id)) for (const later of [...route].slice([...route].indexOf(step.id) + 1)) route.delete(later)
    route.add(step.id)
    if (!showsAtOnce(step) && step.waitingTitle === null) evaluateTexts(step.title, [step.id, 'title'])
  }

  const perform: Perform = (step, visit, instruction) => {
    switch (instruction.kind) {
      case 'start':
        return 'continue'
      case 'ask':
        return take(step, instruction.use, visit)
      case 'show':
        if (!visit.shown) return 'stop'
        evaluatePage(step)
        for (const [name, value] of Object.entries(visit.answers)) known.set(name, value)
        evaluatePage(step)
        for (const { as } of [...backgroundUses(step), ...earlyUses(step)]) {
          const ended = visit.outcomes[as]
          if (ended?.comes === 'shown') known.set(as, ended.outcome)
        }
        evaluatePage(step)
        return 'continue'
      case 'press': {
        if (visit.action === null) return 'stop'
        const action = step.actions.find(({ id }) => id === visit.action)
        if (typeof action?.rerun === 'string') {
          known.delete(action.rerun)
          return 'stop'
        }
        for (const name of Object.keys(step.fields)) if (!Object.hasOwn(visit.answers, name)) known.delete(name)
        for (const [name, value] of Object.entries(action?.set ?? {})) known.set(name, value)
        dropRepeatable(step.submit)
        return 'continue'
      }
      case 'end':
        correct(step, visit)
        return 'stop'
      case 'leave':
        return leave(step)
    }
  }
  return { arrive, perform }
}

const stepsByFactOfJourney = new WeakMap<JourneyDefinition, ReadonlyMap<string, readonly string[]>>()

function stepsByFact(journey: JourneyDefinition): ReadonlyMap<string, readonly string[]> {
  const before = stepsByFactOfJourney.get(journey)
  if (before !== undefined) return before
  const givers = new Map<string, string[]>()
  for (const { id, fields, actions, enter, submit } of Object.values(journey.steps)) {
    for (const name of [
      ...Object.keys(fields),
      ...actions.flatMap(({ set }) => Object.keys(set)),
      ...[...enter, ...submit].map(({ as }) => as),
    ]) {
      givers.set(name, [...(givers.get(name) ?? []), id])
    }
  }
  stepsByFactOfJourney.set(journey, givers)
  return givers
}
