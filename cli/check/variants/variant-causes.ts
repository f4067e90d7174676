import { partsOfPointer, pointerOf, quoted, type Diagnostic } from '../../../loader/index.ts'
import type { Checked } from '../check-files.ts'
import { journeyOfFile } from '../journey-of-file.ts'
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
    return [becauseOf(variant, base, diagnostic, nullsIn(jsonOf(variant.file)))]
  })
}

function isSamePlace(one: Diagnostic, other: Diagnostic): boolean {
  return one.code === other.code && one.file === other.file && one.pointer === other.pointer
}

function becauseOf(variant: Checked, base: Checked, diagnostic: Diagnostic, removals: readonly string[]): Diagnostic {
  const { message, pointer } = diagnostic
  const changed = partsOf(variant, pointer)
  const also = changed.length === 0 ? '' : ` and writes ${changed.map(quoted).join(', ')} of it`
  return {
    ...diagnostic,
    file: variant.file,
    pointer: placeInVariant(variant, base, diagnostic, removals),
    message: `${message} Only in ${journeyOfFile(variant.file)}, which inherits ${pointer}${also}: ${journeyOfFile(base.file)} alone does not have the problem.`,
  }
}

/** Where a file has a null, which removes an inherited part. */
function nullsIn(json: unknown, at: readonly string[] = []): readonly string[] {
  if (json === null) return [pointerOf(at)]
  if (typeof json !== 'object' || Array.isArray(json)) return []
  return Object.entries(json ?? {}).flatMap(([key, inside]) => nullsIn(inside, [...at, key]))
}

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
