import { pointerOf, type Diagnostic } from './diagnostic.ts'

/** Reports a diagnostic at a place. The hint is lazy: only the first diagnostics compute theirs. */
export type Report = (
  code: string,
  at: readonly (string | number)[],
  message: string,
  hint?: () => string | undefined,
) => void

const MAX_HINTS = 100

/** Returns a `Report` that adds errors to a list, each with the file that its place comes from. */
export function reportTo(diagnostics: Diagnostic[], fileOf: (pointer: string) => string): Report {
  return (code, at, message, hint) => {
    const pointer = pointerOf(at)
    const computedHint = diagnostics.length < MAX_HINTS ? hint?.() : undefined
    diagnostics.push({
      code,
      severity: 'error',
      file: fileOf(pointer),
      pointer,
      message,
      ...(computedHint === undefined ? {} : { hint: computedHint }),
    })
  }
}
