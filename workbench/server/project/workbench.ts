import type { Analyser } from '../../analysis/analyser.ts'
import type { KeptProject } from '../../analysis/kept-project.ts'
import type { Reporter } from './reporter.ts'
import type { ValidatorModules } from './validator-modules.ts'
import type { Files } from './files.ts'
import type { LoadedJourneys } from './loaded-journeys.ts'

/** What the routes of the workbench share. */
export interface Workbench {
  /** The folder of the project that is edited: it holds `journeys/`, `schemas/` and `content/`. */
  readonly root: string
  /** The folder of the built workbench, `dist/workbench`. */
  readonly built: string
  readonly files: Files
  /** The same folder, for what only reads it. */
  readonly project: KeptProject
  /** Journeys as they are on the disk. */
  readonly loaded: LoadedJourneys
  /** Checks and proves journeys, in a thread of its own. */
  readonly analyser: Analyser
  /** Says what publishing would change, in a thread of its own. */
  readonly reporter: Reporter
  /** Those of the journeys that were previewed. */
  readonly validators: ValidatorModules
  /** The preview's origin for a page at this Host: "http://127.0.0.1:4701" for "127.0.0.1:4700". */
  readonly frameOrigin: (host: string) => string
}
