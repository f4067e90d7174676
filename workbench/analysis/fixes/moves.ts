import type { Fix, Problem } from '../../wire.ts'
import { isRecord, lastOf, parentOf, valueAt, type Written } from './written.ts'

/** A transition behind one without a condition is never tried: most likely it belongs in front of that one. */
export function move({ code, pointer }: Omit<Problem, 'fixes'>, { file, json }: Written): readonly Fix[] {
  const value = valueAt(json, pointer)
  const around = valueAt(json, parentOf(pointer))
  if (code !== 'TRANSITION_AFTER_DEFAULT' || !isConditional(value) || typeof around !== 'object' || around === null)
    return []
  const names = Object.keys(around)
  const before = names
    .slice(0, names.indexOf(lastOf(pointer)))
    .find((name) => !isConditional((around as Readonly<Record<string, unknown>>)[name]))
  return before === undefined
    ? []
    : [
        {
          title: 'Move the transition in front of the one that is always taken.',
          file,
          edits: [{ pointer, value, before }],
        },
      ]
}

const isConditional = (transition: unknown) => isRecord(transition) && transition['when'] !== undefined
