import {
  type Action,
  backgroundUses,
  compileCondition,
  type Condition,
  type ConditionalText,
  type Continuation,
  continuationOf,
  type EffectUse,
  factsWithDerived,
  type Field,
  type Facts,
  follow,
  type JourneyDefinition,
  type Reaction,
  type RunOutcome,
  type RunStep,
  showsAtOnce,
  type Step,
  type Test,
  twoValued,
} from '../../engine/index.ts'
import { acceptsInput, type Input, type InputClass, type SharedInputs } from './inputs.ts'
import { sampleAnswer, sampleData } from '../samples/sample-values.ts'
import { namedOnSampleDay, onSampleDay } from '../samples/on-sample-day.ts'

/** A simulated person at a step of one journey. */
export interface Walker {
  readonly step: string
  readonly route: readonly string[]
  /** Known facts, of those that decide the course. */
  readonly facts: ReadonlyMap<string, unknown>
  /** Keys of the inputs requested so far. */
  readonly asked: ReadonlySet<string>
  readonly visits: readonly RunStep[]
}

/** ends: reaches an end. stays: cannot leave the step with these inputs. returns: goes back to an earlier step. */
export interface Stop {
  readonly kind: 'ends' | 'stays' | 'returns'
  readonly step: string
  readonly title: string
  readonly visits: readonly RunStep[]
}

export type Choices = ReadonlyMap<string, { readonly input: Input; readonly chosen: InputClass }>

export type Visited =
  | { readonly kind: 'asks'; readonly input: Input }
  | { readonly kind: 'comes'; readonly walker: Walker }
  | { readonly kind: 'stops'; readonly stop: Stop }

/** Simulates one visit in one of the compared journeys. */
export type Visit = (walker: Walker, choices: Choices) => Visited

export function startOf({ start }: JourneyDefinition): Walker {
  return { step: start, route: [start], facts: new Map(), asked: new Set(), visits: [] }
}

/** The settings of a journey, with the values that they have in its file. */
export function currentSettings({ facts }: JourneyDefinition): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, { kind, value }]) => (kind === 'setting' ? [[name, value]] : [])),
  )
}

/**
 * Returns a function that takes a walker through one step with the inputs chosen so far, or names the input it needs
 * first. `side` keeps buttons apart that only one journey has.
 */
export function visitSimulator(journey: JourneyDefinition, side: string, inputs: SharedInputs): Visit {
  const tests = new Map<Condition, Test>()
  const settings = new Map(Object.entries(currentSettings(journey)))
  return (walker, choices) => {
    const step = journey.steps[walker.step]
    if (step === undefined) throw new Error(`STEP_UNKNOWN "${walker.step}" is not a step of ${journey.name}.`)
    const facts = new Map(walker.facts)
    const asked = new Set(walker.asked)
    let missing: Input | null = null
    const choose = (input: Input): unknown => {
      asked.add(input.key)
      const known = choices.get(input.key)
      if (known !== undefined) return known.chosen.value
      // Continue with the first class: the result is discarded, because `missing` wins.
      if (input.classes.length > 1) missing ??= input
      return input.classes[0]?.value
    }
    const known: Facts = factsWithDerived(journey, (name) => (settings.has(name) ? settings : facts).get(name))
    const decide = (when: Condition | undefined, asked = known) => {
      if (when === undefined) return true
      const test = tests.get(when) ?? compileCondition(onSampleDay(when), namedOnSampleDay(journey.conditions))
      tests.set(when, test)
      return test(asked)
    }
    const shows = (when: Condition | undefined) => decide(when, twoValued(known)) === true
    const visit = emptyVisit(step.id)
    const take = (use: EffectUse, comes: RunOutcome['comes']): Reaction | undefined => {
      const outcome = String(choose(inputs.outcome(use)))
      const data = hasData(journey, use, outcome) ? sampleData(journey, use.as) : undefined
      visit.outcomes[use.as] = { comes, outcome, ...(data === undefined ? {} : { data }) }
      if (inputs.decisiveFacts.has(use.as)) facts.set(use.as, outcome)
      return use.on[outcome]
    }
    const to = performStep({ journey, step, side, inputs, facts, visit, choose, decide, shows, take })
    if (missing !== null) return { kind: 'asks', input: missing }
    if (to !== null && !walker.route.includes(to)) {
      const visits = [...walker.visits, { ...visit, to }]
      return { kind: 'comes', walker: { step: to, route: [...walker.route, to], facts, asked, visits } }
    }
    // A journey leads to its own steps only.
    const titleOf = (id: string) => headingIn((journey.steps[id] as Step).title, (text) => shows(text.when))
    const stop = (kind: Stop['kind'], id: string, visits: readonly RunStep[]): Visited => ({
      kind: 'stops',
      stop: { kind, step: id, title: titleOf(id), visits: [...walker.visits, ...visits] },
    })
    if (visit.shown && step.kind === 'end') return stop('ends', step.id, [visit])
    const last = to ?? step.id
    return stop(to === null ? 'stays' : 'returns', last, [{ ...visit, to: last }, arrivalAt(journey, last)])
  }
}

/** The last visit of a run that ends on arrival at a step. */
export function arrivalAt(journey: JourneyDefinition, id: string): RunStep {
  const step = journey.steps[id]
  return { ...emptyVisit(id), shown: step === undefined || showsAtOnce(step) }
}

