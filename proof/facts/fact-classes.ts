import {
  type EffectUse,
  type FactTest,
  type Field,
  type JourneyDefinition,
  jsonSchema,
  passes,
  type Step,
} from '../../engine/index.ts'
import type { Mark } from './mark.ts'
import { candidateOf, candidateValues, type Candidate } from '../samples/candidate-values.ts'
import { fieldOnSampleDay, testOnSampleDay } from '../samples/on-sample-day.ts'
import { accepts } from '../samples/sample-values.ts'

/** Values of a fact that every condition, field and reaction of the journey treats alike. */
export interface FactClass {
  /** A value of the class; another `variant` returns a different one if there is one. */
  readonly value: (variant?: number) => unknown
  /** False if no value could be generated. The class may be empty; the proof assumes that it is not. */
  readonly hasSample: boolean
}

/** A fact, divided into classes. Class 0 is "unknown", so the classes of values start at 1. */
export interface ClassifiedFact {
  readonly name: string
  readonly classes: readonly FactClass[]
  /** The classes that a field of a step accepts. */
  readonly ofField: (step: string) => readonly number[]
  /** The class of one value: of a setting, an outcome, or what a button sets. */
  readonly ofValue: (value: unknown) => number
  /** Every class that passes a test. */
  readonly passing: (test: FactTest) => ReadonlySet<number>
}

/** The tests that the journey's conditions make of the members of one repeating group. */
export interface MemberTests {
  /** The result of every test, for a list. Lists with the same results are alike. */
  readonly resultsOf: (list: unknown) => string
  /** Lists for every combination of results; undefined if there are too many. */
  readonly listsOf: (field: Field) => readonly unknown[] | undefined
}

/** The values of a fact that derived facts need to tell apart. */
export interface Distinguished {
  /** Values to try. Each is a class of its own, and so is every other value. */
  readonly exact?: readonly unknown[] | undefined
  /** What is asked about the members of a group. */
  readonly members?: MemberTests | undefined
}

/**
 * Divides the values of a fact by what the journey distinguishes: the constants of its tests, both sides of each boundary,
 * what each field of that name accepts, and where the outcomes of an effect lead.
 *
 * @param distinguished what derived facts tell apart
 */
export function classifyFact(
  journey: JourneyDefinition,
  name: string,
  written: readonly FactTest[],
  { exact, members }: Distinguished = {},
): ClassifiedFact {
  const tests = written.map(testOnSampleDay)
  const givers = giversOf(journey, name)
  const numberBySignature = new Map<string, number>()
  const classes: FactClass[] = [{ value: () => undefined, hasSample: true }]
  const probes: (() => unknown)[] = [() => undefined]
  const fieldClasses = new Map<string, Set<number>>()
  const needsAccept = givers.fields.length + givers.values.length > 1

  const signature = (probe: () => unknown): string => {
    const tested = tests.map((test) => passes(probe(), test))
    const accepted = needsAccept ? givers.fields.map(({ field }) => accepts(field, probe())) : []
    // A sample is generated only if something is asked about it.
    const mark = givers.marks.size === 0 ? undefined : givers.marks.get(probe())
    const itself = exact === undefined ? members?.resultsOf(probe()) : JSON.stringify(probe())
    return [...tested, ...accepted, mark, itself].join()
  }
  const add = (mark: string, probe: () => unknown, factClass: FactClass): number => {
    const known = numberBySignature.get(mark)
    if (known !== undefined) return known
    classes.push(factClass)
    probes.push(probe)
    numberBySignature.set(mark, classes.length - 1)
    return classes.length - 1
  }

  for (const value of givers.values) {
    const probe = () => value
    add(signature(probe), probe, { value: probe, hasSample: true })
  }
  for (const { field, steps } of givers.fields) {
    const acceptedClasses = new Set<number>()
    for (const { probe, value, hasSample } of [
      ...acceptedOf(field, members?.listsOf(field)),
      // A part that only a total uses needs no values of its own: each would only be added to every total.
      ...(exact !== undefined && tests.length === 0 ? [] : candidateValues(fieldOnSampleDay(field, written), tests)),
      ...acceptedOf(field, exact),
    ]) {
      // Without a sample, no other field can be asked whether it accepts it: keep it as a class of its own.
      const mark = hasSample ? signature(probe) : `${signature(probe)}?`
      acceptedClasses.add(
        add(mark, probe, { value: exact === undefined && members === undefined ? value : probe, hasSample }),
      )
    }
    // Stryker disable next-line ConditionalExpression: a single giver accepts all of its own values, so this only saves time.
    if (needsAccept)
      probes.forEach(
        (probe, index) =>
          index > 0 && classes[index]?.hasSample === true && accepts(field, probe()) && acceptedClasses.add(index),
      )
    for (const step of steps) fieldClasses.set(step, acceptedClasses)
  }
  return {
    name,
    classes,
    ofField: (step) => [...(fieldClasses.get(step) ?? [])].sort((a, b) => a - b),
    ofValue: (value) => numberBySignature.get(signature(() => value)) ?? 0,
    passing(test) {
      const dated = testOnSampleDay(test)
      return new Set(probes.flatMap((probe, index) => (index > 0 && passes(probe(), dated) ? [index] : [])))
    },
  }
}

