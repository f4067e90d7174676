import {
  cleanAnswers,
  errorsIn,
  ruleOf,
  type EffectUse,
  type Field,
  type Journey,
  type JourneyState,
  type Step,
} from '../../engine/index.ts'
import { keywordTriggers } from './keyword-triggers.ts'
import { triggersOf } from './triggers.ts'

/** One validation error, and the words that a visitor reads. */
export interface GalleryRow {
  readonly step: string
  readonly field: string
  /** The keyword, the key of the rule, or "verifyEmail: invalid". */
  readonly key: string
  /** The input; absent for an effect. */
  readonly input?: unknown
  /** `null` if no input was found that produces them. */
  readonly words: string | null
  /** False if the field's words for a missing answer are used instead. */
  readonly hasOwnWords: boolean
}

/** Every error that the fields of a journey can show, each produced by validating an actual answer. */
export function gallery(journey: Journey, now: number): readonly GalleryRow[] {
  return Object.values(journey.steps).flatMap((step) => [
    ...Object.entries(step.fields).flatMap(([name, field]) => fieldRows(journey, step, name, field, now)),
    ...[...step.enter, ...step.submit].flatMap((use) => effectRows(step, use)),
  ])
}

function fieldRows(journey: Journey, step: Step, name: string, field: Field, now: number): readonly GalleryRow[] {
  const { right, wrong } = triggersOf(field, { year: new Date(now).getUTCFullYear() })
  const named = ruleOf(field)
  const ruleKeys = named?.rule.keys(named.parameters) ?? []
  const ruleInputs = Object.entries(wrong).filter(([key]) => ruleKeys.includes(key))
  const inputs: Readonly<Record<string, unknown>> = {
    ...keywordTriggers(field, right),
    ...Object.fromEntries(ruleInputs),
  }
  const keys = new Set([...Object.keys(inputs), ...ruleKeys, ...Object.keys(field.messages)])
  return [...keys].map((key): GalleryRow => {
    const input = Object.hasOwn(inputs, key) ? inputs[key] : undefined
    const faults = !Object.hasOwn(inputs, key) ? [] : errorsOf(journey, step, name, field, input, now)
    const shown = faults.find((fault) => fault.key === key)
    const standIn = shown ?? (Object.hasOwn(field.messages, key) ? undefined : faults[0])
    return {
      step: step.id,
      field: name,
      key,
      ...(input === undefined ? {} : { input }),
      words: standIn?.message ?? null,
      hasOwnWords: shown !== undefined,
    }
  })
}

/** The validation errors of one answer. The loader refuses a rule without words, so none is missing here. */
function errorsOf(journey: Journey, step: Step, name: string, field: Field, input: unknown, now: number) {
  const context = { now, outcomes: outcomesFor(field) }
  return errorsIn(
    journey,
    step,
    cleanAnswers(journey, step, { [name]: input }),
    context,
    new Map([[name, field.requiredWhen !== undefined]]),
  ).filter((fault) => fault.field === name)
}

/** Choices for fields that get them from an effect. */
function outcomesFor({ choicesFrom }: Field): JourneyState['outcomes'] {
  if (choicesFrom === undefined) return {}
  const { fact, list, id } = choicesFrom
  return {
    [fact]: {
      outcome: '',
      input: null,
      data: { [list]: [{ [id]: 'Q1', choices: [{ choiceId: 'A' }, { choiceId: 'B' }] }] },
    },
  }
}

function effectRows(step: Step, use: EffectUse): readonly GalleryRow[] {
  return Object.entries(use.on).flatMap(([outcome, reaction]) => {
    const words = 'error' in reaction ? reaction.error : 'warning' in reaction ? reaction.warning : undefined
    const field = 'error' in reaction ? (reaction.field ?? '') : ''
    return words === undefined
      ? []
      : [{ step: step.id, field, key: `${use.run}: ${outcome}`, words, hasOwnWords: true }]
  })
}
