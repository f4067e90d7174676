import { existsSync } from 'node:fs'
import { basename, join, relative, resolve, sep } from 'node:path'
import type { JourneyDefinition } from '../../engine/index.ts'
import { didYouMean, fileNamed, journeyNames, quoted, type Loaded, type Diagnostic } from '../../loader/index.ts'
import { CannotRun } from '../report/cannot-run.ts'
import { located } from './located.ts'
import { readText } from '../../loader/disk-files.ts'
import { gitFiles } from './git-files.ts'
import { loadedJourney } from './loaded-journey.ts'
import { inNewForm } from './older-form.ts'
import { projectOf, type Project } from './project.ts'

/** A journey named on the command line, and its project. */
export interface JourneyReference {
  readonly name: string
  readonly project: Project
  /** As the user wrote it. */
  readonly written: string
}

/**
 * Reads "v3", "journeys/v3.json", a path to a file elsewhere, or any of them at a revision of git: "v3@HEAD~1". A file
 * elsewhere is read as if it were in journeys/. Throws `CannotRun` if it does not exist.
 */
export function journeyReference(written: string, project: Project, folder: string): JourneyReference {
  const [named = '', revision] = existsSync(resolve(folder, written)) ? [written] : splitRevision(written)
  const at = revision === undefined ? project : atRevision(project, folder, revision)
  if (NAME.test(named)) {
    if (at.files.text(fileNamed(named)) !== undefined) return { name: named, project: at, written }
    const known = journeyNames(at.source)
    throw new CannotRun(
      'JOURNEY_UNKNOWN',
      `${fileNamed(named)}${revision === undefined ? '' : ` at ${revision}`} does not exist.`,
      didYouMean(named, known) ?? `The journeys are ${known.join(', ') || 'none'}.`,
    )
  }
  const path = resolve(folder, named)
  const inside = relative(join(project.root, 'journeys'), path)
  const name = basename(named).replace(/\.json$/, '')
  const own = inside
    .replace(/\.json$/, '')
    .split(sep)
    .join('/')
  if (NAME.test(own)) return journeyReference(revision === undefined ? own : `${own}@${revision}`, project, folder)
  if (readText(path) === undefined) throw new CannotRun('FILE_MISSING', `The file ${quoted(named)} does not exist.`)
  return { name, project: withFile(at, fileNamed(name), path, folder), written }
}

/** "v3", "older/v3.1" */
const NAME = /^(?:[A-Za-z][A-Za-z0-9_-]*|older\/[A-Za-z][A-Za-z0-9_-]*\.\d+)$/

export function atRevision(project: Project, folder: string, revision: string): Project {
  const before = projectOf(project.root, folder, inNewForm(gitFiles(project.root, revision), project.files))
  return { ...before, shown: (path) => `${before.shown(path)}@${revision}` }
}

/** A journey that loads without errors; otherwise throws `CannotRun` with the findings. */
export function soundJourney(reference: JourneyReference): Loaded & { readonly journey: JourneyDefinition } {
  const loaded = loadedJourney(reference.name, reference.project.source)
  const errors: readonly Diagnostic[] = loaded.diagnostics.filter(({ severity }) => severity === 'error')
  if (loaded.journey !== undefined && errors.length === 0) return { ...loaded, journey: loaded.journey }
  throw new CannotRun(
    'JOURNEY_UNSOUND',
    `${reference.written} has errors.`,
    `Correct them; "journey check ${reference.written}" lists them again.`,
    located(errors, reference.project),
  )
}

function splitRevision(written: string): [string, string?] {
  const at = written.lastIndexOf('@')
  return at <= 0 ? [written] : [written.slice(0, at), written.slice(at + 1)]
}

function withFile(project: Project, virtual: string, path: string, folder: string): Project {
  const { files } = project
  const text = (asked: string) => (asked === virtual ? readText(path) : files.text(asked))
  const overlaid = projectOf(project.root, folder, { ...files, text })
  return { ...overlaid, shown: (asked) => (asked === virtual ? relative(folder, path) : project.shown(asked)) }
}
