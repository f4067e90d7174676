import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Experiment } from '../../engine/index.ts'
import { armsOf, experimentCsv, experimentReport, experimentText } from '../../experiment/index.ts'
import { readCounts } from '../counting/index.ts'
import type { Command } from './command.ts'
import { tellAge } from './tell-age.ts'
import { periodOf } from './period.ts'

export const experimentCommand: Command = {
  name: 'experiment',
  usage: '[--since 2026-11-01] [--until …] [--json|--csv]',
  help: 'Shows what is known about the versions of journeys/experiment.json: submitted claims for each assigned visitor, with intervals that may be looked at every day. Results are hidden while visitors are not split as configured.',
  needs: 0,
  options: {
    since: { type: 'string', help: 'the day since which the weights are as they are, such as 2026-11-01' },
    until: { type: 'string', help: 'the last day on which visitors began' },
    json: { type: 'boolean', help: 'prints the report as JSON' },
    csv: { type: 'boolean', help: 'prints every figure as a row of CSV' },
  },
  async run({ options, shell, database }) {
    const period = periodOf(options)
    const experiment = JSON.parse(readFileSync(join(shell.root, 'journeys/experiment.json'), 'utf8')) as Experiment
    const databases = await database()
    await tellAge(databases, shell)
    const report = experimentReport(
      armsOf(await readCounts(databases.reading, { ...period, isWithoutWays: true }), experiment),
      {
        ...period,
        baseline: experiment.default,
      },
    )
    if (options['json'] === true) shell.out(`${JSON.stringify(report, null, 2)}\n`)
    else if (options['csv'] === true) shell.out(experimentCsv(report))
    else shell.out(experimentText(report))
    return 0
  },
}
