import {
  type Action,
  type Condition,
  type EffectUse,
  type Field,
  innerFields,
  type JourneyDefinition,
  ruleOf,
  type Step,
} from '../../engine/index.ts'
import { checkBindings } from './binding-references.ts'
import { conditionCheck, type ConditionCheck } from './condition-references.ts'
import { didYouMean, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { reportTo, type Report } from '../diagnostics/report.ts'

/**
 * Checks that everything a journey names exists: steps, conditions, facts, effects, outcomes, answers, buttons, messages.
 * Only checks that need no route; the proof does the rest.
 */
export function referenceDiagnostics(
  journey: JourneyDefinition,
  effectNames: readonly string[],
  fileOf: (pointer: string) => string,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const report = reportTo(diagnostics, fileOf)
  const checkCondition = conditionCheck(journey, report)
  checkTarget(journey, journey.start, ['start'], report)
  if (journey.afterSubmit !== null) checkTarget(journey, journey.afterSubmit, ['afterSubmit'], report)
  for (const [path, step] of Object.entries(journey.resumeLinks))
    checkTarget(journey, step, ['resumeLinks', path], report)
  for (const [language, steps] of Object.entries(journey.languages))
    steps.forEach((step, index) => checkTarget(journey, step, ['languages', language, index], report))
  checkHome(journey, report)
  checkEvents(journey, report)
  for (const step of Object.values(journey.steps)) checkStep(journey, step, effectNames, checkCondition, report)
  checkBindings(journey, report, fileOf)
  checkNames(journey, report)
  return diagnostics
}

/** The step that the home page shows must exist, have the button, and run no effects on entry. */
function checkHome(journey: JourneyDefinition, report: Report): void {
  const { home, steps } = journey
  if (home === null) return
  checkTarget(journey, home.step, ['home', 'step'], report)
  if (home.question.step !== undefined) checkTarget(journey, home.question.step, ['home', 'question', 'step'], report)
  const step = Object.hasOwn(steps, home.step) ? steps[home.step] : undefined
  if (step === undefined) return
  const ids = step.actions.map(({ id }) => id)
  if (!ids.includes(home.advance.press)) {
    report(
      'TIMER_BUTTON_UNKNOWN',
      ['home', 'advance', 'press'],
      `"${home.advance.press}" is not a button of step "${home.step}".`,
      () => didYouMean(home.advance.press, ids),
    )
  }
  if (step.enter.length > 0)
    report(
      'HOME_STEP_ENTERED',
      ['home', 'step'],
      `Step "${home.step}" runs effects when it is entered, and the home page does not run effects.`,
      () => 'Choose a step without "enter".',
    )
}

function checkEvents(journey: JourneyDefinition, report: Report): void {
  for (const [event, { steps = [] }] of Object.entries(journey.events)) {
    steps.forEach((step, index) =>
      checkTarget(journey, step, ['events', event, 'steps', index], report, `event "${event}": `),
    )
  }
}

function checkStep(
  journey: JourneyDefinition,
  step: Step,
  effectNames: readonly string[],
  checkCondition: ConditionCheck,
  report: Report,
): void {
  const at = (...rest: (string | number)[]) => ['steps', step.id, ...rest]
  const condition = (when: Condition | undefined, ...rest: (string | number)[]) => {
    if (when !== undefined) checkCondition(when, at(...rest, 'when'))
  }
  step.next.forEach(({ when, to, editAfterSubmit }, index) => {
    checkTarget(journey, to, at('next', index, 'to'), report, `step "${step.id}": `)
    checkCorrection(journey, step, editAfterSubmit, at('next', index, 'editAfterSubmit'), report)
    condition(when, 'next', index)
  })
  if (step.kind !== 'end' && step.next.length === 0) {
    report(
      'STEP_DEAD_END',
      at(),
      `Step "${step.id}" leads nowhere.`,
      () => 'Give it "next": [{ "to": "<the next step>" }], or make it an end with "kind": "end".',
    )
  }
  if (step.kind === 'dialog' && step.over === null)
    report('DIALOG_OVER_MISSING', at(), `Dialog "${step.id}" does not name the page below it.`)
  if (step.over !== null) checkTarget(journey, step.over, at('over'), report)
  if (step.over === step.id)
    report('DIALOG_OVER_ITSELF', at('over'), `Dialog "${step.id}" opens over itself.`, () => 'Name the page below it.')
  checkParts(journey, step, at, report)
  step.title.forEach(({ when }, index) => condition(when, 'title', index))
  step.content.forEach(({ id, when, link, button }) => {
    condition(when, 'content', id)
    for (const [key, target] of Object.entries({ link, button })) {
      if (target !== undefined && 'step' in target)
        checkTarget(journey, target.step, at('content', id, key, 'step'), report, `step "${step.id}": `)
    }
  })
  condition(step.question?.when, 'question')
  step.actions.forEach(({ id, when, label }) => {
    condition(when, 'actions', id)
    label.forEach((text, item) => condition(text.when, 'actions', id, 'label', item))
  })
  step.actions.forEach((action) => checkRerun(journey, step, action, at('actions', action.id), report))
  step.timers.forEach(({ press }, index) => {
    const ids = step.actions.map(({ id }) => id)
    if (!ids.includes(press)) {
      report(
        'TIMER_BUTTON_UNKNOWN',
        at('timers', index, 'press'),
        `"${press}" is not a button of step "${step.id}".`,
        () => didYouMean(press, ids),
      )
    }
  })
  const uses = [
    ...step.enter.map((use, index) => ({ use, list: 'enter', index })),
    ...step.submit.map((use, index) => ({ use, list: 'submit', index })),
  ]
  for (const { use, list, index } of uses) checkUse(journey, step, use, at(list, index), effectNames, report)
  for (const [name, field] of Object.entries(step.fields)) {
    checkWords(name, field, at('fields', name), report)
  }
}

/** The answer that an end lets visitors correct must be one that some step asks for. */
function checkCorrection(
  journey: JourneyDefinition,
  { id }: Step,
  name: string | undefined,
  at: readonly (string | number)[],
  report: Report,
): void {
  if (name === undefined) return
  const steps = Object.values(journey.steps)
  if (steps.some(({ fields }) => Object.hasOwn(fields, name))) return
  report('ANSWER_UNKNOWN', at, `Step "${id}" offers a correction of "${name}", which no step asks for.`, () =>
    didYouMean(
      name,
      steps.flatMap(({ fields }) => Object.keys(fields)),
    ),
  )
}

/** References between the parts of one step. */
function checkParts(
  journey: JourneyDefinition,
  step: Step,
  at: (...rest: (string | number)[]) => (string | number)[],
  report: Report,
): void {
  const fields = Object.keys(step.fields)
  step.progress?.rises.forEach(({ when }, rise) =>
    when.forEach((name, index) => {
      if (!fields.includes(name))
        report(
          'FIELD_UNKNOWN',
          at('progress', 'rises', rise, 'when', index),
          `"${name}" is not a field of step "${step.id}".`,
          () => didYouMean(name, fields),
        )
    }),
  )
  for (const [name, { choicesFrom }] of Object.entries(step.fields)) {
    if (
      choicesFrom === undefined ||
      (Object.hasOwn(journey.facts, choicesFrom.fact) && journey.facts[choicesFrom.fact]?.kind === 'outcome')
    )
      continue
    const effects = Object.entries(journey.facts).flatMap(([fact, { kind }]) => (kind === 'outcome' ? [fact] : []))
    report(
      'FACT_UNDECLARED',
      at('fields', name, 'choicesFrom', 'fact'),
      `${journey.name} has no outcome "${choicesFrom.fact}", so "${name}" has no choices.`,
      () => didYouMean(choicesFrom.fact, effects),
    )
  }
}

function checkUse(
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
function checkRerun(
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
      'AGAIN_UNKNOWN',
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

function checkCleared(
  journey: JourneyDefinition,
  names: readonly string[],
  at: readonly (string | number)[],
  report: Report,
): void {
  const known = Object.entries(journey.facts).flatMap(([name, { kind }]) => (kind === 'setting' ? [] : [name]))
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

function checkField(step: Step, name: string | undefined, at: readonly (string | number)[], report: Report): void {
  if (name === undefined || Object.hasOwn(step.fields, name)) return
  report('FIELD_UNKNOWN', at, `"${name}" is not a field of step "${step.id}".`, () =>
    didYouMean(name, Object.keys(step.fields)),
  )
}

interface InputSchema {
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, unknown>>
  readonly additionalProperties?: unknown
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
    if ('answer' in source && !answers.includes(source.answer)) {
      report(
        'ANSWER_UNKNOWN',
        [...at, 'input'],
        `${use.run} takes "${source.answer}" as input, which no step asks for.`,
        () => didYouMean(source.answer, answers),
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

function checkTarget(
  journey: JourneyDefinition,
  target: string,
  at: readonly (string | number)[],
  report: Report,
  where = '',
): void {
  if (Object.hasOwn(journey.steps, target)) return
  report('JOURNEY_TARGET_UNKNOWN', at, `${where}"${target}" is not a step of ${journey.name}.`, () =>
    didYouMean(target, Object.keys(journey.steps)),
  )
}

/** Names must be unique: an answer, an outcome and a setting cannot share one, nor can two effects share one `as`. */
function checkNames(journey: JourneyDefinition, report: Report): void {
  const owners = new Map<string, string>()
  const claim = (name: string, owner: string, at: readonly (string | number)[]) => {
    const before = owners.get(name)
    if (before !== undefined && before !== owner)
      report('NAME_TAKEN', at, `"${name}" is already ${before}.`, () => 'Choose another name.')
    else owners.set(name, owner)
  }
  for (const step of Object.values(journey.steps)) {
    for (const name of Object.keys(step.fields)) claim(name, 'an answer', ['steps', step.id, 'fields', name])
    for (const [list, uses] of [
      ['enter', step.enter],
      ['submit', step.submit],
    ] as const) {
      uses.forEach((use, index) =>
        claim(use.as, `the outcome of ${list} ${index + 1} of step "${step.id}"`, [
          'steps',
          step.id,
          list,
          index,
          'as',
        ]),
      )
    }
  }
  if (journey.home !== null) claim(journey.home.as, 'the "as" of the home page', ['home', 'as'])
  for (const [name, { kind }] of Object.entries(journey.facts))
    if (kind === 'setting') claim(name, 'a setting', ['settings', name])
}

/** Every validation error of a field must have a message, also those of its parts. */
function checkWords(name: string, field: Field, place: readonly (string | number)[], report: Report): void {
  const messages: Readonly<Record<string, unknown>> = (field as Partial<Field>).messages ?? {}
  const wanted = [
    ...(field.optional === true ? [] : ['required']),
    ...(ruleOf(field)?.rule.keys(ruleOf(field)?.parameters) ?? []),
  ]
  for (const key of wanted) {
    if (messages[key] !== undefined) continue
    report(
      'FIELD_MESSAGE_MISSING',
      place,
      `Field "${name}" has no message for "${key}".`,
      () => `Add "${key}" to its messages.`,
    )
  }
  const inner = innerFields(field)
  if (inner?.kind === 'list') checkWords(`${name}/items`, inner.item, [...place, 'items'], report)
  if (inner?.kind === 'object')
    for (const [part, inside] of Object.entries(inner.fields))
      checkWords(`${name}/${part}`, inside, [...place, 'properties', part], report)
}
