import type { Condition } from '../../engine/index.ts'
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

/** The conditions of a step's fields that are required only sometimes, by name. */
export function requiredConditions({ step, compileShown }: Site): ReadonlyMap<string, Compiled> {
  return new Map(
    Object.entries(step.fields).flatMap(([name, { requiredWhen }]) =>
      requiredWhen === undefined ? [] : [[name, compileShown(requiredWhen)]],
    ),
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
 * by one, because the condition of a field may test the fields in front of it. What is required only sometimes may be
 * missing elsewhere.
 */
export function giveAnswers(
  site: Site,
  changeOf: (name: string, mayBeEmpty: boolean) => readonly FactChange[],
): Operation[] {
  const { step, compileShown } = site
  const fields = Object.entries(step.fields)
  const always = fields.flatMap(([name, field]) =>
    (field.when ?? field.requiredWhen) === undefined ? changeOf(name, field.optional === true) : [],
  )
  const sometimes = fields.flatMap(([name, field]): Operation[] => {
    const { when, requiredWhen } = field
    const given = (condition: Condition, mayBeEmpty: boolean): Operation[] => {
      const changes = changeOf(name, mayBeEmpty)
      return changes.length === 0
        ? []
        : [{ kind: 'move', changes, where: { condition: compileShown(condition), side: 'holds' } }]
    }
    const asked = when === undefined ? [] : [when]
    if (requiredWhen === undefined)
      return asked.flatMap((condition) => [
        ...given(condition, field.optional === true),
        ...unknownWhereHidden(site, name),
      ])
    return [
      ...given({ allOf: [...asked, requiredWhen] }, false),
      ...given({ allOf: [...asked, { not: requiredWhen }] }, true),
      ...unknownWhereHidden(site, name),
    ]
  })
  return sometimes.length === 0
    ? [{ kind: 'move', changes: always, gives: 'answers' }]
    : [{ kind: 'move', changes: always }, ...sometimes, { kind: 'move', changes: [], gives: 'answers' }]
}
