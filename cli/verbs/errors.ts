import { RULES, runnable } from '../../engine/index.ts'
import { compileValidators } from '../../loader/index.ts'
import { gallery, type GalleryRow } from '../errors/gallery.ts'
import { galleryDiagnostics } from '../errors/gallery-diagnostics.ts'
import { journeyReference, soundJourney } from '../project/journey-reference.ts'
import { located } from '../project/located.ts'
import { findingsText } from '../report/findings-text.ts'
import { paintFor } from '../report/paint.ts'
import type { Verb } from '../command/verb.ts'
import { counted } from '../words/counted.ts'

/** The error gallery: what a visitor reads for each validation error. */
export const errorsVerb: Verb = {
  name: 'errors',
  summary: 'shows, for every field and rule, an input that breaks it and the words a visitor reads',
  usage: '<journey>',
  needs: ['a journey'],
  options: {},
  details:
    'Fails on a rule without its own words, on the default words of a validator, and on two rules of a field with the same words.',

  async run({ project, arguments: [written = ''], shell }) {
    const reference = journeyReference(written, project, shell.folder)
    const { journey, fileOf } = soundJourney(reference)
    const rows = gallery(runnable(journey, compileValidators(journey), RULES), shell.now)
    const findings = located(galleryDiagnostics(rows, fileOf), reference.project)
    const paint = paintFor(shell.hasColours)
    const errors = findings.filter(({ severity }) => severity === 'error').length
    const text = [
      ...Object.keys(journey.steps).flatMap((step) =>
        stepLines(
          step,
          rows.filter((row) => row.step === step),
          paint.bold,
        ),
      ),
      ...(findings.length === 0 ? [] : [findingsText(findings, paint), '']),
      `${counted(rows.length, 'error')} a visitor can see; ${counted(errors, 'problem')} in their words, ${counted(findings.length - errors, 'warning')}.`,
    ].join('\n')
    return {
      status: errors > 0 ? 1 : 0,
      text,
      json: { rows, findings: findings.map(({ lines: _, ...finding }) => finding) },
    }
  },
}

function stepLines(step: string, rows: readonly GalleryRow[], bold: (text: string) => string): readonly string[] {
  if (rows.length === 0) return []
  const width = Math.max(...rows.map((row) => labelOf(row).length))
  return [
    bold(step),
    ...rows.map(
      (row) => `  ${labelOf(row).padEnd(width)}  ${inputOf(row).padEnd(34)}  ${row.words ?? '(never shown)'}`,
    ),
    '',
  ]
}

function labelOf({ field, key }: GalleryRow): string {
  return [field, key].filter((part) => part !== '').join(' · ')
}

function inputOf({ key, input }: GalleryRow): string {
  if (key.includes(': ')) return '(effect)'
  if (input === undefined) return '(nothing)'
  const text = JSON.stringify(input)
  return text.length > 34 ? `${text.slice(0, 33)}…` : text
}
