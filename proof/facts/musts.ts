import { allUses, type Condition, isCommitted, type JourneyDefinition, type Step } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import type { Must } from '../journey/must.ts'
import { anotherCode } from './another-code.ts'
import { answeredQuestion } from './answered-question.ts'
import { clearedRows } from './cleared-rows.ts'
import { answeredOnce } from './answered-once.ts'
import { beforeCommit, commitsOf } from './before-commit.ts'
import { checkedFirst } from './checked-first.ts'
import { clearedIn } from './cleared-in.ts'
import { outcomesWithList } from './fact-classes.ts'
import { fewChoices } from './few-choices.ts'
import { labelsTogether } from './labels-together.ts'
import { oneName } from './one-name.ts'
import { outdatedChoices } from './outdated-choices.ts'
import { ownersKnown } from './owners-known.ts'
import { answersForWords, placeholdersOf } from '../journey/placeholders.ts'
import type { StepGraph } from '../journey/step-graph.ts'
import { outcomesOf } from '../result/ways.ts'
import type { UsePlace } from './use-place.ts'

/** The invariants of a journey, without those that hold anyway because every route gives the answer first. */
export function mustsOf(journey: JourneyDefinition, graph: StepGraph): Must[] {
  const asking = new Map<string, string[]>()
  for (const step of graph.steps)
    for (const name of Object.keys(journey.steps[step]?.fields ?? {}))
      asking.set(name, [...(asking.get(name) ?? []), step])
  const cleared = clearedAnswers(journey, graph)
  const isGiven: IsGuaranteed = (fact, step, isOwn) =>
    asking
      .get(fact)
      ?.some(
        (giver) => (isOwn || giver !== step) && isGuaranteedBy(journey, giver, fact) && graph.dominates(giver, step),
      ) === true
  const isGuaranteed: IsGuaranteed = (fact, step, isOwn) => !cleared.has(fact) && isGiven(fact, step, isOwn)
  const commits = commitsOf(journey, graph)
  const { fit } = answersForWords(journey)
  return graph.steps.flatMap((id) => {
    const step = journey.steps[id]
    if (step === undefined) return []
    const uses = [
      ...step.enter.map((use, index) => ({ use, at: ['enter', index] })),
      ...step.submit.map((use, index) => ({ use, at: ['submit', index] })),
    ]
    return [
      ...uses.flatMap(({ use, at }) => {
        const place = { journey, step, use, pointer: pointerOf(['steps', id, ...at]) }
        const isOwn = at[0] === 'submit' && use.whileTyping === null
        return [
          ...consent(place, isOwn, isGuaranteed),
          ...signature(place, isOwn, isGuaranteed),
          ...inputs(place, isOwn, isGuaranteed),
          ...onlyOnce(place, graph),
          ...answeredOnce(place, graph),
          ...beforeCommit(place, commits),
          ...checkedFirst(place),
          ...oneName(place),
          ...outdatedChoices(place, graph),
        ]
      }),
      ...choices(journey, step),
      ...fewChoices(journey, step),
      ...labelsTogether(step),
      ...timers(step),
      ...answeredQuestion(step),
      ...anotherCode(step),
      ...words(journey, step, fit, isGuaranteed),
      ...ownersKnown(journey, step, (name) => isGiven(name, id, true)),
      ...clearedRows(
        journey,
        step,
        [...cleared].filter((name) => isGiven(name, id, false)),
      ),
    ]
  })
}

type IsGuaranteed = (fact: string, step: string, isOwn: boolean) => boolean

function consent({ journey, step, use, pointer }: UsePlace, isOwn: boolean, isGuaranteed: IsGuaranteed): Must[] {
  const needed = journey.effects[use.run]?.needsConsent
  if (needed === undefined || journey.facts[needed] === undefined) return []
  if (acceptsOnlyTrue(journey, needed) && isGuaranteed(needed, step.id, isOwn)) return []
  return [
    {
      code: 'CONSENT_MISSING',
      step: step.id,
      pointer,
      when: { asked: use },
      condition: { [needed]: { const: true } },
      message: `${use.run} may run before "${needed}" is given.`,
      hint: `Ask for "${needed}" on every route that leads here, and accept only true. The contract names it in "needsConsent".${clearedIn(journey, needed)}`,
    },
  ]
}

