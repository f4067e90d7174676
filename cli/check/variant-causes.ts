import type { Diagnostic } from '../../loader/index.ts'
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
    return base.proof === undefined ? [diagnostic] : [becauseOf(checked.file, base.file, diagnostic)]
  })
}

function isSamePlace(one: Diagnostic, other: Diagnostic): boolean {
  return one.code === other.code && one.file === other.file && one.pointer === other.pointer
}

function becauseOf(variant: string, base: string, diagnostic: Diagnostic): Diagnostic {
  return {
    ...diagnostic,
    message: `${diagnostic.message} Only in ${journeyOfFile(variant)}, which inherits this: ${journeyOfFile(base)} alone does not have the problem.`,
  }
}
