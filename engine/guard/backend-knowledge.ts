import type { EffectContract, EffectUse, InputSource, Step } from '../journey/journey.ts'

/*
 * What the backend learns about a claim, and from which effects. The guard decides with these definitions, and the proof
 * uses them to show that every run sends enough.
 */

/** A step without answers and effects (a dialog, a notice that continues by itself): leaving it sends nothing, so it counts as done. */
export function isSilent({ kind, fields, submit }: Step): boolean {
  return kind !== 'end' && submit.length === 0 && Object.keys(fields).length === 0
}

/** Whether an effect stores its answers and completes its step. */
export function storesAnswers(contract: EffectContract | undefined): boolean {
  return contract?.kind === 'save' && contract.calls.includes('save-claim')
}

/** Whether the backend has stored the answers of an effect that ended so. */
export function isStored(contract: EffectContract | undefined, outcome: string): boolean {
  return storesAnswers(contract) && outcome === contract?.success
}

/** The answer that a save stores under one key of its input; empty if it sends another form of the value. */
export function savedAnswerOf(source: InputSource): readonly string[] {
  return 'answer' in source && source.as === undefined ? [source.answer] : []
}

/** Whether the backend refuses an effect while another step is open. Checks without consequences are always allowed. */
export function isGuarded(contract: EffectContract | undefined): boolean {
  return contract !== undefined && (contract.kind !== 'check' || contract.binding === true)
}

/** Whether the backend stores an outcome. Of failures, it stores only those of a bureau: any other failed effect counts as not run. */
export function keepsOutcome(contract: EffectContract | undefined, outcome: string): boolean {
  if (contract?.binding !== true) return false
  if (contract.kind === 'bureau') return true
  return outcome !== contract.failure && (contract.repeat === 'always' || !contract.repeat.includes(outcome))
}

/** Whether the end of this effect completes its step: a submit effect, on a step without a save. */
export function isDoneBy(
  step: Step,
  use: EffectUse,
  contractOf: (use: EffectUse) => EffectContract | undefined,
): boolean {
  return step.submit.includes(use) && step.submit.every((other) => contractOf(other)?.kind !== 'save')
}
