import type { Action, EffectUse, JourneyDefinition, Step } from '../../engine/index.ts'
import { didYouMean } from '../diagnostics/diagnostic.ts'
import type { Report } from '../diagnostics/report.ts'
import { checkField } from './field-reference.ts'
import { isGivenAs } from './given-twice.ts'
import { homeAnswer } from './home-answer.ts'
import { checkTarget } from './target-references.ts'

export function checkUse(
  journey: JourneyDefinition,
  step: Step,
  use: EffectUse,
  at: readonly (string | number)[],
  effectNames: readonly string[],
  report: Report,
): void {
  const contract = Object.hasOwn(journey.effects, use.run) ? journey.effects[use.run] : undefined
  if (contract === undefined) {
    report('EFFECT_UNKNOWN', [...at, 'run'], `"${use.run}" is not a contract in schemas/effects.`, () =>
      didYouMean(use.run, effectNames),
    )
    return
  }
  const outcomes = Object.keys(contract.outcomes)
  for (const outcome of outcomes) {
    if (Object.hasOwn(use.on, outcome)) continue
    const isFailure = outcome === contract.failure
    report(
      isFailure ? 'FAILURE_UNHANDLED' : 'OUTCOME_UNHANDLED',
      [...at, 'on'],
      `Step "${step.id}" has no reaction to outcome "${outcome}" of ${use.run}.`,
      () => `Add "${outcome}" to "on".`,
    )
  }
  for (const [outcome, reaction] of Object.entries(use.on)) {
    if (!outcomes.includes(outcome)) {
      report('OUTCOME_UNKNOWN', [...at, 'on', outcome], `${use.run} never ends as "${outcome}".`, () =>
        didYouMean(outcome, outcomes),
      )
    }
    if ('to' in reaction)
      checkTarget(
        journey,
        reaction.to,
        [...at, 'on', outcome, 'to'],
        report,
        `step "${step.id}", outcome "${outcome}": `,
      )
    if ('error' in reaction) checkField(step, reaction.field, [...at, 'on', outcome, 'field'], report)
    if ('clear' in reaction) checkCleared(journey, reaction.clear ?? [], [...at, 'on', outcome, 'clear'], report)
  }
  checkInput(journey, use, contract.input as InputSchema, at, report)
  checkField(step, use.whileTyping?.field, [...at, 'whileTyping', 'field'], report)
}

/** A button with `rerun` must name an effect that the step awaits on entry; its lock must name a time in the effect's data. */
export function checkRerun(
  journey: JourneyDefinition,
  step: Step,
  { id, rerun, lock }: Action,
  at: readonly (string | number)[],
  report: Report,
): void {
  const asked = step.enter.filter(({ background }) => !background)
  const use = asked.find(({ as }) => as === rerun)
  if (rerun !== null && use === undefined) {
    const names = asked.map(({ as }) => as)
    report(
      'RERUN_UNKNOWN',
      [...at, 'rerun'],
      `Button "${id}": step "${step.id}" awaits no effect "${rerun}" when it is entered.`,
      () => didYouMean(rerun, names),
    )
  }
  if (lock === null) return
  if (rerun === null)
    report(
      'LOCK_UNUSED',
      [...at, 'lock'],
      `Button "${id}" has a lock, and reruns no effect.`,
      () => 'Add "rerun", or remove the lock.',
    )
  const outcomes = Object.values(journey.effects[use?.run ?? '']?.outcomes ?? {})
  const keys = outcomes.flatMap(({ data }) => Object.keys((data as InputSchema | undefined)?.properties ?? {}))
  if (use !== undefined && !keys.includes(lock.since)) {
    report(
      'LOCK_SINCE_UNKNOWN',
      [...at, 'lock', 'since'],
      `No outcome of ${use.run} has "${lock.since}" in its data.`,
      () => didYouMean(lock.since, keys),
    )
  }
}

function checkInput(
  journey: JourneyDefinition,
  use: EffectUse,
  schema: InputSchema,
  at: readonly (string | number)[],
  report: Report,
): void {
  const answers = Object.entries(journey.facts).flatMap(([name, { kind }]) => (kind === 'answer' ? [name] : []))
  for (const [key, source] of Object.entries(use.input)) {
    if ('answer' in source && !answers.includes(source.answer) && !isGivenAs('answer', source.answer, journey)) {
      report(
        'ANSWER_UNKNOWN',
        [...at, 'input'],
        `${use.run} takes "${source.answer}" as input, which no step asks for.`,
        () =>
          homeAnswer(journey, source.answer) ??
          didYouMean(source.answer, answers) ??
          (journey.home === null && source.optional === true
            ? 'If it notes that a claim began on the home page: this journey has no "home", so remove it from the input.'
            : undefined),
      )
    }
    if (schema.additionalProperties === false && !Object.hasOwn(schema.properties ?? {}, key)) {
      report('INPUT_UNKNOWN', [...at, 'input'], `${use.run} takes no "${key}".`, () =>
        didYouMean(key, Object.keys(schema.properties ?? {})),
      )
    }
  }
  for (const key of schema.required ?? []) {
    if (!Object.hasOwn(use.input, key)) report('INPUT_MISSING', [...at, 'input'], `${use.run} needs "${key}".`)
  }
}

interface InputSchema {
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, unknown>>
  readonly additionalProperties?: unknown
}

function checkCleared(
  journey: JourneyDefinition,
  names: readonly string[],
  at: readonly (string | number)[],
  report: Report,
): void {
  const known = Object.entries(journey.facts).flatMap(([name, { kind }]) =>
    kind === 'answer' || kind === 'outcome' ? [name] : [],
  )
  names.forEach((name, index) => {
    if (!known.includes(name))
      report(
        'FACT_UNDECLARED',
        [...at, index],
        `"${name}" is neither an answer nor an outcome of ${journey.name}.`,
        () => didYouMean(name, known),
      )
  })
}
