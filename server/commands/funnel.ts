import {
  contentToShow,
  funnelCsv,
  funnelHtml,
  funnelReport,
  funnelSvg,
  funnelText,
  graphOf,
} from '../../funnel/index.ts'
import type { Journey } from '../../engine/index.ts'
import { readCounts } from '../counting/index.ts'
import { contentHash, loadJourneys, withJourneySettings, type Journeys } from '../journeys/index.ts'
import { UsageError, type Command } from './command.ts'
import { tellAge } from './tell-age.ts'
import { periodOf } from './period.ts'
import { possibleIn, replacedIn } from './proved-facts.ts'

export const funnelCommand: Command = {
  name: 'funnel',
  usage: '<journey> [<other journey>] [--since 2026-11-01] [--until …] [--json|--csv|--html|--svg]',
  help: 'Shows where people stop: for each step who reached, left and lost it, errors, outcomes and times. A pinned version is named as v3.1. Reads from DATABASE_READ_URL, if it is set.',
  needs: 1,
  options: {
    since: { type: 'string', help: 'the first day on which claims began, such as 2026-11-01' },
    until: { type: 'string', help: 'the last one' },
    hash: { type: 'string', help: 'the content of the version; otherwise the present one' },
    json: { type: 'boolean', help: 'prints the reports as JSON' },
    csv: { type: 'boolean', help: 'prints every figure as a row of CSV' },
    html: { type: 'boolean', help: 'prints a page with pictures and tables' },
    svg: { type: 'boolean', help: 'prints the picture of the first journey' },
  },
  async run({ arguments: names, options, config, shell, database }) {
    const period = periodOf(options)
    const journeys = withJourneySettings(loadJourneys(shell.root), config.journeySettings)
    const found = names.map((name) => journeyNamed(name, journeys))
    const databases = await database()
    await tellAge(databases, shell)
    const counts = await readCounts(databases.reading, { ...period, journeys: found.map(({ name }) => name) })
    const reports = found.map((journey) =>
      funnelReport(counts, graphOf(journey), {
        ...period,
        hash:
          typeof options['hash'] === 'string'
            ? options['hash']
            : contentToShow(counts, journey.name, journey.version, contentHash(journey)),
        possible: possibleIn(journey),
      }),
    )
    const [before, after] = found
    const replaced = () => (before === undefined || after === undefined ? [] : replacedIn(before, after))
    if (options['json'] === true) shell.out(`${JSON.stringify(reports, null, 2)}\n`)
    else if (options['csv'] === true) shell.out(funnelCsv(reports))
    else if (options['html'] === true) shell.out(funnelHtml(reports, replaced()))
    else if (options['svg'] === true) shell.out(reports.slice(0, 1).map(funnelSvg).join(''))
    else shell.out(reports.map(funnelText).join('\n'))
    return reports.every(({ begun }) => begun === 0) ? 1 : 0
  },
}

function journeyNamed(name: string, { current, older }: Journeys): Journey {
  const found = current.get(name) ?? older.find((one) => `${one.name}.${one.version}` === name)
  if (found !== undefined) return found
  const known = [...current.keys(), ...older.map((one) => `${one.name}.${one.version}`)]
  throw new UsageError(`"${name}" is not a journey. The journeys are ${known.join(', ')}.`)
}
