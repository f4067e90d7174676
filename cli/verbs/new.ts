import { join, relative } from 'node:path'
import { CannotRun } from '../report/cannot-run.ts'
import { writeWhole } from '../../loader/disk-files.ts'
import { journeyReference, soundJourney } from '../project/journey-reference.ts'
import { textOption, type Verb } from '../command/verb.ts'
import { fileNamed, journeyNames, loadJourney } from '../../loader/index.ts'

/** A new variant is a file with only the required differences. */
export const newVerb: Verb = {
  name: 'new',
  summary: 'writes a variant of a journey that lists only what differs',
  usage: '<name> --from <journey> [--path </get-started-name>]',
  needs: ['a name'],
  options: {
    from: { type: 'string', help: 'the journey to extend' },
    path: { type: 'string', help: 'the path of the new journey (default: the older path with the new name)' },
  },
  details: 'Everything else is inherited: add what should differ to the file, then run "journey check <name>".',

  async run(call) {
    const [name = ''] = call.arguments
    const { project, shell } = call
    const from = textOption(call, 'from')
    if (from === undefined)
      throw new CannotRun(
        'USAGE_ARGUMENT_MISSING',
        '"journey new" needs the journey to extend.',
        `journey new ${name} --from ${journeyNames(project.source).at(-1) ?? '<journey>'}`,
      )
    if (!/^[a-zA-Z][a-zA-Z0-9_-]{0,79}$/.test(name))
      throw new CannotRun(
        'JOURNEY_NAME',
        `"${name}" is not a valid name for a journey.`,
        'Use letters, digits, - and _, and start with a letter.',
      )
    const file = fileNamed(name)
    if (project.files.list('journeys').includes(`${name}.json`))
      throw new CannotRun('FILE_EXISTS', `${file} exists already.`, 'Choose another name.')
    const { journey } = soundJourney(journeyReference(from, project, shell.folder))
    const path = textOption(call, 'path') ?? pathFor(name, journey.name, journey.path)
    const taken = journeyNames(project.source).find(
      (other) => loadJourney(other, project.source).journey?.path === path,
    )
    if (taken !== undefined)
      throw new CannotRun('JOURNEY_PATH_TAKEN', `${path} is already the path of ${taken}.`, 'Give another with --path.')
    if (!/^(?:\/[a-z0-9][a-z0-9-]*)+$/.test(path))
      throw new CannotRun(
        'JOURNEY_PATH',
        `"${path}" is not a valid path for a journey.`,
        'Use lower-case letters, digits, - and /, and start with a /: --path /get-started-summer',
      )
    const json = { $schema: '../schemas/journey.schema.json', name, extends: journey.name, version: 1, path }
    writeWhole(join(project.root, file), `${JSON.stringify(json, null, 2)}\n`)
    const shown = relative(shell.folder, join(project.root, file))
    const text = [
      `${shown} is a variant of ${journey.name}, with the path ${path}. So far nothing else differs.`,
      '',
      `Add the differences to it. Its steps: ${Object.keys(journey.steps).join(', ')}.`,
      'An entry of content, actions or fields changes the inherited one of its name, and null removes it. A list (next, enter, submit) replaces the whole inherited list; { "sign": { … } } changes the entry for sign. "before" puts a new entry in front of another.',
      'A new question is a field of a step, with its own file in schemas/fields/. The step saves it with its other answers.',
      'A new page is a step: "path", "title", its questions or buttons, and "next". The "next" of the step before it leads there.',
      '',
      `To see how a step is reached and left: journey explain ${name} <step>.`,
      `Next: journey check ${name}, which reports what is missing, and journey diff ${journey.name} ${name}.`,
      `Then: journey routes ${name}, and a weight in journeys/experiment.json for the visitors who should get it.`,
    ].join('\n')
    return { status: 0, text, json: { file: shown, extends: journey.name, path } }
  },
}

/** "/get-started-v5" for v5 becomes "/get-started-v6" for v6. */
export function pathFor(name: string, older: string, path: string): string {
  const slug = name.toLowerCase().replaceAll('_', '-')
  return path.endsWith(older.toLowerCase()) ? path.slice(0, -older.length) + slug : `${path}-${slug}`
}
