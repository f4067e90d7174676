import { gzipSync } from 'node:zlib'
import { againstDiagnostics } from '../../../cli/against/against.ts'
import { checkFile } from '../../../cli/check/check-files.ts'
import type { Shell } from '../../../cli/command/shell.ts'
import { copyEntries, toApprove, type Entries } from '../../../cli/copy/entries/entries.ts'
import { lintCopy } from '../../../cli/copy/lint/index.ts'
import { journeysOf } from '../../../cli/copy/lint/journeys-of.ts'
import { differenceSentence } from '../../../cli/diff/behaviour-words.ts'
import { structuralChanges } from '../../../cli/diff/structure.ts'
import { translationChanges } from '../../../cli/diff/translation-changes.ts'
import type { JourneyDefinition } from '../../../engine/index.ts'
import { type CopyString, readBook } from '../../../copy/index.ts'
import { FileError, fileNamed, journeyNames, type Diagnostic } from '../../../loader/index.ts'
import { compareUnderSettings, prove, routes, type Proof, type Run } from '../../../proof/index.ts'
import { runInWords, settingInWords } from '../../analysis/witness/run-in-words.ts'
import type { PublishFinding, PublishReport, WordsToApprove } from '../../publish-wire.ts'
import { Refusal } from '../project/refusal.ts'
import { comparedJourney } from './compared-journey.ts'
import { differs, prepared, soundOrNone, type Prepared } from './prepared.ts'
import { pullRequestText } from './pull-request-text.ts'

export interface ReportOptions {
  readonly journey: string
  /** The branch to compare with: "main". */
  readonly base: string
  readonly shell: Shell
  /** YYYY-MM-DD */
  readonly today: string
}

/** What publishing this journey would change, before anything is written. Throws `Refusal` and `CannotRun`. */
export function publishReport(
  project: Parameters<typeof prepared>[0],
  { journey: name, base, shell, today }: ReportOptions,
): Omit<PublishReport, 'branch' | 'committedOn' | 'isNothingNew' | 'mark'> & { readonly prepared: Prepared } {
  if (project.files.text(fileNamed(name)) === undefined)
    throw new Refusal(404, 'JOURNEY_UNKNOWN', `There is no journey "${name}".`)
  const ready = prepared(project, base)
  const checked = checkFile(fileNamed(name), ready.project)
  // The commit has every changed journey in it, so none of them may have errors.
  const unsound = journeyNames(ready.project.source)
    .filter((other) => other === name || isChanged(other, ready))
    .flatMap((other) => (other === name ? checked : checkFile(fileNamed(other), ready.project)).diagnostics)
    .filter(({ severity }) => severity === 'error')
    .map(finding)
  // The words can be placed once every changed journey can be loaded.
  const words = unsound.length > 0 ? null : copyEntries(ready.project, today)
  const obstacles = [...unsound, ...(words === null ? [] : errorsInWords(name, ready.project, words, today))]
  const after = soundOrNone(name, ready.project)
  const before = soundOrNone(name, ready.older)
  const other = comparedJourney(name, ready)
  const compared = other === undefined || after === undefined ? [] : compareUnderSettings(other.definition, after)
  const comparedWith = other === undefined ? null : other.name === name ? base : `${other.name} on ${base}`
  const lost = againstDiagnostics(checked, ready.project, base, shell).map(finding)
  const open = words === null ? null : toApprove(words.entries, name)
  const report = {
    journey: name,
    base,
    isNew: ready.older.files.text(fileNamed(name)) === undefined,
    comparedWith,
    isComparable: after !== undefined && checked.diagnostics.every(({ severity }) => severity !== 'error'),
    obstacles,
    changes:
      other === undefined || after === undefined
        ? []
        : [
            ...structuralChanges(other.definition, after),
            ...translationChanges(
              { journey: other.definition, source: ready.older.source },
              { journey: after, source: ready.project.source },
            ),
          ].map(({ about, sentence }) => ({ about, sentence })),
    differences: compared.flatMap(({ settings, differences }) =>
      differences.map((difference) => ({
        sentence: `${differenceSentence(difference, comparedWith ?? base, 'this')}${settingsInWords(settings)}`,
        inWords: {
          before: other === undefined ? [] : runInWords(other.definition, difference.runBefore),
          after: after === undefined ? [] : runInWords(after, difference.runAfter),
        },
        settings,
        before: difference.runBefore,
        after: difference.runAfter,
      })),
    ),
    isExact: compared.every(({ isExact }) => isExact),
    claims: claimsWords(before, after, base),
    lost,
    toApprove: open?.map(wordsOf) ?? null,
    toApproveHere: open?.filter(changedSince(ready.older)).map(wordsOf) ?? null,
    runs: runsOf(before, unsound.length > 0 ? undefined : checked.proof),
    size: { before: before === undefined ? null : sizeOf(before), after: after === undefined ? 0 : sizeOf(after) },
    writes: [...ready.writes.keys()],
    otherJourneys: otherJourneys(name, project, ready.older),
  }
  return { ...report, text: pullRequestText(report), prepared: ready }
}

