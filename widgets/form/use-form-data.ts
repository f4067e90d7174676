import { deepEquals } from '@rjsf/utils'
import { useState } from 'react'

export type Values = Readonly<Record<string, unknown>>

export interface FormData {
  /** For RJSF's `formData`. It stays the same object while RJSF already has the values. */
  readonly formData: Values
  /** Grows with each `formData`: RJSF must take over a value again that it was given before, and its props would look the same. */
  readonly turn: number
  /** Call it with each change that RJSF reports, before the values follow. */
  readonly report: (formData: Values) => void
}

/**
 * RJSF stores what is typed and reports it; the engine answers with its own values. Given back the same values, RJSF would
 * render the whole form a second time for each key. So it is given values only if they differ from what it reported, or if
 * one of `others` has changed, because RJSF then reads its `formData` again.
 *
 * A key can be drawn together with new `formData`, which lacks it: RJSF reports the key, and stores the `formData`. It is given
 * the values again, or the letter would be missing from the next report.
 */
export function useFormData(values: Values, others: readonly unknown[]): FormData {
  const [given, give] = useState({ values, others, turn: 0 })
  const [reported, setReported] = useState({ formData: values, before: values, turn: 0 })
  // RJSF calls it before the form's handlers are renewed: drawn together with new `formData`, it belongs to the turn before.
  const report = (formData: Values): void => setReported({ formData, before: values, turn: given.turn })
  const isAnswered = values !== reported.before
  const isStored = reported.turn === given.turn && deepEquals(values, reported.formData)
  const isSame = others.every((other, index) => other === given.others[index])
  if (isSame && (!isAnswered || isStored)) return { formData: given.values, turn: given.turn, report }
  const next = { values, others, turn: given.turn + 1 }
  give(next)
  setReported({ formData: values, before: values, turn: next.turn })
  return { formData: values, turn: next.turn, report }
}
