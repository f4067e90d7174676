import type { JourneyDefinition } from '../../journey.ts'
import type { Problem } from '../../load/problem.ts'
import { fileNamed } from '../../load/resolve-file.ts'
import type { ProofOptions } from '../proof.ts'
import { conditionTests } from './condition-tests.ts'
import { effects } from './effects.ts'
import { fields } from './fields.ts'
import { order } from './order.ts'
import type { Report } from './report.ts'
import { unused } from './unused.ts'

/**
 * What can be said of a journey without following any route: words, fields, effects, the order of transitions, the types
 * of tests. `prove` says the rest, and `loadJourney` has said before what is not there at all.
 *
 * @example
 * lint(journey).map(({ code, pointer }) => `${code} ${pointer}`) // ['FIELD_AUTOCOMPLETE_MISSING /steps/contact/fields/email']
 */
export function lint(journey: JourneyDefinition, { fileOf = () => fileNamed(journey.name) }: ProofOptions = {}): readonly Problem[] {
  const problems: Problem[] = []
  const report: Report = (code, pointer, message, { severity = 'error', hint } = {}) => {
    problems.push({ code, severity, file: fileOf(pointer), pointer, message, ...(hint === undefined ? {} : { hint }) })
  }
  for (const rule of [order, fields, effects, conditionTests, unused]) rule(journey, report)
  return problems
}
