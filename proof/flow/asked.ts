import type { FactChange } from '../states/state-sets.ts'
import type { Compiled } from '../states/conditions-on-sets.ts'
import { becomesUnknown } from './fact-changes.ts'
import type { Operation } from './point.ts'
import type { Site } from './site.ts'

/** The conditions of a step's fields that are not always asked, by name. */
export function askedConditions({ step, compileShown }: Site): ReadonlyMap<string, Compiled> {
  return new Map(
    Object.entries(step.fields).flatMap(([name, { when }]) => (when === undefined ? [] : [[name, compileShown(when)]])),
  )
}

/** An answer that is not asked for does not count. */
export function unknownWhereHidden({ step, builder, compileShown }: Site, name: string): Operation[] {
  const when = step.fields[name]?.when
  const changes = becomesUnknown(builder.parts.model, name)
  if (when === undefined || changes.length === 0) return []
  return [{ kind: 'move', changes, where: { condition: compileShown(when), side: 'fails' } }]
}

/**
 * The changes of a step's answers as its button is pressed: those that are always asked for together, then the others one
 * by one, because the condition of a field may test the fields in front of it.
 */
export function giveAnswers(site: Site, changeOf: (name: string) => readonly FactChange[]): Operation[] {
  const { step, compileShown } = site
  const fields = Object.entries(step.fields)
  const always = fields.flatMap(([name, { when }]) => (when === undefined ? changeOf(name) : []))
  const sometimes = fields.flatMap(([name, { when }]): Operation[] => {
    const changes = when === undefined ? [] : changeOf(name)
    if (when === undefined || changes.length === 0) return []
    return [
      { kind: 'move', changes, where: { condition: compileShown(when), side: 'holds' } },
      ...unknownWhereHidden(site, name),
    ]
  })
  return sometimes.length === 0
    ? [{ kind: 'move', changes: always, gives: 'answers' }]
    : [{ kind: 'move', changes: always }, ...sometimes, { kind: 'move', changes: [], gives: 'answers' }]
}