/** Those whose own files differ, were added or were removed; a variant that only inherits a change is not one. */
function otherJourneys(name: string, project: Prepared['project'], older: Prepared['older']): readonly string[] {
  const names = new Set([...journeyNames(project.source), ...journeyNames(older.source)])
  return [...names]
    .filter((other) => other !== name && project.files.text(fileNamed(other)) !== older.files.text(fileNamed(other)))
    .sort()
}

const wordsOf = ({ address, text }: CopyString): WordsToApprove => ({ address, text })

/** Whether a revision says other words at this address, or none. */
function changedSince({ files }: Prepared['older']): (words: Pick<CopyString, 'address' | 'text'>) => boolean {
  const before = new Map(textsOf(files).map(({ address, text }) => [address, text]))
  return ({ address, text }) => before.get(address) !== text
}

/** A revision before there was a copy book has none. */
function textsOf(files: Prepared['older']['files']): readonly CopyString[] {
  try {
    return readBook(files).strings
  } catch (error) {
    if (error instanceof FileError) return []
    throw error
  }
}

/** " (with texts on)" */
function settingsInWords(settings: Readonly<Record<string, unknown>>): string {
  const said = Object.entries(settings).map(([name, value]) => settingInWords(name, value))
  return said.length === 0 ? '' : ` (with ${said.join(', ')})`
}

/** What the journey says or inherits must not break a rule of the words. Words without approval are no error: they are approved on the branch. */
function errorsInWords(
  name: string,
  project: Prepared['project'],
  words: Entries,
  today: string,
): readonly PublishFinding[] {
  const concerned = journeysOf(words.entries)
  return lintCopy(project, today, words)
    .filter((problem) => problem.severity === 'error' && concerned(problem).includes(name))
    .map(finding)
}

function isChanged(name: string, { project, older }: Prepared): boolean {
  const [before, after] = [soundOrNone(name, older), soundOrNone(name, project)]
  return after === undefined || JSON.stringify(before) !== JSON.stringify(after)
}

function finding({ code, file, pointer, message }: Diagnostic): PublishFinding {
  return { code, file, pointer, message }
}

function claimsWords(
  before: JourneyDefinition | undefined,
  after: JourneyDefinition | undefined,
  base: string,
): string {
  if (before === undefined) return `${base} does not have this journey, so no claim is on it.`
  if (after === undefined || before.version === after.version)
    return 'Claims in progress continue: only words differ, or nothing does.'
  switch (after.whenChanged) {
    case 'pin':
      return `Claims in progress stay on version ${before.version}, which is kept, and new ones get version ${after.version}.`
    case 'restart':
      return `Claims in progress on version ${before.version} begin again on version ${after.version}.`
    default:
      return `Claims in progress on version ${before.version} go on in version ${after.version}.`
  }
}

function runsOf(before: JourneyDefinition | undefined, after: Proof | undefined): PublishReport['runs'] {
  const texts = (proof: Proof | undefined) =>
    new Map((proof === undefined ? [] : routes(proof)).map((run) => [JSON.stringify(run), wayOf(run)]))
  const now = texts(after)
  if (before !== undefined && after !== undefined && !differs(before, after.journey))
    return { same: now.size, added: [], removed: [] }
  const old = texts(before === undefined ? undefined : prove(before))
  const missing = (from: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
    [...from].flatMap(([key, way]) => (other.has(key) ? [] : [way]))
  const added = missing(now, old)
  return { same: now.size - added.length, added, removed: missing(old, now) }
}

const wayOf = ({ steps }: Run) => steps.map(({ step }) => step).join(' → ')

const sizeOf = (journey: JourneyDefinition) => gzipSync(JSON.stringify(journey), { level: 9 }).length
