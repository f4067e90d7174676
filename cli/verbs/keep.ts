import { join, relative } from 'node:path'
import { keptFile } from '../../engine/load/index.ts'
import { CannotRun } from '../cannot-run.ts'
import { writeWhole } from '../project/disk-files.ts'
import { journeyReference, soundJourney } from '../project/journey-reference.ts'
import { located } from '../report/located.ts'
import type { Verb } from '../verb.ts'

/** A version that claims are pinned to, kept so that nothing changes it any more. */
export const keepVerb: Verb = {
  name: 'keep',
  summary: 'writes a version of a journey whole into journeys/older/, for claims that are pinned to it',
  usage: '<journey>',
  needs: ['a journey'],
  options: {},
  details: 'Before it changes: journey keep v3. After it changed: journey keep v3@HEAD~1.',

  async run({ project, arguments: [written = ''], shell }) {
    const reference = journeyReference(written, project, shell.folder)
    // What is kept runs claims to their end: it is not kept with a fault in it.
    soundJourney(reference)
    const { file, text, problems } = keptFile(reference.name, reference.project.source)
    if (file === undefined || text === undefined)
      throw new CannotRun('JOURNEY_UNSOUND', `${written} has errors.`, undefined, located(problems, reference.project))
    const shown = relative(shell.folder, join(project.root, file))
    const before = project.files.text(file)
    if (before !== undefined && before !== text)
      throw new CannotRun(
        'FILE_EXISTS',
        `${shown} is there already, and differs.`,
        'Claims may be under way on it: raise "version" of the journey instead.',
      )
    if (before === undefined) writeWhole(join(project.root, file), text)
    return {
      status: 0,
      text: before === undefined ? `${written} is kept in ${shown}.` : `${shown} keeps it already.`,
      json: { file: shown },
    }
  },
}
