import { isObject } from './merge-patch.ts'

/**
 * A patch without its nulls, and without objects that contain only nulls: the rest must have the shape of a journey. Returns the same
 * object if there are none.
 */
export function withoutRemovals<Json>(json: Json): Json | object {
  if (!isObject(json) || !hasRemovals(json)) return json
  return Object.fromEntries(
    Object.entries(json).flatMap(([key, value]) => {
      const left = withoutRemovals(value)
      const isGone = value === null || (left !== value && Object.keys(left as object).length === 0)
      return isGone ? [] : [[key, left]]
    }),
  )
}

export function hasRemovals(json: object): boolean {
  return Object.values(json).some((value) => value === null || (isObject(value) && hasRemovals(value)))
}
