import { savedAnswerOf, storesAnswers } from '../../engine/guard/index.ts'
import type { EffectUse, JourneyDefinition, Step } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import { outcomesOf } from '../result/ways.ts'
import type { Report } from './report.ts'

/** Saves that the backend always refuses because they lack required answers of their step, and saves whose failure is ignored. */
export function saves(journey: JourneyDefinition, report: Report): void {
  // Answers that nothing sends are reported as ANSWER_NOT_SENT.
  const uses = Object.values(journey.steps).flatMap(({ submit }) => submit)
  const keptAnywhere = new Set(
    uses.flatMap(({ input }) => Object.values(input).flatMap((source) => ('answer' in source ? [source.answer] : []))),
  )
  for (const step of Object.values(journey.steps)) {
    checkedLate(journey, step, report)
    const stored = new Set<string>()
    for (const list of ['enter', 'submit'] as const) {
      step[list].forEach((use, index) => {
        if (!storesAnswers(journey.effects[use.run])) return
        const at = ['steps', step.id, list, index]
        for (const name of Object.values(use.input).flatMap(savedAnswerOf)) stored.add(name)
        const missing = Object.entries(step.fields).flatMap(([name, { optional }]) =>
          optional === true || stored.has(name) || !keptAnywhere.has(name) ? [] : [name],
        )
        if (missing.length > 0) {
          report(
            'SAVE_INCOMPLETE',
            pointerOf([...at, 'input']),
            `Step ${quoted(step.id)}: this save completes the step, and does not send ${missing.map(quoted).join(', ')}, which the step requires: the backend always refuses it (400).`,
            {
              hint:
                list === 'enter'
                  ? 'Save on submit, or on a step without such fields.'
                  : `Add ${missing.map(quoted).join(', ')} to its input under that name, not in another form.`,
              about: { names: missing },
            },
          )
        }
        if (list === 'enter' && missing.length === 0 && step.actions.some(({ rerun }) => rerun === null))
          report(
            'SAVE_BEFORE_PRESS',
            pointerOf(at),
            `Step ${quoted(step.id)}: this save completes the step as it is entered, so a visitor who reloads the page goes on without pressing its button.`,
            { hint: 'Save on submit.' },
          )
        for (const { outcome, does } of failuresPassed(journey, use)) {
          report(
            'SAVE_FAILURE_PASSED',
            pointerOf([...at, 'on', outcome]),
            `Step ${quoted(step.id)}: after "${outcome}" the journey ${does}, and the backend does not have the answers.`,
            { hint: 'React to it with an "error", so that the visitor can try again.' },
          )
        }
      })
    }
  }
}

/** A check whose outcome the backend does not keep, behind the save that completes the step: after a reload nothing asks for it. */
function checkedLate({ effects }: JourneyDefinition, { id, submit }: Step, report: Report): void {
  const saved = submit.findIndex(({ run }) => storesAnswers(effects[run]))
  submit.forEach(({ run, as, on }, index) => {
    const contract = effects[run]
    const isPassed = saved !== -1 && index > saved && contract?.kind === 'check' && contract.binding !== true
    if (!isPassed || !Object.values(on).some((reaction) => 'error' in reaction)) return
    report(
      'CHECK_AFTER_SAVE',
      pointerOf(['steps', id, 'submit', index]),
      `Step ${quoted(id)} runs ${run} after its save, and the backend does not keep how "${as}" ended: a visitor who is refused goes on by reloading the page.`,
      { hint: 'Put it in front of the save.' },
    )
  })
}

/** Outcomes that store nothing and are passed; and the loss of the call, if it ends the journey: at an end nobody can try again. */
function failuresPassed(
  journey: JourneyDefinition,
  use: EffectUse,
): readonly { readonly outcome: string; readonly does: string }[] {
  const { success, failure } = journey.effects[use.run] ?? {}
  return outcomesOf(journey, use).flatMap(({ outcome, reaction }) => {
    if ('then' in reaction && outcome !== success) return [{ outcome, does: 'continues' }]
    const isEnd = 'to' in reaction && journey.steps[reaction.to]?.kind === 'end'
    return isEnd && outcome === failure ? [{ outcome, does: `ends at ${quoted(reaction.to)}` }] : []
  })
}
