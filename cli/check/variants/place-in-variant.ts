import { allUses, type Step } from '../../../engine/index.ts'
import { partsOfPointer, pointerOf, quoted, type Diagnostic } from '../../../loader/index.ts'
import type { Checked } from '../check-files.ts'

/**
 * Where a variant is the reason for a problem of what it inherits: at the step that no longer leads to an inherited one, at the null that
 * removes what the problem names, at what it writes around the place, at a step of its own that the problem names, otherwise at "extends".
 *
 * @param removals where the variant's file has a null, as pointers
 */
export function placeInVariant(
  { file, loaded }: Checked,
  base: Checked,
  { code, pointer, message }: Diagnostic,
  removals: readonly string[] = [],
): string {
  const isWritten = (at: string) => loaded?.fileOf(at) === file
  const path = partsOfPointer(pointer)
  const [, id = ''] = path
  const [steps, inherited] = [loaded?.journey?.steps ?? {}, base.loaded?.journey?.steps ?? {}]
  if (code === 'STEP_UNREACHABLE') {
    const left = Object.values(inherited).find((step) => mentions(step, id) > mentions(steps[step.id], id))
    if (left !== undefined) return pointerOf(['steps', left.id])
  }
  const inside = removals.find((at) => at.startsWith(`${pointer}/`))
  if (inside !== undefined) return inside
  const named = removals.filter((at) => namesOf(at, base).some((name) => names(message, name)))
  // The same button may be removed from two steps.
  const removed = named.find((at) => partsOfPointer(at).some((part) => part === id)) ?? named[0]
  if (removed !== undefined) return removed
  const ofBindings =
    code === 'BINDING_MISSING' ? placesOfBindings(base).find((at) => removals.includes(at) || isWritten(at)) : undefined
  if (ofBindings !== undefined) return ofBindings
  for (let length = path.length; length > 1; length -= 1) {
    const around = pointerOf(path.slice(0, length))
    if (isWritten(around)) return around
  }
  const own = Object.keys(steps).find((name) => inherited[name] === undefined && message.includes(quoted(name)))
  return own === undefined ? '/extends' : pointerOf(['steps', own])
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

/** How often a step names another one: in a transition, an outcome, a link. */
function mentions(step: Step | undefined, id: string): number {
  const found = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? Object.values(value).reduce<number>((count, inside) => count + found(inside), 0)
      : value === id
        ? 1
        : 0
  return step?.id === id ? 0 : found(step)
}
