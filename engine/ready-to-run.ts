import { withDefaults } from './with-defaults.ts'
import { withDerived } from './with-derived.ts'
import { untimedJourney, type Journey } from './runnable.ts'
import { withPartsWhen } from './with-parts-when.ts'
import { withToday } from './with-today.ts'

/**
 * Makes a journey ready to run. `validators` has an entry for each step with fields; `rules` has the rules that fields name.
 *
 * @example
 * const v3 = runnable(definition, validators, RULES)
 * const { state } = advance(v3, restore(v3), { type: 'open', path: '/' }, { now })
 */
export function runnable(...parts: Parameters<typeof untimedJourney>): Journey {
  return withToday(withPartsWhen(withDefaults(withDerived(untimedJourney(...parts)))))
}
