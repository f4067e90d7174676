import type { Problem } from '../../loader/index.ts'
import type { Checked } from './check-files.ts'

/**
 * The problems of a journey without those of the files that it inherits: these are reported when that file is checked.
 * If an inherited file has a problem only because of this variant, the message says so.
 */
export function ownProblems(
  checked: Checked,
  isChecked: (file: string) => boolean,
  checkBase: (file: string) => Checked,
): readonly Problem[] {
  return checked.problems.flatMap((problem) => {
    if (problem.file === checked.file || !problem.file.startsWith('journeys/')) return [problem]
    const base = checkBase(problem.file)
    if (base.problems.some((other) => isSamePlace(other, problem))) return isChecked(problem.file) ? [] : [problem]
    // If the base could not be proved, the cause is unknown.
    return base.proof === undefined ? [problem] : [becauseOf(checked.file, base.file, problem)]
  })
}

function isSamePlace(one: Problem, other: Problem): boolean {
  return one.code === other.code && one.file === other.file && one.pointer === other.pointer
}

function becauseOf(variant: string, base: string, problem: Problem): Problem {
  return {
    ...problem,
    message: `${problem.message} Only in ${nameOf(variant)}, which inherits this: ${nameOf(base)} alone does not have the problem.`,
  }
}

function nameOf(file: string): string {
  return file.replace(/^journeys\//, '').replace(/\.json$/, '')
}
