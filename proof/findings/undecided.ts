import type { Diagnostic } from '../../loader/index.ts'
import { factsNamed } from '../journey/facts-read.ts'
import { diagnosticAt, type Proved } from './context.ts'

/**
 * Transitions that may be evaluated while a fact that decides them is unknown. Unknown does not count as false there: a journey must test
 * for it with `required`. Conditions that only show something treat unknown as false.
 */
export function undecided(proved: Proved): Diagnostic[] {
  const { journey, exploration, model, machine } = proved
  return proved.conditions.flatMap(({ pointer, step, condition, whenUndecided }, number) => {
    const first = exploration.open.get(number)
    if (first === undefined) return []
    const known = [...machine.sets.firstState(first.states).keys()].map((fact) => model.factAt(fact).name)
    const unknown = factsNamed(journey, condition).filter((name) => !known.includes(name))
    const message = `Step "${step}": the transition cannot be decided while ${listed(unknown)} not known.`
    return [diagnosticAt(proved, 'FACT_UNKNOWN', pointer, message, { hint: hintFor(unknown), witness: whenUndecided })]
  })
}

function hintFor(unknown: readonly string[]): string {
  return `Test first whether it is known: { "allOf": [{ "required": [${unknown.map((name) => `"${name}"`).join(', ')}] }, …] }; or give it on every route that leads here.`
}

function listed(names: readonly string[]): string {
  return `${names.map((name) => `"${name}"`).join(' and ')} ${names.length === 1 ? 'is' : 'are'}`
}
