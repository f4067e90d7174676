import { isObject } from '../json/merge-patch.ts'
import { valueAt } from '../json/value-at.ts'

type Json = Readonly<Record<string, unknown>>

/** The name of the use that saves the answers of a step. */
export const SAVE = 'save'

/** A journey in which every step that asks something also saves it. */
export interface Saving {
  readonly json: Json
  /** The original pointer: parts of an added save are in the use, or point to the step. */
  readonly sourcePointer: (pointer: string) => string
}

/**
 * Adds a `submit` to each step that asks something and has none: in a journey with the use "save", saving its answers is
 * the default for a step.
 */
export function withSaves(json: Json): Saving {
  const { uses, steps } = json
  if (!isObject(steps) || !isObject(uses) || !isObject(uses[SAVE])) return { json, sourcePointer: (pointer) => pointer }
  const save = uses[SAVE]
  const unsaved = new Set(Object.keys(steps).filter((id) => isUnsaved(steps[id])))
  return {
    json: {
      ...json,
      steps: Object.fromEntries(
        Object.entries(steps).map(([id, step]) => [id, unsaved.has(id) ? { ...(step as Json), submit: [SAVE] } : step]),
      ),
    },
    sourcePointer(pointer) {
      const [, id = '', rest = ''] = /^\/steps\/([^/]+)\/submit(?:\/0(\/.+)?)?$/.exec(pointer) ?? []
      if (!unsaved.has(id)) return pointer
      return valueAt(save, rest.split('/').slice(1)) === undefined || rest === ''
        ? `/steps/${id}`
        : `/uses/${SAVE}${rest}`
    },
  }
}

/** The answers that a step asks for, with its fields and its buttons. */
export function answersOf(step: Json): readonly string[] {
  const { fields, actions } = step
  const buttons = isObject(actions) ? Object.values(actions) : []
  const set = buttons.flatMap((button) =>
    isObject(button) && isObject(button['set']) ? Object.keys(button['set']) : [],
  )
  return [...new Set([...(isObject(fields) ? Object.keys(fields) : []), ...set])]
}

function isUnsaved(step: unknown): boolean {
  return isObject(step) && step['submit'] === undefined && answersOf(step).length > 0
}
