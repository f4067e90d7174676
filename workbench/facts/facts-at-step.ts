import { isRecord } from '../../domain/index.ts'
import {
  listedChoices,
  partsOf,
  targetsOf,
  usesOf,
  type Field,
  type JourneyDefinition,
  type Step,
} from '../../engine/index.ts'
import type { FactAtStep } from '../wire.ts'

/**
 * The facts that conditions of a step can test: settings, what the step itself or one before it gives, and what is derived from these. A fact of a step
 * that no route to this one passes is left out: a condition on it could never be decided.
 */
export function factsAtStep(journey: JourneyDefinition, id: string): readonly FactAtStep[] {
  const targets: Targets = new Map(Object.values(journey.steps).map((step) => [step.id, targetsOf(step)]))
  const before = stepsBefore(targets, id)
  const giversOf = giversByFact(journey, before)
  const given = Object.entries(journey.facts).flatMap(([name, fact]): FactAtStep[] => {
    if (fact.derived !== undefined) return []
    if (fact.kind === 'setting') {
      const { type, values } = typeOf(fact.schema)
      return [{ name, kind: 'setting', title: name, type, values, isAlwaysKnown: true, stepsBack: null }]
    }
    const givers = giversOf.get(name)
    if (givers === undefined) return []
    const giveAlways = givers.filter((step) => givesAlways(step, name)).map((step) => step.id)
    const isAlwaysKnown =
      giveAlways.includes(id) || (giveAlways.length > 0 && !isReachedWithout(journey, targets, id, new Set(giveAlways)))
    const stepsBack = Math.min(...givers.map((step) => before.get(step.id) ?? Infinity))
    return [{ name, kind: fact.kind, ...valuesOf(journey, givers, name), isAlwaysKnown, stepsBack }]
  })
  return [...given, ...derivedFrom(given, journey)]
}

/** The derived facts whose parts are all among these facts, or have a default. */
function derivedFrom(given: readonly FactAtStep[], { facts }: JourneyDefinition): readonly FactAtStep[] {
  const byName = new Map(given.map((fact) => [fact.name, fact]))
  const factOf = (name: string, above: readonly string[]): FactAtStep | undefined => {
    const { derived, schema } = facts[name] ?? {}
    if (derived === undefined || schema === undefined || above.includes(name)) return byName.get(name)
    const parts = partsOf(derived).map((part) => factOf(part, [...above, name]))
    const hasDefault = 'default' in derived && derived.default !== undefined
    if (!hasDefault && parts.includes(undefined)) return undefined
    const isAlwaysKnown = hasDefault || parts.every((part) => part?.isAlwaysKnown === true)
    return { name, kind: 'derived', title: name, ...typeOf(schema), isAlwaysKnown, stepsBack: null }
  }
  return Object.keys(facts).flatMap((name) => (facts[name]?.derived === undefined ? [] : (factOf(name, []) ?? [])))
}

/** By step, where it may lead. */
type Targets = ReadonlyMap<string, readonly string[]>

/** The step and all that can come before it, each with the fewest transitions from there to the step. */
function stepsBefore(targets: Targets, id: string): ReadonlyMap<string, number> {
  const sources = new Map<string, string[]>()
  for (const [from, all] of targets)
    for (const to of all) {
      const known = sources.get(to)
      if (known === undefined) sources.set(to, [from])
      else known.push(from)
    }
  const found = new Map([[id, 0]])
  // A map is gone through in the order in which it grows.
  for (const [step, distance] of found)
    for (const source of sources.get(step) ?? []) if (!found.has(source)) found.set(source, distance + 1)
  return found
}

/** Whether a visitor can get to a step without passing any of the others. */
function isReachedWithout(
  { start, home }: JourneyDefinition,
  targets: Targets,
  id: string,
  others: ReadonlySet<string>,
): boolean {
  const seen = new Set<string>()
  const open = [start, ...(home === null ? [] : [home.step])]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === id) return true
    if (seen.has(at) || others.has(at)) continue
    seen.add(at)
    open.push(...(targets.get(at) ?? []))
  }
  return false
}

/** By fact, the steps among these that may give it. */
function giversByFact(
  journey: JourneyDefinition,
  steps: ReadonlyMap<string, number>,
): ReadonlyMap<string, readonly Step[]> {
  const givers = new Map<string, Step[]>()
  for (const step of Object.values(journey.steps)) {
    if (!steps.has(step.id)) continue
    for (const name of namesGiven(step)) {
      const known = givers.get(name)
      if (known === undefined) givers.set(name, [step])
      else known.push(step)
    }
  }
  return givers
}

function namesGiven(step: Step): ReadonlySet<string> {
  return new Set([
    ...Object.keys(step.fields),
    ...step.actions.flatMap(({ set }) => Object.keys(set)),
    ...usesOf(step).map(({ as }) => as),
  ])
}

/** Whether every exit of the step guarantees the fact. */
function givesAlways(step: Step, name: string): boolean {
  const field = Object.hasOwn(step.fields, name) ? step.fields[name] : undefined
  const isAsked = field !== undefined && field.optional !== true && field.when === undefined
  const isSet = step.actions.length > 0 && step.actions.every(({ set }) => Object.hasOwn(set, name))
  return (
    (isAsked && !step.actions.some(({ skipFields }) => skipFields)) ||
    isSet ||
    usesOf(step).some(({ as }) => as === name)
  )
}

function valuesOf(
  journey: JourneyDefinition,
  givers: readonly Step[],
  name: string,
): Pick<FactAtStep, 'title' | 'type' | 'values'> {
  const use = givers.flatMap(usesOf).find(({ as }) => as === name)
  if (use !== undefined)
    return {
      title: `Outcome of ${name}`,
      type: 'string',
      values: Object.keys(journey.effects[use.run]?.outcomes ?? {}),
    }
  const fields = givers.flatMap(({ fields: own }) =>
    Object.hasOwn(own, name) && own[name] !== undefined ? [own[name]] : [],
  )
  const set = givers.flatMap(({ actions }) =>
    actions.flatMap(({ set: own }) => (Object.hasOwn(own, name) ? [own[name]] : [])),
  )
  const [field] = fields
  const types = fields.map(typeOf)
  const type = types[0]?.type ?? typeOfValue(set[0])
  const isOpen = types.some(({ values }) => values === null)
  const values = isOpen
    ? null
    : [...new Set([...types.flatMap(({ values: each }) => each ?? []), ...set.filter(isScalar)])]
  return { title: field?.title ?? name, type, values }
}

type Scalar = string | number | boolean
const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value)

function typeOf(schema: Readonly<Record<string, unknown>> | Field): Pick<FactAtStep, 'type' | 'values'> {
  const { type, enum: values, const: only } = schema as Readonly<Record<string, unknown>>
  const listed = Array.isArray(values) ? values : only === undefined ? undefined : [only]
  const choices = isField(schema) ? listedChoices(schema.oneOf)?.map((choice) => choice.const) : undefined
  const known = (choices ?? listed)?.filter(isScalar)
  switch (type) {
    case 'boolean':
      return { type: 'boolean', values: known ?? [true, false] }
    case 'integer':
    case 'number':
      return { type: 'number', values: known ?? null }
    case 'array':
      return { type: 'list', values: null }
    case 'object':
      return { type: 'object', values: null }
    default:
      return { type: 'string', values: known ?? null }
  }
}

const isField = (schema: object): schema is Field => 'messages' in schema

function typeOfValue(value: unknown): FactAtStep['type'] {
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value === 'number') return 'number'
  return isRecord(value) ? 'object' : 'string'
}
