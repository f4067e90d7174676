import { type JourneyDefinition, usesOf } from '../../../engine/index.ts'
import { pointerOf, quoted, resolvedFile, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { CALL, savesOf } from './saved-answers.ts'

/** Steps that save answers under the name with which a client submits a claim: their save would submit it, before its time. */
export function stepNameDiagnostics(
  journey: JourneyDefinition,
  fileOf: (pointer: string) => string,
  source: JourneySource,
): readonly Diagnostic[] {
  const file = `schemas/api/${CALL}.json`
  const { submits } = (resolvedFile(source, file) ?? {}) as { readonly submits?: { readonly pattern: string } }
  if (submits === undefined) return []
  const saving = new Map(savesOf(journey).map(({ step }) => [step.id, step]))
  return [...saving.values()].flatMap((step): readonly Diagnostic[] => {
    const { id } = step
    const commits = usesOf(step).some(({ run }) => journey.effects[run]?.kind === 'commit')
    if (commits || !new RegExp(submits.pattern, 'u').test(id)) return []
    const pointer = pointerOf(['steps', id])
    return [
      {
        code: 'STEP_RESERVED',
        severity: 'error',
        file: fileOf(pointer),
        pointer,
        message: `Step ${quoted(id)} saves answers under the name that the backend reads as a submission: its save would submit the claim, or be refused.`,
        hint: `Give the step another name; "submits" in ${file} has the reserved ones.`,
      },
    ]
  })
}