/** The values that a field accepts, of some to try. */
function acceptedOf(field: Field, values: readonly unknown[] = []): readonly Candidate[] {
  return values.filter((value) => accepts(field, value)).map(candidateOf)
}

/** The outcomes of an effect whose data contains a list. */
export function outcomesWithList(journey: JourneyDefinition, use: EffectUse, list: string): readonly string[] {
  return Object.entries(journey.effects[use.run]?.outcomes ?? {}).flatMap(([outcome, { data }]) => {
    const required = (data as { required?: readonly string[] } | undefined)?.required
    return required?.includes(list) === true ? [outcome] : []
  })
}

export interface Givers {
  /** Distinct fields, each with the steps that have it. */
  readonly fields: readonly { readonly field: Field; readonly steps: readonly string[] }[]
  readonly values: readonly unknown[]
  /** Distinguishes outcomes by more than conditions: by their reaction and contract. */
  readonly marks: ReadonlyMap<unknown, string>
}

export function giversOf(journey: JourneyDefinition, name: string): Givers {
  const values = new Set<unknown>()
  const marks = new Map<unknown, string>()
  const fields = new Map<string, { field: Field; steps: string[] }>()
  const fact = journey.facts[name]
  if (fact?.kind === 'setting') for (const value of settingValues(fact.schema, fact.value)) values.add(value)
  for (const step of stepsGiving(journey, name)) {
    const field = Object.hasOwn(step.fields, name) ? step.fields[name] : undefined
    if (field !== undefined) {
      const key = JSON.stringify([jsonSchema(field), field.rule, field.choicesFrom, field.partsWhen])
      const known = fields.get(key) ?? { field, steps: [] }
      known.steps.push(step.id)
      fields.set(key, known)
    }
    for (const { set } of step.actions) if (Object.hasOwn(set, name)) values.add(set[name])
    for (const use of [...step.enter, ...step.submit]) {
      if (use.as !== name) continue
      for (const outcome of Object.keys(journey.effects[use.run]?.outcomes ?? {})) {
        values.add(outcome)
        marks.set(outcome, outcomeMark(journey, use, outcome))
      }
    }
  }
  return { fields: [...fields.values()], values: [...values], marks }
}

/** The steps that give a fact, in file order: looked up, because a journey may have thousands of both. */
function stepsGiving(journey: JourneyDefinition, name: string): readonly Step[] {
  const known = giversByJourney.get(journey)
  if (known !== undefined) return known.get(name) ?? []
  const givers = new Map<string, Set<Step>>()
  for (const step of Object.values(journey.steps)) {
    const names = [
      ...Object.keys(step.fields),
      ...step.actions.flatMap(({ set }) => Object.keys(set)),
      ...[...step.enter, ...step.submit].map(({ as }) => as),
    ]
    for (const given of names) givers.set(given, (givers.get(given) ?? new Set()).add(step))
  }
  const lists = new Map([...givers].map(([given, steps]) => [given, [...steps]]))
  giversByJourney.set(journey, lists)
  return lists.get(name) ?? []
}
const giversByJourney = new WeakMap<JourneyDefinition, ReadonlyMap<string, readonly Step[]>>()

/** Where an outcome leads and which lists it delivers. Outcomes with the same mark need not be distinguished. */
function outcomeMark(journey: JourneyDefinition, use: EffectUse, outcome: string): string {
  const reaction = use.on[outcome]
  const destination =
    reaction === undefined ? '' : 'to' in reaction ? `to ${reaction.to}` : 'error' in reaction ? 'error' : reaction.then
  const contract = journey.effects[use.run]
  const lists = (contract?.outcomes[outcome]?.data as { required?: readonly string[] } | undefined)?.required ?? []
  const doesRepeat = contract?.repeat === 'always' || contract?.repeat.includes(outcome) === true
  const cleared = reaction !== undefined && 'clear' in reaction ? (reaction.clear ?? []) : []
  return JSON.stringify([destination, doesRepeat, lists, cleared])
}

/** Every value that a setting may have; only its current value if its schema does not list them. */
export function settingValues(schema: Readonly<Record<string, unknown>>, value: unknown): readonly unknown[] {
  if (Array.isArray(schema['enum'])) return schema['enum']
  return schema['type'] === 'boolean' ? [...new Set([value, true, false])] : [value]
}

/** Whether the schema of a setting lists every value. */
export function listsValues(schema: Readonly<Record<string, unknown>>): boolean {
  return Array.isArray(schema['enum']) || schema['type'] === 'boolean' || Object.hasOwn(schema, 'const')
}

/** A mark as a fact: unknown means unset. */
export function classifyMark({ name, size }: Mark): ClassifiedFact {
  const values = Array.from({ length: size }, (_, index) => index + 1)
  return {
    name,
    classes: [0, ...values].map((value) => ({ value: () => (value === 0 ? undefined : value), hasSample: true })),
    ofField: () => [],
    ofValue: (value) => (typeof value === 'number' ? value : 0),
    passing: (test) => new Set(values.filter((value) => passes(value, test))),
  }
}
