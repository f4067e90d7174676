import { resolve } from 'node:path'
import type { JourneyDefinition } from '../../engine/index.ts'
import { prove, routes } from '../../proof/index.ts'
import { CannotRun } from '../report/cannot-run.ts'
import { highlightOf, NO_HIGHLIGHT, type Highlight } from '../graph/highlight.ts'
import { mermaid } from '../graph/mermaid.ts'
import { writeWhole } from '../../loader/disk-files.ts'
import { journeyReference, soundJourney } from '../project/journey-reference.ts'
import { textOption, type Call, type Verb } from '../command/verb.ts'

/** A drawing of a journey. */
export const graphVerb: Verb = {
  name: 'graph',
  summary: 'draws a journey with the conditions on its arrows, as Mermaid or SVG',
  usage: '<journey> [--format mermaid|svg] [--out <file>] [--route <number>]',
  needs: ['a journey'],
  options: {
    format: { type: 'string', help: 'mermaid (the default) or svg; svg if the name of --out ends in .svg' },
    out: { type: 'string', help: 'the file to write; without it the drawing is printed' },
    route: { type: 'string', help: 'highlights this run of "journey routes", counted from 1' },
  },

  async run(call) {
    const { journey } = soundJourney(journeyReference(call.arguments[0] ?? '', call.project, call.shell.folder))
    const out = textOption(call, 'out')
    const format = textOption(call, 'format') ?? (out?.endsWith('.svg') === true ? 'svg' : 'mermaid')
    if (format !== 'mermaid' && format !== 'svg')
      throw new CannotRun('USAGE_OPTION', `Unknown format "${format}".`, 'Use mermaid or svg.')
    const highlight = highlighted(journey, call)
    // No other verb needs the layout library.
    const drawing =
      format === 'svg' ? (await import('../graph/svg.ts')).svg(journey, highlight) : mermaid(journey, highlight)
    if (out === undefined) return { status: 0, text: drawing, json: { journey: journey.name, format, drawing } }
    writeWhole(resolve(call.shell.folder, out), `${drawing}\n`)
    return {
      status: 0,
      text: `Wrote the graph of ${journey.name} to ${out}.`,
      json: { journey: journey.name, format, file: out },
    }
  },
}

function highlighted(journey: JourneyDefinition, call: Call): Highlight {
  const wanted = textOption(call, 'route')
  if (wanted === undefined) return NO_HIGHLIGHT
  const runs = routes(prove(journey))
  const run = /^\d+$/.test(wanted) ? runs[Number(wanted) - 1] : undefined
  if (run === undefined)
    throw new CannotRun(
      'USAGE_OPTION',
      `${journey.name} has no route ${wanted}.`,
      `Use a number from 1 to ${runs.length}.`,
    )
  return highlightOf(run)
}
