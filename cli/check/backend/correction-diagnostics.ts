import type { JourneyDefinition } from '../../../engine/index.ts'
import { pointerOf, quoted, resolvedFile, type Diagnostic, type JourneySource } from '../../../loader/index.ts'

/**
 * Checks that the backend takes what an end lets visitors correct: of a submitted claim it changes only the names that the call of its
 * saves lists as `afterSubmission`. The page of any other correction would never open.
 */
export function correctionDiagnostics(
  journey: JourneyDefinition,
  fileOf: (pointer: string) => string,
  source: JourneySource,
): readonly Diagnostic[] {
  const ends = Object.values(journey.steps).filter(({ kind }) => kind === 'end')
  const corrections = ends.flatMap(({ id, next }) =>
    next.flatMap(({ editAfterSubmit }, index) =>
      editAfterSubmit === undefined
        ? []
        : [{ name: editAfterSubmit, end: id, pointer: pointerOf(['steps', id, 'next', index, 'editAfterSubmit']) }],
    ),
  )
  if (corrections.length === 0) return []
  const taken = takenAfterSubmission(journey, source)
  return corrections
    .filter(({ name }) => !taken.has(name))
    .map(({ name, end, pointer }) => ({
      code: 'CORRECTION_REFUSED',
      severity: 'error',
      file: fileOf(pointer),
      pointer,
      message: `Step ${quoted(end)} lets visitors correct ${quoted(name)}, which the backend does not change once the claim is submitted: they could never correct it.`,
      hint: hintFor(Object.keys(journey.facts).filter((fact) => taken.has(fact))),
    }))
}

function hintFor(names: readonly string[]): string {
  return names.length === 0
    ? 'Remove the transition, or name the answer in "afterSubmission" of the call: no answer of this journey can be corrected after submission.'
    : `Remove the transition, or name what can be corrected: ${names.map(quoted).join(' or ')}.`
}

function takenAfterSubmission({ effects }: JourneyDefinition, source: JourneySource): ReadonlySet<string> {
  const calls = new Set(Object.values(effects).flatMap(({ kind, calls: its }) => (kind === 'save' ? its : [])))
  return new Set([...calls].flatMap((call) => contractOf(call, source).afterSubmission ?? []))
}

function contractOf(call: string, source: JourneySource): { readonly afterSubmission?: readonly string[] } {
  return (resolvedFile(source, `schemas/api/${call}.json`) ?? {}) as { readonly afterSubmission?: readonly string[] }
}
