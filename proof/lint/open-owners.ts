import { type Field, innerFields, type JourneyDefinition } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import type { Report } from './report.ts'

/** The parts of an address that everybody gives. */
const PARTS_OF_ADDRESS = ['address', 'postcode', 'postTown']

/**
 * Bindings whose owner may stay empty: without a name there is no owner, and nothing is set aside. The proof finds routes that skip the
 * question, and another check reports a field with `when`.
 */
export function openOwners({ bindings, steps }: JourneyDefinition, report: Report): void {
  for (const [name, { to }] of Object.entries(bindings ?? {})) {
    to.forEach((path, index) => {
      const [answer = path, ...parts] = path.split('.')
      const asking = Object.values(steps).flatMap(({ id, fields }) => {
        const field = Object.hasOwn(fields, answer) ? fields[answer] : undefined
        return field === undefined || field.when !== undefined ? [] : [{ id, field }]
      })
      const [step] = asking
      // A later step may require what an earlier one does not.
      if (step === undefined || !asking.every(({ field }) => mayLack(field, parts))) return
      report(
        'BINDING_OWNER_OPEN',
        pointerOf(['bindings', name, 'to', index]),
        `Binding ${quoted(name)} names its owner by ${quoted(path)}, which may stay empty in step ${quoted(step.id)}: the claim then names no person, so what one person gave would stay for the next.`,
        { hint: 'Name the owner by answers that everybody gives, or require it.' },
      )
    })
  }
}

/** Whether an answer may be given without one of its parts, or, without a part, not at all. */
function mayLack(field: Field | undefined, [part, ...rest]: readonly string[]): boolean {
  if (field === undefined) return false
  if (field.optional === true || field.when !== undefined) return true
  if (part === undefined) return false
  if (field.rule?.chosenAddress !== undefined) return !PARTS_OF_ADDRESS.includes(part)
  const inner = innerFields(field)
  return inner?.kind === 'object' && mayLack(inner.fields[part], rest)
}
