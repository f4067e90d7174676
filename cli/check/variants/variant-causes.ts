import { partsOfPointer, pointerOf, quoted, valueAt, type Diagnostic } from '../../../loader/index.ts'
import type { Checked } from '../check-files.ts'
import { journeyOfFile } from '../journey-of-file.ts'
import { lostWays } from './lost-way.ts'
import { placeInVariant } from './place-in-variant.ts'

/**
 * The problems of a journey without those of the files that it inherits: these are reported when that file is checked.
 * What an inherited file has only because of a variant is reported in the variant.
 *
 * @param jsonOf what a file of the project holds
 */
export function ownDiagnostics(
  checked: Checked,
  isChecked: (file: string) => boolean,
  checkBase: (file: string) => Checked,
  jsonOf: (file: string) => unknown,
): readonly Diagnostic[] {
  const inherited = checked.loaded?.chain.slice(1) ?? []
  return checked.diagnostics.flatMap((diagnostic) => {
    if (diagnostic.file === checked.file || !diagnostic.file.startsWith('journeys/')) return [diagnostic]
    const base = checkBase(diagnostic.file)
    const between = inherited.slice(0, Math.max(0, inherited.indexOf(base.file))).map(checkBase)
    const first = [...between, base].findLast((one) => one.diagnostics.some((other) => isSamePlace(other, diagnostic)))
    if (first !== undefined && isChecked(first.file)) return []
    // If the base could not be proved, the cause is unknown.
    if (first === base || base.proof === undefined) return [diagnostic]
    const variant = first ?? checked
    const parent = variant.loaded?.chain[1]
    return [becauseOf(variant, base, parent === undefined ? base : checkBase(parent), diagnostic, jsonOf)]
  })
}

function isSamePlace(one: Diagnostic, other: Diagnostic): boolean {
  return one.code === other.code && one.file === other.file && one.pointer === other.pointer
}

function becauseOf(
  variant: Checked,
  base: Checked,
  /** What the variant extends, which may have changed the base before. */
  parent: Checked,
  diagnostic: Diagnostic,
  jsonOf: (file: string) => unknown,
): Diagnostic {
  const { message, pointer, code } = diagnostic
  const [name, nameOfBase, nameOfParent] = [variant, base, parent].map(({ file }) => journeyOfFile(file))
  const written = jsonOf(variant.file)
  const at = { ...diagnostic, file: variant.file }
  const value = valueAt(written, partsOfPointer(pointer))
  if (value !== undefined && (typeof value !== 'object' || Array.isArray(value))) return at
  const [before, now] = [parent, variant].map(({ loaded }) => loaded?.journey?.steps ?? {})
  const lost = LOST.has(code) ? lostWays(partsOfPointer(pointer)[1] ?? '', written, before ?? {}, now ?? {}) : []
  if (lost[0] !== undefined) {
    const steps = lost.map(({ from }) => quoted(from))
    const leads = steps.length === 1 ? `step ${steps.join('')} leads` : `steps ${steps.join(' and ')} lead`
    const { pointer: place, instead } = lost[0]
    const changes =
      instead === undefined
        ? `${name} changes that`
        : `under the same condition, ${name} leads from ${quoted(instead.step)} to ${quoted(instead.to)}`
    return {
      ...at,
      pointer: place,
      message: `${message} In ${nameOfParent}, ${leads} there; ${changes}.`,
    }
  }
  const changed = partsOf(variant, pointer)
  const also = changed.length === 0 ? '' : `; it writes ${changed.map(quoted).join(', ')} of it`
  return {
    ...at,
    pointer: placeInVariant(variant, base, diagnostic, written, jsonOf(base.file)),
    message: `${withPoint(message)} Only ${name} has this problem, not ${nameOfBase}, from which it inherits ${pointer}${also}.`,
  }
}

/** Steps to which a variant leads no longer. */
const LOST: ReadonlySet<string> = new Set(['STEP_OPENED_ONLY', 'STEP_UNREACHABLE'])

const withPoint = (message: string) => (/[.?!]$/.test(message) ? message : `${message}.`)

/** The parts of an inherited condition with a name that the variant writes: they are joined to those that it inherits. */
function partsOf({ file, loaded }: Checked, pointer: string): readonly string[] {
  const [kind, name = '', ...deeper] = partsOfPointer(pointer)
  const condition = loaded?.journey?.conditions[name]
  if (kind !== 'conditions' || deeper.length > 0 || condition === undefined) return []
  return leavesOf(condition).flatMap((at) =>
    loaded?.fileOf(pointerOf([kind, name, ...at])) === file ? [at.join('/')] : [],
  )
}

function leavesOf(value: unknown): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[]]
  return Object.entries(value).flatMap(([key, inside]) => leavesOf(inside).map((at) => [key, ...at]))
}
