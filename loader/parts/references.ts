import type { JourneyDefinition } from '../../engine/index.ts'
import { checkBindings } from './binding-references.ts'
import { conditionCheck } from './condition-references.ts'
import { checkDerived } from './derived-references.ts'
import { didYouMean, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { reportTo, type Report } from '../diagnostics/report.ts'
import { checkStep } from './step-references.ts'
import { checkTarget } from './target-references.ts'
import { checkNames } from './unique-names.ts'

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
  checkDerived(journey, report)
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
