import { isObject } from './merge-patch.ts'

/** A patch without its nulls, which remove inherited values: the rest must have the shape of a journey. Without any, it is the same object. */
export function withoutRemovals<Json>(json: Json): Json | object {
  if (!isObject(json) || !hasRemovals(json)) return json
  return Object.fromEntries(
    Object.entries(json).flatMap(([key, value]) => (value === null ? [] : [[key, withoutRemovals(value)]])),
  )
}

export function hasRemovals(json: object): boolean {
  return Object.values(json).some((value) => value === null || (isObject(value) && hasRemovals(value)))
}
