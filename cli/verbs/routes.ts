import { join, relative } from 'node:path'
import { describeRun, routes, type Proof, type Run } from '../../proof/index.ts'
import { writeWhole } from '../../loader/disk-files.ts'
import { journeyReference } from '../project/journey-reference.ts'
import { paintFor } from '../report/paint.ts'
import type { Verb } from '../command/verb.ts'
import { counted } from '../words/counted.ts'
import { provedJourney } from './proved-journey.ts'

/** The suite that engine, backend and browser run. */
export const routesVerb: Verb = {
  name: 'routes',
  summary: 'writes the runs that take every transition and both sides of every condition',
  usage: '<journey> [--check]',
  needs: ['a journey'],
  options: { check: { type: 'boolean', help: 'writes nothing, and fails if the file is out of date' } },
  details: 'The file is tests/routes/<journey>.json.',

  async run({ project, arguments: [written = ''], options, shell }) {
    const reference = journeyReference(written, project, shell.folder)
    const proof = provedJourney(reference)
    const runs = routes(proof)
    const file = routesFile(proof.journey.name)
    const shown = relative(shell.folder, join(project.root, file))
    const text = suiteText(proof, runs)
    const paint = paintFor(shell.hasColours)
    const json = { file: shown, runs }
    if (options['check'] === true) {
      const isFresh = project.files.text(file) === text
      const said = isFresh
        ? paint.green(`${shown} is up to date: ${counted(runs.length, 'run')}.`)
        : `${paint.red('error')} ${paint.bold('ROUTES_STALE')} ${shown}\n  The file is out of date.\n  ${paint.green(`Run "journey routes ${written}" and review the change.`)}`
      return { status: isFresh ? 0 : 1, text: said, json: { ...json, isFresh } }
    }
    writeWhole(join(project.root, file), text)
    const lines = runs.flatMap((run, index) => [
      paint.bold(`${index + 1}. ${run.steps.map(({ step }) => step).join(' → ')}`),
      ...describeRun(run).map((line) => `   ${line}`),
    ])
    return {
      status: 0,
      text: [...lines, '', paint.green(`${counted(runs.length, 'run')} in ${shown}.`)].join('\n'),
      json,
    }
  },
}

export function routesFile(journey: string): string {
  return `tests/routes/${journey}.json`
}

/** The text of the suite file: a line per visit, so that a diff shows the changed visits. */
export function suiteText({ journey }: Proof, runs: readonly Run[]): string {
  return `{\n  "journey": ${JSON.stringify(journey.name)},\n  "version": ${journey.version},\n  "runs": [\n${runs.map(runText).join(',\n')}\n  ]\n}\n`
}

function runText({ settings, open, steps }: Run): string {
  const visits = steps.map((visit) => `        ${JSON.stringify(visit)}`).join(',\n')
  return `    {\n      "settings": ${JSON.stringify(settings)},\n      "open": ${JSON.stringify(open)},\n      "steps": [\n${visits}\n      ]\n    }`
}
