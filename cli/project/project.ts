import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { CannotRun } from '../report/cannot-run.ts'
import { type JourneySource, type ProjectFiles, textSource } from '../../loader/index.ts'
import { diskFiles } from '../../loader/disk-files.ts'

export interface Project {
  /** The folder that holds `journeys/` and `schemas/`. */
  readonly root: string
  readonly files: ProjectFiles
  readonly source: JourneySource
  /** The printed form of a path: relative to the current folder. */
  readonly shown: (path: string) => string
}

/** The project in a folder, or in the nearest parent that has `journeys/`; throws `CannotRun`. */
export function findProject(folder: string, root: string | undefined): Project {
  if (root !== undefined) {
    const given = resolve(folder, root)
    if (!existsSync(join(given, 'journeys')))
      throw new CannotRun(
        'ROOT_WITHOUT_JOURNEYS',
        `${root} has no folder "journeys".`,
        'Give the folder that contains journeys/ and schemas/.',
      )
    return projectOf(given, folder, diskFiles(given))
  }
  for (let place = folder; ; place = dirname(place)) {
    if (existsSync(join(place, 'journeys'))) return projectOf(place, folder, diskFiles(place))
    if (place === dirname(place))
      throw new CannotRun(
        'ROOT_UNKNOWN',
        `Neither ${folder} nor a folder above it has a folder "journeys".`,
        'Run the command inside a project, or use --root <folder>.',
      )
  }
}

export function projectOf(root: string, folder: string, files: ProjectFiles): Project {
  return {
    root,
    files,
    source: textSource(files.text, files.list),
    shown: (path) => relative(folder, resolve(root, path)) || path,
  }
}