function signature({ journey, step, use, pointer }: UsePlace, isOwn: boolean, isGuaranteed: IsGuaranteed): Must[] {
  if (journey.effects[use.run]?.kind !== 'commit') return []
  const fields = Object.values(journey.steps).flatMap((other) =>
    Object.entries(other.fields).flatMap(([name, { rule }]) => (rule?.signature === undefined ? [] : [name])),
  )
  const names = [...new Set(fields)]
  if (names.length === 0 || names.some((name) => isGuaranteed(name, step.id, isOwn))) return []
  return [
    {
      code: 'SIGNATURE_MISSING',
      step: step.id,
      pointer,
      when: { asked: use },
      condition: { anyOf: names.map((name) => ({ required: [name] })) },
      message: `${use.run} commits the claim, and may run before anything is signed.`,
      hint: 'Lead every route to it past a step with a signature field.',
    },
  ]
}

function inputs({ journey, step, use, pointer }: UsePlace, isOwn: boolean, isGuaranteed: IsGuaranteed): Must[] {
  const { required = [] } = (journey.effects[use.run]?.input ?? {}) as { readonly required?: readonly string[] }
  const needed = Object.entries(use.input).flatMap(([key, source]) =>
    'answer' in source && (source.optional !== true || required.includes(key)) ? [source.answer] : [],
  )
  // An early check runs only while its own field is valid.
  const isEarly = (name: string) => name === use.whileTyping?.field
  const unsure = [...new Set(needed)].filter(
    (name) => journey.facts[name] !== undefined && !isGuaranteed(name, step.id, isOwn || isEarly(name)),
  )
  return unsure.map((name) => ({
    code: 'INPUT_NOT_GIVEN',
    step: step.id,
    pointer: `${pointer}/input`,
    when: { asked: use, ...(isEarly(name) ? { isOnSubmit: true } : {}) },
    condition: { required: [name] },
    message: `${use.run} takes "${name}" as input, and may run while it is not known.`,
    hint: `Ask for "${name}" on every route that leads here; or, if the effect can do without it, write { "answer": "${name}", "optional": true }.${clearedIn(journey, name)}`,
  }))
}

/** A claim is committed once, and a route asks a bureau twice only if the contract has an idempotency key. */
function onlyOnce({ journey, step, use, pointer }: UsePlace, { steps }: StepGraph): Must[] {
  const contract = journey.effects[use.run]
  const isCommit = contract?.kind === 'commit'
  if (!isCommit && (contract?.kind !== 'bureau' || contract.idempotencyKey !== undefined)) return []
  const others = steps.flatMap((id) => {
    const other = journey.steps[id]
    return [...(other?.enter ?? []), ...(other?.submit ?? [])].filter(
      ({ as, run }) => as !== use.as && (isCommit ? journey.effects[run]?.kind === 'commit' : run === use.run),
    )
  })
  return others.map((other) => {
    const ended = outcomesOf(journey, other).flatMap(({ outcome, reaction }) =>
      'error' in reaction || (isCommit && !isCommitted(journey.effects[other.run], outcome)) ? [] : [outcome],
    )
    return {
      code: isCommit ? 'COMMIT_TWICE' : 'EFFECT_TWICE',
      step: step.id,
      pointer,
      when: { asked: use },
      condition: { not: { allOf: [{ required: [other.as] }, { [other.as]: { enum: ended } }] } },
      message: isCommit
        ? `${use.run} commits the claim a second time, after "${other.as}".`
        : `${use.run} runs a second time, after "${other.as}": two requests, two searches on the person's file.`,
      hint: isCommit
        ? 'Commit once, at a step that every route passes.'
        : `Run it once and decide on "${other.as}", or add "idempotencyKey" to the contract if the backend recognises a repeated request.`,
    }
  })
}

/** Texts with the placeholder of an answer need that answer wherever they are shown. */
function words(journey: JourneyDefinition, step: Step, fit: ReadonlySet<string>, isGuaranteed: IsGuaranteed): Must[] {
  return placeholdersOf(step).flatMap(({ name, pointer, isFilled, when }) => {
    if (!isFilled || !fit.has(name) || isGuaranteed(name, step.id, false)) return []
    const known: Condition = { required: [name] }
    return [
      {
        code: 'PLACEHOLDER_NOT_GIVEN',
        step: step.id,
        pointer,
        when: 'shown' as const,
        condition: when === undefined ? known : { anyOf: [known, { not: when }] },
        message: `this text has the placeholder "{${name}}", and may be shown while "${name}" is not known: a visitor would read the braces.`,
        hint: `${journey.facts[name]?.derived === undefined ? `Ask for "${name}"` : `Give each part of "${name}"`} on every route that leads here, or show the text only when it is known: { "required": ["${name}"] }.`,
      },
    ]
  })
}

