import { isObject } from './merge-patch.ts'
import { part } from './written-words.ts'

type Json = Readonly<Record<string, unknown>>

/** The name of the use that saves the answers of a step. */
export const SAVE = 'save'

/** A journey in which every step that asks something saves it. */
export interface Saving {
  readonly json: Json
  /** Where something is written: what a default gave to a step is in the use, or is the step's own. */
  readonly placeOf: (pointer: string) => string
}

/**
 * The journey with a `submit` in each step that asks something and has none: saving what was answered is the default, in
 * a journey that says how it saves.
 */
export function withSaves(json: Json): Saving {
  const { uses, steps } = json
  if (!isObject(steps) || !isObject(uses) || !isObject(uses[SAVE])) return { json, placeOf: (pointer) => pointer }
  const save = uses[SAVE]
  const unsaved = new Set(Object.keys(steps).filter((id) => isUnsaved(steps[id])))
  return {
    json: {
      ...json,
      steps: Object.fromEntries(
        Object.entries(steps).map(([id, step]) => [id, unsaved.has(id) ? { ...(step as Json), submit: [SAVE] } : step]),
      ),
    },
    placeOf(pointer) {
      const [, id = '', rest = ''] = /^\/steps\/([^/]+)\/submit(?:\/0(\/.+)?)?$/.exec(pointer) ?? []
      if (!unsaved.has(id)) return pointer
      return part(save, rest.split('/').slice(1)) === undefined || rest === '' ? `/steps/${id}` : `/uses/${SAVE}${rest}`
    },
  }
}

/** The answers that a step asks for, with its fields and its buttons. */
export function answersOf(step: Json): readonly string[] {
  const { fields, actions } = step
  const buttons = Array.isArray(actions) ? (actions as unknown[]) : []
  const set = buttons.flatMap((button) =>
    isObject(button) && isObject(button['set']) ? Object.keys(button['set']) : [],
  )
  return [...new Set([...(isObject(fields) ? Object.keys(fields) : []), ...set])]
}

function isUnsaved(step: unknown): boolean {
  return isObject(step) && step['submit'] === undefined && answersOf(step).length > 0
}
