import { compileCondition, type Test } from './conditions/compile-condition.ts'
import type { Condition, Facts } from './conditions/condition.ts'
import type { Field, JourneyDefinition, Overlay, Step } from './journey/journey.ts'
import type { Rules } from './journey/named-rule.ts'
import type { JourneyState } from './state.ts'

/** A validation error of ajv. */
export interface SchemaError {
  readonly instancePath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Returns the errors of one step's answers; empty if they are valid. Compiled by ajv; for the browser, at build time. */
export type StepValidator = (values: Readonly<Record<string, unknown>>) => readonly SchemaError[]

/** A journey that is ready to run, with compiled conditions and validators. */
export interface Journey extends JourneyDefinition {
  /** The language that some of its steps are shown in. */
  readonly overlay?: Overlay
  readonly validators: Readonly<Record<string, StepValidator>>
  readonly rules: Rules
  readonly test: (condition: Condition) => Test
  /** The journey at another time, if it compares with today. */
  readonly seenAt?: (journey: Journey, now: number) => Journey
  /** The same tests, which can also read derived facts, if it has some. */
  readonly deriving?: (test: (condition: Condition) => Test) => (condition: Condition) => Test
  /** What its derived facts put into words, by name. */
  readonly derivedWords?: (facts: Facts) => Readonly<Record<string, string>>
  /** The state after an event, with the answers that its fields are given in advance, if some are. */
  readonly answerInAdvance?: (journey: Journey, before: JourneyState, after: JourneyState) => JourneyState
  /** Decides which parts of its groups are asked, if conditions of the journey say when some are. */
  readonly partsWhen?: PartsWhen
  /** The field of each answer, in any step. */
  readonly fieldOf: Readonly<Record<string, Field>>
  /** For each fact, the steps that give it. */
  readonly givenBy: ReadonlyMap<string, readonly string[]>
}

export interface PartsWhen {
  /** The step as these answers make it: its groups ask for no part whose condition fails. */
  readonly asked: (journey: Journey, step: Step, answers: JourneyState['answers'], context: PartsContext) => Step
  /** The same facts, of answers without the parts that are not asked. */
  readonly counted: (journey: Journey, facts: Facts, route: readonly string[]) => Facts
  /** Whether a completed step lacks a part that one of these fields requires now, because an earlier answer has changed since. */
  readonly lacksPart: (
    journey: Journey,
    step: Step,
    fields: ReadonlyMap<string, boolean>,
    source: Pick<JourneyState, 'answers' | 'outcomes'>,
    route: readonly string[],
  ) => boolean
}

export interface PartsContext {
  readonly outcomes?: JourneyState['outcomes']
  readonly route?: readonly string[]
}

/** Makes a journey without comparisons with today and without derived facts ready to run. */
export function untimedJourney(
  definition: JourneyDefinition,
  validators: Readonly<Record<string, StepValidator>>,
  rules: Rules,
): Journey {
  const tests = new Map<Condition, Test>()
  const test = (condition: Condition): Test => {
    const made = tests.get(condition)
    if (made !== undefined) return made
    const compiled = compileCondition(condition, definition.conditions)
    tests.set(condition, compiled)
    return compiled
  }
  const fieldOf = Object.assign({}, ...Object.values(definition.steps).map(({ fields }) => fields)) as Readonly<
    Record<string, Field>
  >
  return { ...definition, validators, rules, test, fieldOf, givenBy: givers(definition) }
}

function givers({ steps, home }: JourneyDefinition): ReadonlyMap<string, readonly string[]> {
  const given = new Map<string, string[]>()
  for (const { id, fields, actions, enter, submit } of Object.values(steps)) {
    const names = [
      ...Object.keys(fields),
      ...actions.flatMap(({ set }) => Object.keys(set)),
      ...[...enter, ...submit].map(({ as }) => as),
    ]
    for (const name of new Set(names)) given.set(name, [...(given.get(name) ?? []), id])
  }
  if (home !== null) given.set(home.as, [home.step])
  return given
}
