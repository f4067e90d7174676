import { quoted, valueAt, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { valueIn } from '../read/value-in.ts'

/**
 * Contracts that save by a call with "afterSubmission": once the claim is submitted, it refuses everything else. Without a final outcome, a journey may
 * answer that with an error and ask the visitor to try again, and they never could.
 */
export function closedClaims(file: string, json: unknown, source: JourneySource): readonly Diagnostic[] {
  const calls = valueAt(json, ['calls'])
  const outcomes = valueAt(json, ['outcomes'])
  if (valueAt(json, ['kind']) !== 'save' || !Array.isArray(calls) || typeof outcomes !== 'object' || outcomes === null)
    return []
  const closing = (calls as readonly unknown[]).find(
    (call) => valueIn(source, `schemas/api/${String(call)}.json`, ['afterSubmission']) !== undefined,
  )
  if (closing === undefined || Object.values(outcomes).some((outcome) => valueAt(outcome, ['final']) === true))
    return []
  return [
    {
      code: 'EFFECT_WITHOUT_FINAL',
      severity: 'warning',
      file,
      pointer: '/outcomes',
      message: `The call ${quoted(String(closing))} refuses a submitted claim all but its "afterSubmission", and no outcome of the contract is final: steps may ask the visitor to try again, for ever.`,
      hint: 'Write "final": true in the outcome of a claim that is submitted already.',
    },
  ]
}
