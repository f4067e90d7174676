import type { Diagnostic } from '../../loader/index.ts'
import { decidedByAddress, shownByAddress } from '../runs/address-looks.ts'
import { factsNamed } from '../journey/facts-read.ts'
import { diagnosticAt, type Proved } from './context.ts'

/**
 * Conditions that can be evaluated while a fact that decides them is unknown. Unknown does not count as false: a journey
 * must test it with `required`.
 */
export function undecided(proved: Proved): Diagnostic[] {
  const { journey, exploration, model, machine, places } = proved
  return proved.conditions.flatMap(({ pointer, step, condition, whenUndecided }, number) => {
    const first = exploration.open.get(number)
    if (first === undefined) return byAddress(proved, number)
    const state = machine.sets.firstState(first.states)
    const unknown = factsNamed(journey, condition).filter((name) => state.get(model.numberOf(name) ?? -1) === undefined)
    const where =
      places[number]?.role === 'next' ? `the transition cannot be decided` : 'what is shown cannot be decided'
    return [
      diagnosticAt(proved, 'FACT_UNKNOWN', pointer, `Step "${step}": ${where} while ${listed(unknown)} not known.`, {
        hint: hintFor(unknown),
        witness: whenUndecided,
      }),
    ]
  })
}

/** The same for a step that was opened by its address, where only settings are known. */
function byAddress(proved: Proved, number: number): Diagnostic[] {
  const place = proved.places[number]
  if (place === undefined || place.role === 'next') return []
  const opened = shownByAddress(proved.journey, place.step)
  if (opened === null || decidedByAddress(proved.journey, place.condition) !== undefined) return []
  const unknown = factsNamed(proved.journey, place.condition).filter(
    (name) => proved.journey.facts[name]?.kind !== 'setting',
  )
  return [
    diagnosticAt(
      proved,
      'FACT_UNKNOWN',
      place.pointer,
      `Step "${place.step}": opened by its address, what is shown cannot be decided while ${listed(unknown)} not known.`,
      {
        hint: hintFor(unknown),
        witness: opened,
      },
    ),
  ]
}

function hintFor(unknown: readonly string[]): string {
  return `Test first whether it is known: { "allOf": [{ "required": [${unknown.map((name) => `"${name}"`).join(', ')}] }, …] }; or give it on every route that leads here.`
}

function listed(names: readonly string[]): string {
  return `${names.map((name) => `"${name}"`).join(' and ')} ${names.length === 1 ? 'is' : 'are'}`
}
