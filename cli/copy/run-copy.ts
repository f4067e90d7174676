import { join, resolve } from 'node:path'
import { CannotRun } from '../report/cannot-run.ts'
import { countStates, readApprovals, readBook } from '../../copy/index.ts'
import { copyDifferences, type CopyDifference } from './differences.ts'
import { copyEntries, ofJourney, type CopyEntry } from './entries/entries.ts'
import { lintCopy } from './lint/index.ts'
import { stateSentence } from './print/state-sentence.ts'
import { bookAsCsv } from './print/csv.ts'
import { bookAsHtml } from './print/html.ts'
import { bookAsMarkdown } from './print/markdown.ts'
import { readPictures } from './print/pictures.ts'
import { PICTURES_FOLDER } from './print/pictures-folder.ts'
import { approve, withdraw } from './signing-off.ts'
import { todayOf } from './today.ts'
import { untranslated } from './untranslated.ts'
import { writeWhole } from '../../loader/disk-files.ts'
import { atRevision, journeyReference } from '../project/journey-reference.ts'
import { located } from '../project/located.ts'
import { findingsText } from '../report/findings-text.ts'
import { paintFor } from '../report/paint.ts'
import { textOption, type Answer, type Call } from '../command/verb.ts'
import { counted } from '../words/counted.ts'

const FORMATS = ['md', 'html', 'csv', 'json'] as const

/** Runs `journey copy`: prints the book, or runs one of its subcommands. */
export function runCopy(call: Call): Answer {
  const [act, ...rest] = call.arguments
  if (act === undefined) return book(call)
  if (act === 'lint') return lint(call)
  if (act === 'approve' || act === 'withdraw')
    return (act === 'approve' ? approve : withdraw)(
      call,
      required(rest, `journey copy ${act} <address…> --by <name>`, 'an address'),
    )
  if (act === 'diff') return differences(call, required(rest, 'journey copy diff HEAD~1', 'a revision'))
  throw new CannotRun(
    'USAGE_ARGUMENT_MISSING',
    `There is no "journey copy ${act}".`,
    'Use approve, withdraw, diff or lint.',
  )
}

function book(call: Call): Answer {
  const format = formatOf(call)
  const all = copyEntries(call.project, todayOf(call))
  const { undecided } = all.book
  const [first] = undecided
  if (first !== undefined) {
    throw new CannotRun(
      'COPY_UNDECIDED',
      `No rule says whether a consumer can see ${first.address} (“${first.text.slice(0, 60)}”)${undecided.length > 1 ? `, and ${undecided.length - 1} more` : ''}.`,
      'Add a rule with its kind, or "none", to content/copy.json.',
    )
  }
  const entries = chosen(call, all.entries)
  const language = textOption(call, 'language')
  if (language !== undefined) return translations(call, language, all.entries, entries)
  const counts = countStates(entries, readApprovals(call.project.files), todayOf(call))
  const json = { ...counts, strings: entries.map(forPrograms) }
  return written(call, printed(call, format, entries, stateSentence(counts), json), json)
}

function translations(call: Call, language: string, all: readonly CopyEntry[], wanted: readonly CopyEntry[]): Answer {
  const { file, missing, without } = untranslated(call.project.files, language, all, wanted)
  const lines = [
    ...missing.flatMap(({ address, text }) => [address, ...text.split('\n').map((line) => `  ${line}`)]),
    ...without.map((address) => `${address} exists only in ${file}.`),
  ]
  const json = { language, missing: missing.map(({ address, text, kind }) => ({ address, text, kind })), without }
  return {
    status: 0,
    text: [...lines, `${missing.length} of ${counted(wanted.length, 'string')} not in ${file}.`].join('\n'),
    json,
  }
}

function printed(
  call: Call,
  format: (typeof FORMATS)[number],
  entries: readonly CopyEntry[],
  summary: string,
  json: unknown,
): string {
  switch (format) {
    case 'md':
      return bookAsMarkdown(entries, summary)
    case 'csv':
      return bookAsCsv(entries)
    case 'json':
      return JSON.stringify(json, null, 2)
    case 'html':
      return bookAsHtml(
        entries,
        summary,
        readPictures(
          resolve(call.shell.folder, textOption(call, 'pictures') ?? join(call.project.root, PICTURES_FOLDER)),
        ),
      )
  }
}

function written(call: Call, text: string, json: unknown): Answer {
  const out = textOption(call, 'out')
  if (out === undefined) return { status: 0, text, json }
  writeWhole(resolve(call.shell.folder, out), `${text}\n`)
  return { status: 0, text: `The copy book is in ${out}.`, json }
}

function lint(call: Call): Answer {
  const { project, shell } = call
  const findings = located(lintCopy(project, todayOf(call)), project)
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const status = errors > 0 ? 1 : 0
  const said = `${counted(errors, 'error')}, ${counted(findings.length - errors, 'warning')} in the words.`
  return {
    status,
    text: [...(findings.length === 0 ? [] : [findingsText(findings, paintFor(shell.hasColours)), '']), said].join('\n'),
    json: { status, findings: findings.map(({ lines: _, ...finding }) => finding) },
  }
}

function differences(call: Call, [revision = '']: readonly string[]): Answer {
  const { project, shell } = call
  const newer = readBook(project.files)
  const found = copyDifferences(
    readBook(atRevision(project, shell.folder, revision).files, { instead: newer.rules }),
    newer,
  )
  const counts = (['changed', 'added', 'removed', 'moved'] as const).map(
    (change) => `${found.filter((one) => one.change === change).length} ${change}`,
  )
  return {
    status: 0,
    text: [...found.flatMap(differenceLines), `Since ${revision}: ${counts.join(', ')}.`].join('\n'),
    json: { since: revision, differences: found },
  }
}

function differenceLines({ change, address, from, kind, before, after }: CopyDifference): readonly string[] {
  const signed = (sign: string, text: string) => text.split('\n').map((line) => `  ${sign} ${line}`)
  if (change === 'moved') return [`${change} ${address}  ${kind}`, `  from ${from ?? ''}`, '']
  return [
    `${change} ${address}  ${kind}`,
    ...(before === undefined ? [] : signed('-', before)),
    ...(after === undefined ? [] : signed('+', after)),
    '',
  ]
}

function chosen(call: Call, entries: readonly CopyEntry[]): readonly CopyEntry[] {
  const name = textOption(call, 'journey')
  return name === undefined ? entries : ofJourney(entries, journeyReference(name, call.project, call.shell.folder).name)
}

/** Without keys that repeat other keys. */
function forPrograms({ places: _places, isFrame: _isFrame, kindBy: _kindBy, ...entry }: CopyEntry) {
  return entry
}

function formatOf(call: Call): (typeof FORMATS)[number] {
  const given = textOption(call, 'format') ?? 'md'
  const format = FORMATS.find((one) => one === given)
  if (format === undefined)
    throw new CannotRun('USAGE_OPTION', `Unknown format "${given}".`, `Use ${FORMATS.join(', ')}.`)
  return format
}

function required(rest: readonly string[], usage: string, what: string): readonly string[] {
  if (rest.length > 0) return rest
  throw new CannotRun('USAGE_ARGUMENT_MISSING', `This needs ${what}.`, usage)
}
