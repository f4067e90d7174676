import type { ValidationError } from '../../engine/index.ts'
import type { Look } from '../frame-wire.ts'

interface Shown {
  /** The errors and waiting texts of the step, before and in the new words. */
  readonly before: readonly Look[]
  readonly now: readonly Look[]
}

/** The error in the current words of the journey, such as in another language; an unknown error stays as it is. */
export function inNewWords(error: ValidationError, { before, now }: Shown): ValidationError {
  const found = before.find(({ change: { errors } }) => errors.some((one) => isSame(one, error)))
  const [said] = now.find(({ name }) => name === found?.name)?.change.errors ?? []
  return said === undefined ? error : { ...error, message: said.message }
}

/**
 * What a step showed, to be shown again after the journey has changed.
 *
 * @param look the error or waiting text that somebody chose to see
 * @param errors those that the visitor got by pressing a button
 */
export function carriedLook(
  shown: Shown,
  look: Look | undefined,
  errors: readonly ValidationError[] | null,
): Look | undefined {
  if (look !== undefined) return shown.now.find(({ name, kind }) => name === look.name && kind === look.kind)
  if (errors === null) return undefined
  const said = errors.map((error) => inNewWords(error, shown))
  return { name: '', kind: 'error', change: { phase: 'shown', waiting: null, errors: said } }
}

const isSame = (one: ValidationError, other: ValidationError) =>
  one.key === other.key && one.field === other.field && one.message === other.message
