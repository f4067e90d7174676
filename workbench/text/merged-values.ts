import type { Collision } from '../wire.ts'
import { isIdentical, isObject, type JsonObject } from './json-text.ts'
import { mergedLists } from './merged-lists.ts'
import { pointerWith } from './pointer.ts'

export interface MergedValue {
  /** With mine where both changed the same. */
  readonly value: unknown
  readonly collisions: readonly Collision[]
}

/** What two people made of one value. Each member is merged by itself; lists are merged by the items that changed. */
export function mergedValues(base: unknown, mine: unknown, theirs: unknown): MergedValue {
  const collisions: Collision[] = []
  return { value: merged(base, mine, theirs, '', collisions), collisions }
}

/** In place of the value of a member that is not there. */
const MISSING = Symbol('missing')

function merged(base: unknown, mine: unknown, theirs: unknown, pointer: string, collisions: Collision[]): unknown {
  if (isIdentical(mine, theirs) && (mine === MISSING) === (theirs === MISSING)) return mine
  if (isUnchanged(base, mine)) return theirs
  if (isUnchanged(base, theirs)) return mine
  // One removed a whole part of the file, such as the first step of a variant and so its "steps"; what the other added to it stays.
  if (isPart(pointer) && isObject(base) && [mine, theirs].includes(MISSING)) {
    const inside: Collision[] = []
    const [own, other] = [mine, theirs].map((one) => (one === MISSING ? {} : one))
    const rest = isObject(own) && isObject(other) ? merged(base, own, other, pointer, inside) : undefined
    if (rest !== undefined && inside.length === 0) return rest
  }
  if (isObject(mine) && isObject(theirs) && (isObject(base) || base === MISSING)) {
    const older = isObject(base) ? base : {}
    const names = mergedOrder(older, mine, theirs)
    if (names !== undefined) {
      const members = names.map((name) => {
        const values = [older, mine, theirs].map((one) => (Object.hasOwn(one, name) ? one[name] : MISSING))
        return [name, merged(values[0], values[1], values[2], pointerWith(pointer, name), collisions)] as const
      })
      return Object.fromEntries(members.filter(([, value]) => value !== MISSING))
    }
  } else if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    const inside: Collision[] = []
    const list = mergedLists<unknown>(base, mine, theirs, {
      isSame: isIdentical,
      item: (older, own, other, index) => merged(older, own, other, pointerWith(pointer, index), inside),
    })
    // The index of an item is its place in all three only while none was added or removed.
    const hasIndexes = base.length === mine.length && base.length === theirs.length
    if (list !== undefined && (inside.length === 0 || hasIndexes)) {
      collisions.push(...inside)
      return list
    }
  }
  collisions.push({
    pointer,
    ...(base === MISSING ? {} : { base }),
    ...(mine === MISSING ? {} : { mine }),
    ...(theirs === MISSING ? {} : { theirs }),
  })
  return mine
}

/** A member of the file itself: "/steps". Deeper objects, such as a step, make sense only as a whole. */
const isPart = (pointer: string) => pointer.lastIndexOf('/') === 0

function isUnchanged(one: unknown, other: unknown): boolean {
  return one === MISSING || other === MISSING ? one === other : isIdentical(one, other)
}

/** The names of both in an order that both agree with; undefined if each reordered the older names in its own way. */
function mergedOrder(base: JsonObject, mine: JsonObject, theirs: JsonObject): readonly string[] | undefined {
  const shared = Object.keys(base).filter((name) => Object.hasOwn(mine, name) && Object.hasOwn(theirs, name))
  const orderIn = (value: JsonObject) => Object.keys(value).filter((name) => shared.includes(name))
  const [own, other] = [orderIn(mine), orderIn(theirs)]
  const hasOwn = !isIdentical(own, shared)
  if (hasOwn && !isIdentical(other, shared) && !isIdentical(own, other)) return undefined
  const [first, second] = hasOwn ? [mine, theirs] : [theirs, mine]
  const names = Object.keys(first)
  Object.keys(second).forEach((name, index, all) => {
    if (names.includes(name)) return
    const previous = all
      .slice(0, index)
      .reverse()
      .find((one) => names.includes(one))
    names.splice(previous === undefined ? 0 : names.indexOf(previous) + 1, 0, name)
  })
  return names
}
