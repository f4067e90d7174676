import { join, relative } from 'node:path'
import { keptFile } from '../../loader/index.ts'
import { CannotRun } from '../report/cannot-run.ts'
import { writeWhole } from '../../loader/disk-files.ts'
import { journeyReference, soundJourney } from '../project/journey-reference.ts'
import { located } from '../project/located.ts'
import type { Verb } from '../command/verb.ts'

/** Keeps a version that claims are pinned to, so that it cannot change any more. */
export const keepVerb: Verb = {
  name: 'keep',
  summary: 'writes this version of a journey, complete, to journeys/older/, for claims that are pinned to it',
  usage: '<journey>',
  needs: ['a journey'],
  options: {},
  details: 'Before the change: journey keep v3. After the change: journey keep v3@HEAD~1.',

  async run({ project, arguments: [written = ''], shell }) {
    const reference = journeyReference(written, project, shell.folder)
    // A kept version runs claims to their end, so it must not have errors.
    soundJourney(reference)
    const { file, text, diagnostics } = keptFile(reference.name, reference.project.source)
    if (file === undefined || text === undefined)
      throw new CannotRun(
        'JOURNEY_UNSOUND',
        `${written} has errors.`,
        undefined,
        located(diagnostics, reference.project),
      )
    const shown = relative(shell.folder, join(project.root, file))
    const before = project.files.text(file)
    if (before !== undefined && before !== text)
      throw new CannotRun(
        'FILE_EXISTS',
        `${shown} exists already, with other content.`,
        'Claims may be in progress on it: raise "version" of the journey instead.',
      )
    if (before === undefined) writeWhole(join(project.root, file), text)
    return {
      status: 0,
      text: before === undefined ? `Kept ${written} in ${shown}.` : `${shown} contains it already.`,
      json: { file: shown },
    }
  },
}