/** A field whose choices come from an effect cannot be answered after an outcome without them. */
function choices(journey: JourneyDefinition, step: Step): Must[] {
  return Object.entries(step.fields).flatMap(([name, { choicesFrom, optional, when, requiredWhen }]) => {
    if (choicesFrom === undefined || (optional === true && requiredWhen === undefined)) return []
    const needed = [when, requiredWhen].filter((condition) => condition !== undefined)
    const { fact, list } = choicesFrom
    const giver = allUses(journey).find(({ as }) => as === fact)
    if (giver === undefined) return []
    const outcomes = outcomesWithList(journey, giver, list)
    const isOwn = step.enter.includes(giver) && !giver.background
    const others = Object.entries(giver.on).flatMap(([outcome, reaction]) =>
      outcomes.includes(outcome) ? [] : [reaction],
    )
    const hasChoices: Condition =
      outcomes.length === 0
        ? { not: { anyOf: [{ required: [fact] }, { not: { required: [fact] } }] } }
        : { [fact]: { enum: outcomes } }
    if (isOwn && others.every((reaction) => !('then' in reaction) || reaction.then === 'next')) return []
    return [
      {
        code: 'CHOICES_MISSING',
        step: step.id,
        pointer: pointerOf(['steps', step.id, 'fields', name]),
        when: 'shown' as const,
        condition: { anyOf: [hasChoices, ...needed.map((not) => ({ not }))] },
        message: `"${name}" takes its choices from "${fact}", and may be shown after an outcome that delivers none: the visitor could not continue.`,
        hint:
          outcomes.length === 0
            ? `No outcome of "${giver.run}" requires "${list}" in its data.`
            : `Come here only after ${outcomes.map((outcome) => `"${outcome}"`).join(' or ')}.`,
      },
    ]
  })
}

function timers(step: Step): Must[] {
  return step.timers.flatMap(({ press }, index) => {
    const when = step.actions.find(({ id }) => id === press)?.when
    if (when === undefined) return []
    return [
      {
        code: 'TIMER_BUTTON_HIDDEN',
        step: step.id,
        pointer: pointerOf(['steps', step.id, 'timers', index, 'press']),
        when: 'shown' as const,
        condition: when,
        message: `the timer presses "${press}", which is not always visible.`,
        hint: 'A visitor must be able to press the button of a timer at any time: always show it, or move the timer to a step of its own.',
      },
    ]
  })
}

/** Whether every exit of a step guarantees an answer. */
function isGuaranteedBy(journey: JourneyDefinition, id: string, name: string): boolean {
  const step = journey.steps[id]
  const field = step?.fields[name]
  if (
    step === undefined ||
    field === undefined ||
    field.optional === true ||
    field.when !== undefined ||
    step.actions.some(({ skipFields }) => skipFields)
  )
    return false
  const exitReactions = step.enter.filter(({ background }) => !background).flatMap(({ on }) => Object.values(on))
  return !exitReactions.some((reaction) => 'to' in reaction || ('then' in reaction && reaction.then === 'next'))
}

/** Answers that the outcome of some effect clears. Not counted if the same step asks for the answer again. */
function clearedAnswers(journey: JourneyDefinition, { steps }: StepGraph): ReadonlySet<string> {
  return new Set(
    steps.flatMap((id) => {
      const step = journey.steps[id]
      return (['enter', 'submit'] as const).flatMap((list) =>
        (step?.[list] ?? []).flatMap(({ on }) =>
          Object.values(on).flatMap((reaction) => {
            const names = 'clear' in reaction ? (reaction.clear ?? []) : []
            const isAskedHere = (name: string) =>
              step?.fields[name] !== undefined && (list === 'enter' || 'error' in reaction)
            return names.filter((name) => !isAskedHere(name))
          }),
        ),
      )
    }),
  )
}

/** Whether no field of this name accepts anything else. */
function acceptsOnlyTrue(journey: JourneyDefinition, name: string): boolean {
  const fields = Object.values(journey.steps).flatMap(({ fields: its }) => (its[name] === undefined ? [] : [its[name]]))
  return fields.every((field) => field.enum?.length === 1 && field.enum[0] === true)
}
