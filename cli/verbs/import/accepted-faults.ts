import type { JourneyFile } from '../../../importer/index.ts'
import { fileNamed, type Diagnostic } from '../../../loader/index.ts'
import { prove } from '../../../proof/index.ts'
import type { Project } from '../../project/project.ts'
import { loadedFiles } from './loaded-files.ts'

/** Diagnostics that a gap may excuse, and the key of the gap that does. */
const GAPS: Readonly<Record<string, (pointer: string) => string>> = {
  STEP_UNREACHABLE: (pointer) => pointer,
  TRANSITION_NEVER: (pointer) => pointer,
  TRANSITION_SHADOWED: (pointer) => pointer,
  CONDITION_NEVER: (pointer) => `${pointer}:true`,
  CONDITION_ALWAYS: (pointer) => `${pointer}:false`,
}

/** The files with what the form can never reach declared in the journey's gaps, each with the reason. */
export function withFaultsAccepted(files: readonly JourneyFile[], project: Project): readonly JourneyFile[] {
  const [journey, ...fields] = files
  if (journey === undefined) return files
  const name = String(journey.json['name'])
  const { journey: loaded, fileOf } = loadedFiles(files, project)
  if (loaded === undefined) return files
  const gaps = Object.fromEntries(
    prove(loaded, { fileOf }).diagnostics.flatMap(({ code, pointer, message, file }: Diagnostic) => {
      const key = file === fileNamed(name) ? GAPS[code]?.(pointer) : undefined
      return key === undefined ? [] : [[key, `The imported form has this fault: ${message}`]]
    }),
  )
  return Object.keys(gaps).length === 0 ? files : [{ ...journey, json: { ...journey.json, gaps } }, ...fields]
}