type VisitDraft = { -readonly [Key in keyof RunStep]: RunStep[Key] } & {
  outcomes: Record<string, RunOutcome>
  answers: Record<string, unknown>
}

function emptyVisit(step: string): VisitDraft {
  return { step, shown: false, outcomes: {}, answers: {}, action: null, to: null }
}

interface VisitContext {
  readonly journey: JourneyDefinition
  readonly step: Step
  readonly side: string
  readonly inputs: SharedInputs
  readonly facts: Map<string, unknown>
  readonly visit: VisitDraft
  /** The chosen value of an input. */
  readonly choose: (input: Input) => unknown
  readonly decide: (when: Condition | undefined) => boolean | undefined
  readonly shows: (when: Condition | undefined) => boolean
  readonly take: (use: EffectUse, comes: RunOutcome['comes']) => Reaction | undefined
}

/** Returns the step that the choices lead to, or null if the person stays. */
function performStep(context: VisitContext): string | null {
  const { step, visit, take } = context
  return follow(step, 0, (instruction): Continuation => {
    switch (instruction.kind) {
      case 'ask': {
        // What was started in the background has its outcome by now: it is taken once more.
        const reaction = take(instruction.use, instruction.comes)
        return reaction === undefined ? 'stop' : continuationOf(reaction)
      }
      case 'show':
        visit.shown = true
        if (step.kind !== 'end') for (const use of backgroundUses(step)) take(use, 'shown')
        break
      case 'press':
        if (!submits(context)) return 'stop'
        break
      case 'end':
        return 'stop'
      case 'leave':
        return leave(context)
      default:
        break
    }
    // Stryker disable next-line StringLiteral: what neither stops nor leads on goes to the next instruction.
    return 'continue'
  })
}

/** Fills in the fields and presses a button; false if the page refuses that. */
function submits(context: VisitContext): boolean {
  const { visit, facts, inputs } = context
  const isAccepted = typeIn(context)
  const action = press(context)
  if (action === undefined) return false
  visit.action = action.id
  if (action.skipFields) clearFields(context)
  else if (!isAccepted) return false
  for (const [name, value] of Object.entries(action.set)) if (inputs.decisiveFacts.has(name)) facts.set(name, value)
  return true
}

function leave({ step, decide }: VisitContext): Continuation {
  for (const { when, to } of step.next) {
    const decided = decide(when)
    // The proof refuses journeys that decide on unknown facts; the comparison stops here.
    if (decided === undefined) return 'stop'
    if (decided) return { to }
  }
  return 'stop'
}

/** Types an answer into every field; false if this step refuses one of the person's answers. */
function typeIn({ step, inputs, facts, visit, choose, shows }: VisitContext): boolean {
  let isAccepted = true
  for (const [name, field] of Object.entries(step.fields)) {
    if (!shows(field.when)) {
      facts.delete(name)
      continue
    }
    const input = inputs.answer(name)
    const value =
      input === undefined
        ? field.optional === true && !requires(field, shows)
          ? undefined
          : sampleAnswer(field)
        : choose(input)
    if (value !== undefined) visit.answers[name] = value
    if (input === undefined) continue
    isAccepted &&= acceptsInput(field, value) && (value !== undefined || !requires(field, shows))
    if (value === undefined) facts.delete(name)
    else facts.set(name, value)
  }
  return isAccepted
}

/** Whether an optional answer is required here. */
function requires({ requiredWhen }: Field, shows: VisitContext['shows']): boolean {
  return requiredWhen !== undefined && shows(requiredWhen)
}

function clearFields({ step, facts, visit }: VisitContext): void {
  visit.answers = {}
  for (const name of Object.keys(step.fields)) facts.delete(name)
}

/** Presses a button. Buttons with the same effect on the course are one choice. */
function press({ step, side, inputs, choose, shows }: VisitContext): Action | undefined {
  const actions = step.actions.filter(({ when, rerun }) => rerun === null && shows(when))
  const choiceOf = ({ set, skipFields }: Action) =>
    JSON.stringify([skipFields, Object.entries(set).filter(([name]) => inputs.decisiveFacts.has(name))])
  const byChoice = new Map(actions.toReversed().map((action) => [choiceOf(action), action]))
  const input = (key: string): Input => ({
    key,
    kind: 'press',
    facts: [
      ...new Set(actions.flatMap(({ set }) => Object.keys(set)).filter((name) => inputs.decisiveFacts.has(name))),
    ],
    classes: [...byChoice].toReversed().map(([value, { id }]) => ({ value, values: [id] })),
  })
  const same = byChoice.get(String(choose(input(`press:${step.id}`))))
  return same ?? byChoice.get(String(choose(input(`press:${step.id}:${side}`))))
}

function hasData(journey: JourneyDefinition, { run }: EffectUse, outcome: string): boolean {
  // Stryker disable next-line OptionalChaining: a journey has the contract of each of its effects, and an outcome of it is chosen.
  return journey.effects[run]?.outcomes[outcome]?.data !== undefined
}

function headingIn(texts: readonly ConditionalText[], isShown: (text: ConditionalText) => boolean): string {
  return texts.find(isShown)?.text ?? ''
}
