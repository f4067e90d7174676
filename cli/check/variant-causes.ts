import { partsOfPointer, pointerOf, quoted, type Diagnostic } from '../../loader/index.ts'
import type { Checked } from './check-files.ts'
import { journeyOfFile } from './journey-of-file.ts'

/**
 * The problems of a journey without those of the files that it inherits: these are reported when that file is checked.
 * If an inherited file has a problem only because of this variant, the message says so.
 */
export function ownDiagnostics(
  checked: Checked,
  isChecked: (file: string) => boolean,
  checkBase: (file: string) => Checked,
): readonly Diagnostic[] {
  return checked.diagnostics.flatMap((diagnostic) => {
    if (diagnostic.file === checked.file || !diagnostic.file.startsWith('journeys/')) return [diagnostic]
    const base = checkBase(diagnostic.file)
    if (base.diagnostics.some((other) => isSamePlace(other, diagnostic)))
      return isChecked(diagnostic.file) ? [] : [diagnostic]
    // If the base could not be proved, the cause is unknown.
    return base.proof === undefined ? [diagnostic] : [becauseOf(checked, base.file, diagnostic)]
  })
}

function isSamePlace(one: Diagnostic, other: Diagnostic): boolean {
  return one.code === other.code && one.file === other.file && one.pointer === other.pointer
}

function becauseOf(variant: Checked, base: string, diagnostic: Diagnostic): Diagnostic {
  const changed = partsOf(variant, diagnostic.pointer)
  const also = changed.length === 0 ? '' : ` and writes ${changed.map(quoted).join(', ')} of it`
  return {
    ...diagnostic,
    message: `${diagnostic.message} Only in ${journeyOfFile(variant.file)}, which inherits this${also}: ${journeyOfFile(base)} alone does not have the problem.`,
  }
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
