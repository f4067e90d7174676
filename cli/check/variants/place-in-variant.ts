import { allUses } from '../../../engine/index.ts'
import { byName, partsOfPointer, pointerOf, quoted, valueAt, type Diagnostic } from '../../../loader/index.ts'
import type { Checked } from '../check-files.ts'

/**
 * Where a variant is the reason for a problem of what it inherits: at the null that removes what the problem names, at what it writes around
 * the place, at the field that the problem names, at a step of its own that the problem names, otherwise at "extends".
 *
 * @param written what the variant's file holds
 * @param inherited what the file with the problem holds
 */
export function placeInVariant(
  { file, loaded }: Checked,
  base: Checked,
  { code, pointer, message, about }: Diagnostic,
  written?: unknown,
  inherited?: unknown,
): string {
  const isAbout = (name: string) => about?.names?.includes(name) === true
  const isWritten = (at: string) => loaded?.fileOf(at) === file
  const path = namedPath(partsOfPointer(pointer), inherited)
  const [, id = ''] = path
  const leaves = leavesIn(written)
  const removals = leaves.filter(({ value }) => value === null).map(({ at }) => pointerOf(at))
  const inside = removals.find((at) => at.startsWith(`${pointer}/`))
  if (inside !== undefined) return inside
  const named = removals.filter((at) => namesOf(at, base).some((name) => names(message, name)))
  // The same button may be removed from two steps.
  const removed = named.find((at) => partsOfPointer(at).some((part) => part === id)) ?? named[0]
  if (removed !== undefined) return removed
  const ofBindings =
    code === 'BINDING_MISSING' ? placesOfBindings(base).find((at) => removals.includes(at) || isWritten(at)) : undefined
  if (ofBindings !== undefined) return ofBindings
  // Of the steps that lead only to each other, the one that the variant leads on otherwise.
  const ofCycle =
    code === 'JOURNEY_NO_END'
      ? about?.names?.map((step) => pointerOf(['steps', step, 'next'])).find((at) => isWritten(at))
      : undefined
  if (ofCycle !== undefined) return ofCycle
  const around = path.map((_, index) => pointerOf(path.slice(0, path.length - index)))
  const [part, ...others] =
    path.length < 4 ? [] : leaves.filter(({ at }) => path.every((key, index) => at[index] === key))
  if (part !== undefined) return pointerOf(others.length === 0 ? part.at : path)
  const deep = around.slice(0, Math.max(0, path.length - 2)).find(isWritten)
  if (deep !== undefined) return deep
  const ofField = leaves.find(
    ({ at: [top, step = '', list, ...more] }) =>
      top === 'steps' &&
      list === 'fields' &&
      (step === id ? more.some(isAbout) : names(message, step)) &&
      more.some((part) => isAbout(part) || names(message, part)),
  )
  if (ofField !== undefined) return pointerOf(ofField.at)
  const shallow = around.slice(0, -1).find(isWritten)
  if (shallow !== undefined) return shallow
  const [steps, before] = [loaded?.journey?.steps ?? {}, base.loaded?.journey?.steps ?? {}]
  const own = Object.keys(steps).find((name) => before[name] === undefined && message.includes(quoted(name)))
  return own === undefined ? '/extends' : pointerOf(['steps', own])
}

/** The path of a field, a transition or an effect by its name, where its file has a list of them. */
function namedPath(path: readonly string[], inherited: unknown): readonly string[] {
  const [top = '', id = '', key = '', index = '', ...inside] = path
  const list = valueAt(inherited, [top, id, key])
  if (!Array.isArray(list) || list[Number(index)] === undefined) return path
  if (key !== 'fields') return [top, id, key, Object.keys(byName(list))[Number(index)] ?? index, ...inside]
  const entry: unknown = list[Number(index)]
  return typeof entry === 'string' ? [top, id, key, entry, ...inside] : [top, id, key, ...inside]
}

interface Leaf {
  readonly at: readonly string[]
  readonly value: unknown
}

/** All that a file holds, by its place: a null removes an inherited part. */
function leavesIn(value: unknown, at: readonly string[] = []): readonly Leaf[] {
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [{ at, value }]
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([key, inside]) =>
    isList && inside === null ? [] : leavesIn(inside, [...at, key]),
  )
}

/** Where a variant may change what is bound to whom. */
function placesOfBindings({ loaded }: Checked): readonly string[] {
  return [
    '/bindings',
    ...Object.entries(loaded?.journey?.bindings ?? {}).flatMap(([name, binding]) => [
      pointerOf(['bindings', name]),
      ...Object.keys(binding).map((key) => pointerOf(['bindings', name, key])),
    ]),
  ]
}

/** The name of what was removed, and the effect that it ran. */
function namesOf(removal: string, { loaded }: Checked): readonly string[] {
  const name = partsOfPointer(removal).at(-1) ?? ''
  const uses = loaded?.journey === undefined ? [] : allUses(loaded.journey)
  return [name, ...uses.flatMap(({ as, run }) => (as === name ? [run] : []))]
}

/** Whether a message names something: in quotes, or by a name that is no English word, such as "createUser". */
function names(message: string, name: string): boolean {
  return message.includes(quoted(name)) || (/[A-Z_]/.test(name) && message.split(/[^\w.-]+/).includes(name))
}
