import type { Diagnostic } from '../../../loader/index.ts'
import { onceEachCause } from './once-each-cause.ts'
import { onceEachField } from './once-each-field.ts'
import { withoutFollowing } from './without-following.ts'

/** The problems of a journey without those that repeat another one: correcting that one corrects them too. */
export function withoutRepeats(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return withoutFollowing(onceEachCause(onceEachField(diagnostics)))
}
