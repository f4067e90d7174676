import type { Field, JourneyDefinition } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import type { Report } from './report.ts'

/**
 * Declarations outside every binding, in a journey that binds others: one person's agreement would stay when the details name another
 * person.
 */
export function openDeclarations({ steps, bindings = {} }: JourneyDefinition, report: Report): void {
  const bound = new Set(Object.values(bindings).flatMap(({ answers }) => answers))
  const declared = Object.values(steps).flatMap(({ id, fields }) =>
    Object.entries(fields).flatMap(([name, field]) => (isDeclaration(field) ? [{ step: id, name }] : [])),
  )
  if (!declared.some(({ name }) => bound.has(name))) return
  const other = Object.keys(bindings).find((name) => declared.some((one) => bindings[name]?.answers.includes(one.name)))
  const reported = new Set<string>()
  for (const { step, name } of declared) {
    if (bound.has(name) || reported.has(name)) continue
    reported.add(name)
    report(
      'DECLARATION_UNBOUND',
      pointerOf(['steps', step, 'fields', name]),
      `No binding has the declaration ${quoted(name)}: once the details name another person, it would still count as made.`,
      { severity: 'warning', hint: `Add it to "answers" of a binding, such as ${quoted(other ?? '')}.` },
    )
  }
}

/** A box that must be ticked. */
function isDeclaration({ type, enum: allowed }: Field): boolean {
  return type === 'boolean' && allowed?.length === 1 && (allowed as readonly unknown[])[0] === true
}
