import { withoutWords } from '../../../cli/against/without-words.ts'
import { atRevision } from '../../../cli/project/journey-reference.ts'
import { type Project, projectOf } from '../../../cli/project/project.ts'
import { routesFile, suiteText } from '../../../cli/verbs/routes.ts'
import { fingerprint, type JourneyDefinition } from '../../../engine/index.ts'
import { fileNamed, journeyNames, keptFile, loadJourney, type ProjectFiles } from '../../../loader/index.ts'
import { prove, routes } from '../../../proof/index.ts'
import { editedText } from '../../text/index.ts'

/** The project as it will be once it is published. */
export interface Prepared {
  /** With what publishing writes. */
  readonly project: Project
  /** What it is compared with; undefined in a repository without a commit. */
  readonly older: Project
  /** Text by path: versions raised, older versions kept, generated runs. */
  readonly writes: ReadonlyMap<string, string>
}

/**
 * Raises the version of each journey whose behaviour differs from `revision`, and keeps the older one for the claims on it; a variant
 * changes with what it extends. Words need no new version. Journeys with errors are left as they are: they are obstacles.
 */
export function prepared(project: Project, revision: string): Prepared {
  const older = atRevision(project, project.root, revision)
  const writes = new Map<string, string>()
  const overlaid = withTexts(project, writes)
  const changed = journeyNames(project.source).flatMap((name) => {
    const after = soundOrNone(name, project)
    return after === undefined ? [] : [{ name, before: soundOrNone(name, older), after }]
  })
  for (const { name, before, after } of changed)
    if (before !== undefined && differs(before, after) && before.version === after.version) {
      const file = fileNamed(name)
      writes.set(file, editedText(overlaid.files.text(file) ?? '', [{ pointer: '/version', value: after.version + 1 }]))
      if (after.whenChanged === 'pin') keep(name, older, project, writes)
    }
  for (const { name, before, after } of changed) {
    if (before !== undefined && !differs(before, after)) continue
    const proof = proofOf(name, overlaid)
    const text = proof === undefined ? undefined : suiteText(proof, routes(proof))
    if (text !== undefined && project.files.text(routesFile(name)) !== text) writes.set(routesFile(name), text)
  }
  return { project: overlaid, older, writes }
}

/** The journey without diagnostics that are errors. */
export function soundOrNone(name: string, project: Project): JourneyDefinition | undefined {
  if (project.files.text(fileNamed(name)) === undefined) return undefined
  const { journey, diagnostics } = loadJourney(name, project.source)
  return diagnostics.some(({ severity }) => severity === 'error') ? undefined : journey
}

export const differs = (before: JourneyDefinition, after: JourneyDefinition) =>
  fingerprint(withoutWords(before)) !== fingerprint(withoutWords(after))

function keep(name: string, older: Project, project: Project, writes: Map<string, string>): void {
  const { file, text } = keptFile(name, older.source)
  if (file !== undefined && text !== undefined && project.files.text(file) === undefined) writes.set(file, text)
}

function proofOf(name: string, project: Project) {
  const journey = soundOrNone(name, project)
  const proof = journey === undefined ? undefined : prove(journey)
  return proof?.diagnostics.some(({ severity }) => severity === 'error') === true ? undefined : proof
}

function withTexts(project: Project, texts: ReadonlyMap<string, string>): Project {
  const files: ProjectFiles = {
    text: (path) => texts.get(path) ?? project.files.text(path),
    list: (folder) => {
      const added = [...texts.keys()].flatMap((path) =>
        path.startsWith(`${folder}/`) && !path.slice(folder.length + 1).includes('/')
          ? [path.slice(folder.length + 1)]
          : [],
      )
      return [...new Set([...project.files.list(folder), ...added])].sort()
    },
  }
  return projectOf(project.root, project.root, files)
}
