import type { EffectUse, InputSource } from '../../../engine/index.ts'
import { quoted, type Diagnostic } from '../../../loader/index.ts'

/**
 * Answers from which the backend concludes another one: it stores the consent to a search of everyone who agrees under the name
 * of the box that asks for both. A save that sends such a name must send what follows from it too, or nobody has given it.
 */
export function impliedDiagnostics(
  { run, input }: Pick<EffectUse, 'run' | 'input'>,
  implied: readonly Implied[],
  at: Pick<Diagnostic, 'severity' | 'file' | 'pointer'>,
): readonly Diagnostic[] {
  return implied.flatMap(({ field, value, by, being, late }) => {
    const from = input[by]
    if (from === undefined || ('const' in from && from.const !== being)) return []
    if (isGiven(input[field], from)) return []
    // The backend is meant to conclude it from this very question, until a later step asks for it.
    if (late && 'answer' in from && from.answer === by) return []
    return [
      {
        ...at,
        code: 'ANSWER_IMPLIED',
        message: `${run} sends ${textOf(from)} as ${quoted(by)}, from which the backend concludes ${quoted(field)}: it would store ${JSON.stringify(value)} for it without an answer.`,
        hint: `Send it under another name; or, if it answers ${quoted(field)} too, add that name to its "sentAs".`,
      },
    ]
  })
}

/** An entry of `implied` in the contract of a call. */
export interface Implied {
  readonly field: string
  readonly value: unknown
  readonly by: string
  readonly being: unknown
  /** Whether a later step asks for the field, so that a save may leave it out. */
  readonly late: boolean
}

/** Whether a save sends the field itself: always, or with the same answer. */
function isGiven(field: InputSource | undefined, from: InputSource): boolean {
  if (field === undefined) return false
  if ('const' in field || field.optional !== true) return true
  return 'answer' in from && from.answer === field.answer
}

function textOf(from: InputSource): string {
  return 'answer' in from ? `the answer ${quoted(from.answer)}` : JSON.stringify(from.const)
}
