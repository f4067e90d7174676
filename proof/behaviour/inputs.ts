import {
  allUses,
  type Condition,
  type EffectUse,
  type FactTest,
  type Field,
  type JourneyDefinition,
  passes,
} from '../../engine/index.ts'
import { derivedValues } from '../facts/derived-values.ts'
import type { MemberTests } from '../facts/fact-classes.ts'
import { memberTests } from '../facts/member-tests.ts'
import { candidateValues } from '../samples/candidate-values.ts'
import { conditionPlaces } from '../journey/condition-places.ts'
import { givenMentions, mentionsIn, namesIn } from '../journey/fact-tests.ts'
import { accepts } from '../samples/sample-values.ts'
import { testOnSampleDay } from '../samples/on-sample-day.ts'

/** Values of an input that both journeys treat alike. */
export interface InputClass {
  /** The representative that a run uses: the first of `values`. */
  readonly value: unknown
  readonly values: readonly unknown[]
}

/** Something that both journeys receive from outside: an answer, an outcome or a press. */
export interface Input {
  /** The name of an answer, the `as` of an effect, the effect's own name if each journey names its fact differently, or "press:<step>". */
  readonly key: string
  readonly kind: 'answer' | 'outcome' | 'press'
  /** The facts that it sets. */
  readonly facts: readonly string[]
  readonly classes: readonly InputClass[]
}

export interface SharedInputs {
  /** Facts that decide the course: conditions of transitions, buttons and the headings of ends test them. */
  readonly decisiveFacts: ReadonlySet<string>
  readonly answer: (name: string) => Input | undefined
  readonly outcome: (use: EffectUse) => Input
}

/** Finds the inputs of two journeys, and divides their values into the classes that at least one of them distinguishes. */
export function sharedInputs(journeys: readonly [JourneyDefinition, JourneyDefinition]): SharedInputs {
  const tests = decisiveTests(journeys)
  const keyOf = outcomeKeys(journeys)
  const uses = journeys.flatMap((journey) => allUses(journey).map((use) => ({ journey, use })))
  const outcomes = new Map(
    [...new Set(uses.map(({ use }) => keyOf(use)))].map((key) => [
      key,
      outcomeInput(
        key,
        uses.filter(({ use }) => keyOf(use) === key),
        tests,
      ),
    ]),
  )
  const answers = new Map<string, Input>()
  for (const name of tests.keys()) {
    const fields = journeys.flatMap(({ steps }) =>
      Object.values(steps).flatMap((step): Field[] => (step.fields[name] === undefined ? [] : [step.fields[name]])),
    )
    const exact = journeys.flatMap((journey) => derivedValues(journey).values.get(name) ?? [])
    const own = tests.get(name) ?? []
    const members = journeys.flatMap((journey) => memberTests(journey, name, own, derivedValues(journey).values) ?? [])
    if (fields.length > 0) answers.set(name, answerInput(name, fields, own, { exact, members }))
  }
  return {
    decisiveFacts: new Set(tests.keys()),
    answer: (name) => answers.get(name),
    outcome: (use) => outcomes.get(keyOf(use)) ?? { key: use.as, kind: 'outcome', facts: [use.as], classes: [] },
  }
}

/** If each journey stores the outcome of an effect under a different fact, the input is keyed by the effect's own name. */
function outcomeKeys([before, after]: readonly [JourneyDefinition, JourneyDefinition]): (use: EffectUse) => string {
  const [old, now] = [allUses(before), allUses(after)]
  const names = (uses: readonly EffectUse[]) => new Set(uses.map(({ as }) => as))
  const unshared = (uses: readonly EffectUse[], others: ReadonlySet<string>) =>
    new Set(uses.filter(({ as }) => !others.has(as)).map(({ run }) => run))
  const [oldNames, newNames] = [names(old), names(now)]
  const [oldUnshared, newUnshared] = [unshared(old, newNames), unshared(now, oldNames)]
  return ({ as, run }) =>
    (oldNames.has(as) && newNames.has(as)) || !oldUnshared.has(run) || !newUnshared.has(run) ? as : run
}

