import type { Condition, JourneyDefinition, Step } from '../../engine/index.ts'
import type { ConditionCheck } from './condition-references.ts'
import { didYouMean } from '../diagnostics/diagnostic.ts'
import type { Report } from '../diagnostics/report.ts'
import { checkBlock } from './block-references.ts'
import { checkRerun, checkUse } from './effect-references.ts'
import { checkMessages } from './field-messages.ts'
import { checkField } from './field-reference.ts'
import { isGivenAs } from './given-twice.ts'
import { checkLinkAddresses } from './link-addresses.ts'
import { checkPartsWhen } from './parts-when.ts'
import { checkTarget } from './target-references.ts'

export function checkStep(
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
  step.content.forEach((block) => {
    const { id, when, link, button } = block
    condition(when, 'content', id)
    checkField(step, block.below?.[0], at('content', id, 'belowField'), report)
    checkBlock(block, (...rest) => at('content', id, ...rest), report)
    for (const [key, target] of Object.entries({ link, button })) {
      if (target !== undefined && 'step' in target)
        checkTarget(journey, target.step, at('content', id, key, 'step'), report, `step "${step.id}": `)
    }
  })
  checkLinkAddresses(step, report)
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
    checkMessages(name, field, at('fields', name), report)
    condition(field.when, 'fields', name)
    if (field.requiredWhen !== undefined) checkCondition(field.requiredWhen, at('fields', name, 'requiredWhen'))
    checkPartsWhen(step, name, checkCondition, report)
  }
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
    if (isGivenAs('outcome', choicesFrom.fact, journey)) continue
    const effects = Object.entries(journey.facts).flatMap(([fact, { kind }]) => (kind === 'outcome' ? [fact] : []))
    report(
      'FACT_UNDECLARED',
      at('fields', name, 'choicesFrom', 'fact'),
      `${journey.name} has no outcome "${choicesFrom.fact}", so "${name}" has no choices.`,
      () => didYouMean(choicesFrom.fact, effects),
    )
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
