import { askedParts } from './asked-parts.ts'
import { cleanAnswers } from './check-answers.ts'
import { twoValued } from './conditions/compile-condition.ts'
import type { Condition, Facts } from './conditions/condition.ts'
import { ownPart } from './conditions/own-part.ts'
import { factsOf } from './facts.ts'
import { innerFields } from './fields/inner-fields.ts'
import { cleanInner } from './inner-answers.ts'
import type { Field, JourneyDefinition, Step } from './journey/journey.ts'
import type { Journey, PartsWhen } from './runnable.ts'
import type { JourneyState } from './state.ts'

/**
 * The same journey; if it says when parts of its groups are asked, one that decides it. A page loads this only for journeys that
 * need it. Once decided, a part that is not asked has a condition of its own that never holds, so a group is still right or wrong
 * by itself: all that reads groups goes by `askedParts`.
 */
export function withPartsWhen(journey: Journey): Journey {
  return hasPartsWhen(journey) ? { ...journey, partsWhen: { asked, counted, lacksPart } } : journey
}

/** Whether any field of a journey says when its parts are asked. */
export function hasPartsWhen({ steps }: Pick<JourneyDefinition, 'steps'>): boolean {
  return Object.values(steps).some(({ fields }) => Object.values(fields).some(({ partsWhen }) => partsWhen))
}

/** The same conditions give the same step, so that caches and a form go by it. Without a route nothing is known, and all is asked. */
const asked: PartsWhen['asked'] = (journey, step, answers, { outcomes = {}, route }) => {
  const fields = Object.entries(step.fields)
  if (route === undefined || !fields.some(([, { partsWhen }]) => partsWhen)) return step
  const facts = factsOf(journey, { answers: { ...answers, ...cleanedOf(journey, step, answers) }, outcomes }, [
    ...route.slice(0, indexIn(route, step.id)),
    step.id,
  ])
  const failed = fields.map(([, field]) => failing(journey, field, facts))
  const key = JSON.stringify(failed)
  const made = steps.get(step) ?? new Map<string, Step>()
  const known = made.get(key) ?? {
    ...step,
    fields: Object.fromEntries(fields.map(([name, field], index) => [name, fieldWith(field, failed[index] ?? [])])),
  }
  steps.set(step, made.set(key, known))
  return known
}
const steps = new WeakMap<Step, Map<string, Step>>()

/** Conditions see the answers in the form in which they are stored; one that is empty is not known. */
function cleanedOf(journey: Journey, step: Step, answers: JourneyState['answers']): JourneyState['answers'] {
  const cleaned = cleanAnswers(journey, step, answers)
  return Object.fromEntries(Object.keys(step.fields).map((name) => [name, cleaned[name]]))
}

function indexIn(route: readonly string[], step: string): number {
  const index = route.indexOf(step)
  return index === -1 ? route.length : index
}

/** The steps of the route that ask for a field decide, the last of them: each may ask for other parts. */
const counted: PartsWhen['counted'] = (journey, facts, route) => (name) => {
  const answer = facts(name)
  if (typeof answer !== 'object' || answer === null) return answer
  const giver = route.findLast((id) => journey.steps[id]?.fields[name] !== undefined)
  const field = giver === undefined ? undefined : journey.steps[giver]?.fields[name]
  if (field?.partsWhen === undefined) return answer
  return cleanInner(fieldWith(field, failing(journey, field, facts)), answer, (_, part) => part)
}

const lacksPart: PartsWhen['lacksPart'] = (journey, step, askedFields, { answers, outcomes }, route) => {
  const { fields } = asked(journey, step, answers, { outcomes, route })
  return [...askedFields.keys()].some(
    (name) => fields[name]?.partsWhen !== undefined && lacks(fields[name], answers[name]),
  )
}

function lacks(field: Field, answer: unknown): boolean {
  const inner = innerFields(field)
  if (inner === undefined || answer === undefined) return false
  if (inner.kind === 'list') return Array.isArray(answer) && answer.some((entry) => lacks(inner.item, entry))
  return askedParts(inner.fields, answer).some(([name, part]) => {
    const given = ownPart(answer, name)
    return given === undefined ? part.optional !== true : lacks(part, given)
  })
}

/** The paths of the parts whose condition fails. */
function failing({ test }: Pick<Journey, 'test'>, { partsWhen = {} }: Field, facts: Facts): readonly string[] {
  return Object.entries(partsWhen).flatMap(([path, when]) => (test(when)(twoValued(facts)) === true ? [] : [path]))
}

/**
 * The field, whose parts at the paths that failed are not asked. The others have a condition too, which always holds: a form draws a group
 * some of whose parts have one in its own way, and would begin anew, and lose what is half typed, if that came and went.
 */
function fieldWith(field: Field, failed: readonly string[]): Field {
  if (field.partsWhen === undefined) return field
  const made = fieldsMade.get(field) ?? new Map<string, Field>()
  const key = failed.join(' ')
  const known =
    made.get(key) ??
    withDecided(
      field,
      Object.keys(field.partsWhen).map((path) => ({ path: path.split('/'), isAsked: !failed.includes(path) })),
    )
  fieldsMade.set(field, made.set(key, known))
  return known
}
const fieldsMade = new WeakMap<Field, Map<string, Field>>()

interface Decided {
  readonly path: readonly string[]
  readonly isAsked: boolean
}

/** The field, with a condition on each of the parts at these paths. */
function withDecided(field: Field, decided: readonly Decided[]): Field {
  const inner = innerFields(field)
  if (inner === undefined || decided.length === 0) return field
  if (inner.kind === 'list') return { ...field, items: withDecided(inner.item, decided) } as Field
  const properties = Object.entries(inner.fields).map(([name, part]) => {
    const own = decided.filter(({ path }) => path[0] === name)
    const below = own
      .map(({ path, isAsked }) => ({ path: path.slice(1), isAsked }))
      .filter(({ path }) => path.length > 0)
    const itself = own.find(({ path }) => path.length === 1)
    const whole = withDecided(part, below)
    if (itself === undefined) return [name, whole]
    return [name, { ...whole, when: itself.isAsked ? (part.when ?? ALWAYS) : NEVER }]
  })
  return { ...field, properties: Object.fromEntries(properties) } as Field
}

const ALWAYS: Condition = { allOf: [] }
const NEVER: Condition = { anyOf: [] }