function outcomeInput(
  key: string,
  uses: readonly { readonly journey: JourneyDefinition; readonly use: EffectUse }[],
  tests: ReadonlyMap<string, readonly FactTest[]>,
): Input {
  const names = [...new Set(uses.flatMap(({ journey, use }) => Object.keys(journey.effects[use.run]?.outcomes ?? {})))]
  const reaction = (use: EffectUse, outcome: string): string => {
    const does = use.on[outcome]
    return does === undefined || 'error' in does ? 'error' : 'to' in does ? `to ${does.to}` : does.then
  }
  // After an error the person tries again, so an outcome that is an error in both journeys leads nowhere new.
  const decisive = names.filter((outcome) => uses.some(({ use }) => reaction(use, outcome) !== 'error'))
  const facts = [...new Set(uses.map(({ use }) => use.as))]
  const mark = (outcome: unknown) =>
    JSON.stringify([
      uses.map(({ use }) => reaction(use, String(outcome))),
      facts.flatMap((fact) => (tests.get(fact) ?? []).map((test) => passes(outcome, test))),
    ])
  return { key, kind: 'outcome', facts, classes: classesBy(decisive.length === 0 ? names : decisive, mark) }
}

function answerInput(
  name: string,
  fields: readonly Field[],
  tests: readonly FactTest[],
  { exact, members }: { readonly exact: readonly unknown[]; readonly members: readonly MemberTests[] },
): Input {
  const values = fields.flatMap((field) => [
    ...candidateValues(field, tests).flatMap(({ value, hasSample }) => (hasSample ? [value()] : [])),
    ...[...exact, ...members.flatMap(({ listsOf }) => listsOf(field) ?? [])].filter((value) => accepts(field, value)),
  ])
  const mark = (value: unknown) =>
    JSON.stringify([
      value === undefined,
      ...(exact.length === 0 ? [] : [value]),
      ...members.map(({ resultsOf }) => resultsOf(value)),
      ...tests.map((test) => passes(value, test)),
      ...fields.map((field) => acceptsInput(field, value)),
    ])
  const isOptional = fields.some(({ optional }) => optional === true)
  return {
    key: name,
    kind: 'answer',
    facts: [name],
    classes: classesBy([...values, ...(isOptional ? [undefined] : [])], mark),
  }
}

/** Whether a field accepts a value. Choices that an effect delivers are sample data and always fit. */
export function acceptsInput(field: Field, value: unknown): boolean {
  return value === undefined ? field.optional === true : field.choicesFrom !== undefined || accepts(field, value)
}

function classesBy(values: readonly unknown[], mark: (value: unknown) => string): InputClass[] {
  const groups = new Map<string, unknown[]>()
  for (const value of values) {
    const group = groups.get(mark(value)) ?? []
    groups.set(
      mark(value),
      group.some((known) => JSON.stringify(known) === JSON.stringify(value)) ? group : [...group, value],
    )
  }
  return [...groups.values()].map((group) => ({ value: group[0], values: group }))
}

function decisiveTests(journeys: readonly JourneyDefinition[]): Map<string, FactTest[]> {
  const tests = new Map<string, FactTest[]>()
  for (const journey of journeys) {
    const places = conditionPlaces(journey).filter(
      ({ role, step }) =>
        role === 'next' ||
        role === 'action' ||
        role === 'field' ||
        role === 'required' ||
        (role === 'title' && journey.steps[step]?.kind === 'end'),
    )
    for (const { fact, test } of places.flatMap(({ condition }) => allMentions(condition, journey))) {
      tests.set(fact, [...(tests.get(fact) ?? []), ...(test === null ? [] : [testOnSampleDay(test)])])
    }
  }
  return tests
}

/** The facts and tests of a condition, including those of the conditions it names; for a derived fact, its parts. */
export function allMentions(
  condition: Condition,
  journey: JourneyDefinition,
): readonly { readonly fact: string; readonly test: FactTest | null }[] {
  const seen = new Set<string>()
  const collect = (part: Condition): readonly { readonly fact: string; readonly test: FactTest | null }[] => [
    ...mentionsIn(part).flatMap((mention) => givenMentions(journey, mention)),
    ...namesIn(part).flatMap((name) => {
      const inner = seen.has(name) ? undefined : journey.conditions[name]
      seen.add(name)
      return inner === undefined ? [] : collect(inner)
    }),
  ]
  return collect(condition)
}
