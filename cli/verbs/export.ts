import { resolve } from 'node:path'
import { EXPORTS, exportJourney, type ExportKind } from '../../importer/index.ts'
import { writeWhole } from '../../loader/disk-files.ts'
import { textOption, type Call, type Verb } from '../command/verb.ts'
import { journeyReference, soundJourney } from '../project/journey-reference.ts'
import { CannotRun } from '../report/cannot-run.ts'

/** The way back of `journey import`. */
export const exportVerb: Verb = {
  name: 'export',
  summary: 'writes the questions of a journey as a JSON Schema, or as a form of react-jsonschema-form',
  usage: `<journey> --to ${EXPORTS.join('|')} [--out <file>]`,
  needs: ['a journey'],
  options: {
    to: { type: 'string', help: `what to write: ${EXPORTS.join(' or ')}` },
    out: { type: 'string', help: 'the file to write; without it the form is printed' },
  },
  details: 'With --out it lists what the other format cannot say. Steps become one page.',

  async run(call) {
    const kind = kindOf(call)
    const { journey } = soundJourney(journeyReference(call.arguments[0] ?? '', call.project, call.shell.folder))
    const { json, lost } = exportJourney(journey, kind)
    const text = JSON.stringify(json, null, 2)
    const out = textOption(call, 'out')
    const report = { journey: journey.name, to: kind, lost }
    if (out === undefined) return { status: 0, text, json: { ...report, form: json } }
    writeWhole(resolve(call.shell.folder, out), `${text}\n`)
    return {
      status: 0,
      text: [
        `Wrote ${journey.name} to ${out}.`,
        ...(lost.length === 0 ? [] : ['', `Not in it (${lost.length})`, ...lost.map((one) => `  ${one}`)]),
      ].join('\n'),
      json: { ...report, file: out },
    }
  },
}

function kindOf(call: Call): ExportKind {
  const wanted = textOption(call, 'to')
  const kind = EXPORTS.find((one) => one === wanted)
  if (kind !== undefined) return kind
  throw new CannotRun(
    'USAGE_OPTION',
    wanted === undefined ? 'Say what to write with --to.' : `Unknown format "${wanted}".`,
    `Use --to ${EXPORTS.join(' or --to ')}.`,
  )
}
