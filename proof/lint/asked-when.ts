import {
  allUses,
  type Condition,
  type EffectUse,
  type JourneyDefinition,
  type Reaction,
  type Step,
  usesOf,
} from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import { stepsReachableFrom } from '../journey/reachable-steps.ts'
import { factsNamed } from '../journey/facts-read.ts'
import { stepGraph, type StepGraph } from '../journey/step-graph.ts'
import type { Report } from './report.ts'

/**
 * Fields that are not always asked, or not always required. The route is found by replay, so what decides must be known when
 * the page is shown, stay as it is until the visitor comes back to the page, and be stored by the backend.
 */
export function askedWhen(journey: JourneyDefinition, report: Report): void {
  const conditional = Object.values(journey.steps).flatMap((step) =>
    Object.entries(step.fields).flatMap(([name, { when, requiredWhen, partsWhen = {} }]): ConditionalField[] => [
      ...(when === undefined ? [] : [{ step, name, when, key: 'when' as const }]),
      ...(requiredWhen === undefined ? [] : [{ step, name, when: requiredWhen, key: 'requiredWhen' as const }]),
      ...Object.entries(partsWhen).map(([part, condition]) => ({
        step,
        name,
        when: condition,
        key: 'partsWhen' as const,
        part,
      })),
    ]),
  )
  if (conditional.length === 0) return
  const graph = stepGraph(journey)
  for (const field of conditional) {
    const at = ['steps', field.step.id, 'fields', field.name, field.key]
    const pointer = pointerOf(field.part === undefined ? at : [...at, field.part])
    for (const fact of factsNamed(journey, field.when)) checkFact(journey, graph, field, fact, pointer, report)
    if (field.key === 'requiredWhen') continue
    if (field.key === 'when') setByButton(field, report)
    namesOwner(journey, field, pointer, report)
  }
}

interface ConditionalField {
  readonly step: Step
  readonly name: string
  readonly when: Condition
  readonly key: 'when' | 'requiredWhen' | 'partsWhen'
  /** The path of the part, with `partsWhen`. */
  readonly part?: string
}

/** What the condition decides. */
const DECIDES = { when: 'asked', requiredWhen: 'required', partsWhen: 'asked' } as const

function checkFact(
  journey: JourneyDefinition,
  graph: StepGraph,
  { step, name, key, part }: ConditionalField,
  fact: string,
  pointer: string,
  report: Report,
): void {
  const asked = part === undefined ? name : `${name}/${part}`
  const late = givenLate(step, name, fact)
  if (late !== undefined)
    return report(
      'FIELD_WHEN_LATE',
      pointer,
      `Step ${quoted(step.id)}: whether ${quoted(asked)} is ${DECIDES[key]} depends on ${quoted(fact)}, ${late}.`,
      {
        hint: 'Test answers of earlier steps, or of fields in front of this one, or move the field to a later step.',
      },
    )
  const changer = stepsReachableFrom(graph, step.id).find(
    (id) => id !== step.id && !graph.dominates(id, step.id) && changes(journey.steps[id], fact),
  )
  if (changer !== undefined)
    return report(
      'FIELD_WHEN_REWRITTEN',
      pointer,
      `Step ${quoted(step.id)}: whether ${quoted(asked)} is ${DECIDES[key]} depends on ${quoted(fact)}, which step ${quoted(changer)} changes later: reloading the page would lead back.`,
      { hint: `Give it another name in step ${quoted(changer)}, or ask for ${quoted(asked)} after it.` },
    )
  if (!isStored(journey, fact))
    report(
      'FIELD_WHEN_NOT_STORED',
      pointer,
      `Step ${quoted(step.id)}: whether ${quoted(asked)} is ${DECIDES[key]} depends on the outcome ${quoted(fact)}, which the backend does not store: it could not tell whether the answer is missing.`,
      { hint: 'Test an answer, or an outcome of an effect whose contract is binding.' },
    )
}

/** Why a fact is not known yet when a field is shown; undefined if it is. */
function givenLate(step: Step, name: string, fact: string): string | undefined {
  const fields = Object.keys(step.fields)
  if (fact === name) return 'its own answer'
  if (fields.indexOf(fact) > fields.indexOf(name)) return 'a field behind it'
  if (step.actions.some(({ set }) => Object.hasOwn(set, fact))) return 'which a button of the step sets'
  const [own, uses] = [({ as }: EffectUse) => as === fact, usesOf(step)]
  if (uses.some((use) => own(use) && (use.background || step.submit.includes(use))))
    return 'the outcome of an effect that ends while the page is shown or later'
  const clears = [...step.enter.filter(({ background }) => background), ...step.submit].some((use) =>
    clearsFact(use, fact),
  )
  return clears ? 'which an effect of the step clears' : undefined
}

function changes(step: Step | undefined, fact: string): boolean {
  if (step === undefined) return false
  const uses = usesOf(step)
  return (
    Object.hasOwn(step.fields, fact) ||
    step.actions.some(({ set }) => Object.hasOwn(set, fact)) ||
    step.next.some(({ editAfterSubmit }) => editAfterSubmit === fact) ||
    uses.some((use) => use.as === fact || clearsFact(use, fact))
  )
}

function clearsFact({ on }: EffectUse, fact: string): boolean {
  return Object.values(on).some((reaction: Reaction) => 'clear' in reaction && reaction.clear?.includes(fact) === true)
}

/** Settings and answers are stored, and the outcomes that bind the claim. In a journey that saves nothing, the browser decides alone. */
function isStored(journey: JourneyDefinition, fact: string): boolean {
  if (journey.facts[fact]?.kind !== 'outcome') return true
  if (!Object.values(journey.effects).some(({ kind }) => kind === 'save')) return true
  return allUses(journey).every(({ as, run }) => as !== fact || journey.effects[run]?.binding === true)
}

function setByButton({ step, name }: ConditionalField, report: Report): void {
  // A button that does not skip the fields is reported as ANSWER_OVERWRITTEN.
  const button = step.actions.find(({ set, skipFields }) => skipFields && Object.hasOwn(set, name))
  if (button === undefined) return
  report(
    'FIELD_WHEN_SET',
    pointerOf(['steps', step.id, 'actions', button.id, 'set', name]),
    `Button ${quoted(button.id)} sets ${quoted(name)}, which step ${quoted(step.id)} also asks for sometimes: which of the two counts would depend on the condition.`,
    { hint: 'Give one of them another name.' },
  )
}

function namesOwner(
  journey: JourneyDefinition,
  { step, name, part }: ConditionalField,
  pointer: string,
  report: Report,
): void {
  // The owner may be named by a group as a whole, without this part.
  const owner = part === undefined ? name : `${name}.${part.replaceAll('/', '.')}`
  const binding = Object.entries(journey.bindings ?? {}).find(([, { to }]) =>
    to.some((fact) => fact === owner || fact.startsWith(`${owner}.`)),
  )
  if (binding === undefined) return
  report(
    'FIELD_WHEN_OWNER',
    pointer,
    `Binding ${quoted(binding[0])} names its owner by ${quoted(owner)}, which step ${quoted(step.id)} asks for only sometimes.`,
    { hint: 'Always ask for it, or name the owner by other answers.' },
  )
}
