import { isObject } from '../json/merge-patch.ts'

type Json = Readonly<Record<string, unknown>>

/** The steps that have passed the meta-schema: after an edit of one step, the others need not be checked again. */
export interface CheckedSteps {
  /** The file without the steps that have passed, or the file itself. */
  readonly unchecked: (json: unknown) => unknown
  /** Says that this file has passed. */
  readonly add: (json: unknown) => void
}

/** For one version of the meta-schemas. The rules for a step depend on whether its file extends another one. */
export function checkedSteps(): CheckedSteps {
  const [inWhole, inVariant] = [new WeakMap<object, string>(), new WeakMap<object, string>()]
  const passedIn = (json: Json) => ('extends' in json ? inVariant : inWhole)
  return {
    unchecked(json) {
      if (!isObject(json) || !isObject(json['steps'])) return json
      const passed = passedIn(json)
      const steps = Object.entries(json['steps'])
      const left = steps.filter(([id, step]) => !isObject(step) || passed.get(step) !== id)
      return left.length === steps.length ? json : { ...json, steps: Object.fromEntries(left) }
    },
    add(json) {
      if (!isObject(json) || !isObject(json['steps'])) return
      const passed = passedIn(json)
      for (const [id, step] of Object.entries(json['steps'])) if (isObject(step)) passed.set(step, id)
    },
  }
}
