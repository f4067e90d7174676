import type { EffectContract, EffectUse, InputSource, Step } from '../journey/journey.ts'

/*
 * What the backend learns of a claim, and from what: the guard decides on it, and the proof promises that each visitor has
 * sent enough of it. Both read these definitions.
 */

/** A step that only says something (a dialog, a notice that leads on by itself): leaving it sends nothing, so it counts as done. */
export function isSilent({ kind, fields, submit }: Step): boolean {
  return kind !== 'end' && submit.length === 0 && Object.keys(fields).length === 0
}

/** Whether an effect stores the answers it is given, and notes its step as done. */
export function storesAnswers(contract: EffectContract | undefined): boolean {
  return contract?.kind === 'save' && contract.calls.includes('save-claim')
}

/** The answer that a save stores under one key of its input; a value sent in another form is not stored as the answer. */
export function savedAnswerOf(source: InputSource): readonly string[] {
  return 'answer' in source && source.as === undefined ? [source.answer] : []
}

/** Whether the backend refuses an effect while another step is open. Checks that leave no trace are answered at any time. */
export function isGuarded(contract: EffectContract | undefined): boolean {
  return contract !== undefined && (contract.kind !== 'check' || contract.binding === true)
}

/** Whether the backend notes that an effect ended so. Only a bureau's failure is kept: anything else that failed has not happened. */
export function keepsOutcome(contract: EffectContract | undefined, outcome: string): boolean {
  if (contract?.binding !== true) return false
  if (contract.kind === 'bureau') return true
  return outcome !== contract.failure && (contract.repeat === 'always' || !contract.repeat.includes(outcome))
}

/** Whether the end of this effect makes its step done: one of submitting, on a step that saves nothing. */
export function isDoneBy(
  step: Step,
  use: EffectUse,
  contractOf: (use: EffectUse) => EffectContract | undefined,
): boolean {
  return step.submit.includes(use) && step.submit.every((other) => contractOf(other)?.kind !== 'save')
}
