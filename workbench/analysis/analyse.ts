import { checkFile, type Checked } from '../../cli/check/check-files.ts'
import { located } from '../../cli/project/located.ts'
import type { Project } from '../../cli/project/project.ts'
import { fileNamed, type Diagnostic } from '../../loader/index.ts'
import { keptExplorations, type KeptExplorations } from '../../proof/index.ts'
import type { Analysis, Problem, WitnessAnswer } from '../wire.ts'
import { graphOf } from './graph/graph.ts'
import { problemOf } from './problem-of.ts'
import { witnessOf } from './witness/witness.ts'

/** A journey as `journey check` sees it, with its graph, and the proof to ask further. */
export interface Analysed {
  readonly analysis: Omit<Analysis, 'files'>
  /** Undefined if the journey could not be proved, or has no such step or transition. */
  readonly witness: (pointer: string) => WitnessAnswer | undefined
}

/** `filesRead` lists the files that were read so far, because the fields of the journey are checked too. */
export function analyse(
  name: string,
  project: Project,
  filesRead: () => readonly string[],
  explorations: KeptExplorations = keptExplorations(),
): Analysed {
  const checked = checkFile(fileNamed(name), project, { explorations })
  // Their problems are reported in their own files, which a journey only names.
  const fields = filesRead()
    .filter(isField)
    .map((file) => checkFile(file, project))
  const { proof, loaded } = checked
  const journey = proof?.journey ?? loaded?.journey
  return {
    analysis: {
      journey: name,
      problems: problemsOf([checked, ...fields], project),
      isProved: proof !== undefined,
      isExact: proof?.isExact === true,
      graph: journey === undefined || loaded === undefined ? null : graphOf(journey, loaded, proof),
    },
    witness(pointer) {
      if (proof === undefined || loaded === undefined) return undefined
      const at = loaded.sourcePointer(pointer)
      const file = loaded.fileOf(pointer)
      return witnessOf(pointer, proof, (asked) =>
        checked.diagnostics.filter(
          (one) =>
            asked === pointer && one.file === file && (one.pointer === at || one.pointer.startsWith(`${at}/when`)),
        ),
      )
    },
  }
}

const isField = (path: string) => /^schemas\/fields\/[^/]+\.json$/.test(path)

function problemsOf(checked: readonly Checked[], project: Project): readonly Problem[] {
  const diagnostics: readonly Diagnostic[] = checked.flatMap((one) => one.diagnostics)
  return located(diagnostics, project)
    .slice(0, MOST_PROBLEMS)
    .map((finding, index) => problemOf(finding, index, project.source))
}

/** A broken journey may have thousands. */
const MOST_PROBLEMS = 500
