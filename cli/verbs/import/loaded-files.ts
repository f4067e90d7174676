import type { JourneyDefinition } from '../../../engine/index.ts'
import type { JourneyFile } from '../../../importer/index.ts'
import { loadJourney, textSource } from '../../../loader/index.ts'
import type { Project } from '../../project/project.ts'

export interface LoadedFiles {
  /** `undefined` if the files cannot be loaded. */
  readonly journey: JourneyDefinition | undefined
  readonly fileOf: ReturnType<typeof loadJourney>['fileOf']
}

/** The journey of imported files that are not written yet, with the files of the project around them. */
export function loadedFiles(files: readonly JourneyFile[], project: Project): LoadedFiles {
  const name = String(files[0]?.json['name'])
  const byPath = new Map(files.map(({ path, json }) => [path, JSON.stringify(json)]))
  const source = textSource((path) => byPath.get(path) ?? project.files.text(path), project.files.list)
  const { journey, fileOf } = loadJourney(name, source)
  return { journey, fileOf }
}
