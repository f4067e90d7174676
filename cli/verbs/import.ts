import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import {
  importForm,
  KINDS,
  reportText,
  type FormKind,
  type Imported,
  type JourneyFile,
  type TakenNames,
} from '../../importer/index.ts'
import { errorDiagnostic, FileError, fileNamed, type Diagnostic } from '../../loader/index.ts'
import { readText, writeWhole } from '../../loader/disk-files.ts'
import { checkFile } from '../check/check-files.ts'
import { textOption, type Call, type Verb } from '../command/verb.ts'
import { findProject, type Project } from '../project/project.ts'
import { located } from '../project/located.ts'
import { CannotRun } from '../report/cannot-run.ts'
import { findingsText } from '../report/findings-text.ts'
import { paintFor } from '../report/paint.ts'
import { withFaultsAccepted } from './import/accepted-faults.ts'
import { trimmedGroups } from './import/trimmed-groups.ts'
import { trimmedJourney } from './import/trimmed-journey.ts'

/** Brings a form of another engine into the project, and proves the journey that it becomes. */
export const importVerb: Verb = {
  name: 'import',
  summary: 'imports a form that was made for another engine: writes a journey and its fields, and proves it',
  usage: `<file> [--from ${Object.keys(KINDS).join('|')}] [--as <name>] [--accept-faults]`,
  needs: ['a file'],
  options: {
    from: {
      type: 'string',
      help: `what the file is: ${Object.keys(KINDS).join(', ')} (default: recognised by itself)`,
    },
    as: { type: 'string', help: 'the name of the journey (default: the name of the file)' },
    'accept-faults': {
      type: 'boolean',
      help: 'leaves out parts of conditions that make no difference, and declares in "gaps" what the form can never reach, so that it can be built as it is',
    },
  },
  details: 'Nothing is written over. Nothing is written if the file cannot be read, and nothing in it is executed.',

  async run(call) {
    const {
      project,
      shell,
      arguments: [written = ''],
    } = call
    const kind = kindOf(call)
    const name = nameOf(call, written)
    const imported = readForm(written, name, kind, call)
    refuseExisting(imported.files, project)
    const isForgiving = call.options['accept-faults'] === true
    const { areTransitionsMade } = KINDS[imported.kind]
    const groups = isForgiving ? trimmedGroups(imported.files, project) : { files: imported.files, needless: [] }
    const trimmed = trimmedJourney(groups.files, project, { areTransitionsMade, isForgiving })
    const needless = [...groups.needless, ...trimmed.needless]
    const accepted = isForgiving ? withFaultsAccepted(trimmed.files, project) : trimmed.files
    for (const { path, json } of accepted) writeWhole(join(project.root, path), `${JSON.stringify(json, null, 2)}\n`)
    // The files are new to the project, which reads each one once.
    const after = findProject(shell.folder, project.root)
    const findings = located(diagnosticsOf(name, after), after)
    const errors = findings.filter(({ severity }) => severity === 'error').length
    const file = relative(shell.folder, join(project.root, fileNamed(name)))
    const text = [
      `${file} is written, with ${accepted.length - 1} fields in schemas/fields/. It was read as ${imported.kind}.`,
      '',
      reportText(imported.report),
      '',
      ...needlessText(needless),
      ...(findings.length === 0 ? [] : [findingsText(findings, paintFor(shell.hasColours)), '']),
      errors === 0
        ? `The journey is proved. Next: npm start, then open /${name.toLowerCase()}.`
        : `The journey has ${errors} errors: correct them, then run "journey check ${name}".`,
    ].join('\n')
    return {
      status: errors === 0 ? 0 : 1,
      text,
      json: {
        status: errors === 0 ? 0 : 1,
        kind: imported.kind,
        files: accepted.map(({ path }) => path),
        report: imported.report,
        needless,
        findings: findings.map(({ lines: _, ...finding }) => finding),
      },
    }
  },
}

/** What `--accept-faults` left out of the form's own conditions. */
function needlessText(needless: readonly string[]): readonly string[] {
  if (needless.length === 0) return []
  return [`Left out, because it makes no difference (${needless.length})`, ...needless.map((one) => `  ${one}`), '']
}

function readForm(written: string, name: string, kind: FormKind | undefined, { shell, project }: Call): Imported {
  const path = resolve(shell.folder, written)
  try {
    const text = readText(path)
    if (text === undefined) throw new FileError('FILE_MISSING', 'The file does not exist.')
    return importForm(text, { name, taken: takenNames(project), ...(kind === undefined ? {} : { kind }) })
  } catch (error) {
    const { code, message, hint, place } = errorDiagnostic(written, error)
    const where = place === undefined ? written : `${written}:${place.line}:${place.column}`
    throw new CannotRun(code, `${where}: ${message}`, hint)
  }
}

/** All problems of the new journey and of its fields. */
function diagnosticsOf(name: string, project: Project): readonly Diagnostic[] {
  return checkFile(fileNamed(name), project).diagnostics
}

function refuseExisting(files: readonly JourneyFile[], { root, shown }: Project): void {
  const taken = files.find(({ path }) => existsSync(join(root, path)))
  if (taken !== undefined)
    throw new CannotRun('FILE_EXISTS', `${shown(taken.path)} exists already.`, 'Choose another name with --as.')
}

function kindOf(call: Call): FormKind | undefined {
  const given = textOption(call, 'from')
  if (given === undefined) return undefined
  if (Object.hasOwn(KINDS, given)) return given as FormKind
  throw new CannotRun('USAGE_OPTION', `Unknown kind "${given}".`, `Use ${Object.keys(KINDS).join(', ')}.`)
}

function nameOf(call: Call, written: string): string {
  const given = textOption(call, 'as')
  const name = given ?? nameOfFile(written)
  if (/^[a-zA-Z][a-zA-Z0-9_-]{0,39}$/.test(name)) return name
  throw new CannotRun(
    'JOURNEY_NAME',
    `"${name}" is not a valid name for a journey.`,
    'Use --as with letters, digits, - and _, starting with a letter, at most 40.',
  )
}

function nameOfFile(written: string): string {
  const file = written.split(/[\\/]/).at(-1) ?? ''
  return file
    .replace(/\.json$/, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
}

/** Names that the backend gives a meaning of its own. */
function takenNames({ source }: Project): TakenNames {
  const { body, reserved, envelope, tracking } = (source.read('schemas/api/save-claim.json') ?? {}) as {
    readonly body?: { readonly properties?: object }
    readonly reserved?: { readonly names?: readonly string[]; readonly pattern?: string }
    readonly envelope?: { readonly names?: readonly string[] }
    readonly tracking?: readonly string[]
  }
  const names = [Object.keys(body?.properties ?? {}), reserved?.names, envelope?.names, tracking]
  return {
    names: names.flatMap((some) => some ?? []),
    ...(reserved?.pattern === undefined ? {} : { pattern: new RegExp(reserved.pattern, 'u') }),
  }
}
