import type { JourneyFile } from '../../../importer/index.ts'
import { fileNamed, partsOfPointer, valueAt, type Diagnostic } from '../../../loader/index.ts'
import { compareBehaviour, prove, type BehaviourDifference } from '../../../proof/index.ts'
import type { Project } from '../../project/project.ts'
import { loadedFiles } from './loaded-files.ts'
import { asLastTransition, without } from './without-part.ts'

export interface Trimming {
  readonly files: readonly JourneyFile[]
  /** What the form itself says and what makes no difference, in sentences with its place. */
  readonly needless: readonly string[]
}

export interface TrimmingOptions {
  /** The importer made the transitions: that one is never taken is no fault of the form. */
  readonly areTransitionsMade: boolean
  /** Also leaves out parts of the form's own conditions that make no difference. */
  readonly isForgiving: boolean
}

/** A part that goes may show that another one is needless as well. */
const MOST_ROUNDS = 20
/** Of a form with more needless parts the rest stays, and is reported. */
const MOST_ALONE = 200

/**
 * The files without what makes no difference. The importer writes a test that an answer is known wherever it may be missing, and
 * a transition wherever a page may follow, as far as it can see from the pages; the proof knows exactly. The result is kept
 * only if the proof finds that it behaves as before; where two journeys are too large to compare, the parts go one at a time, each
 * because the proof of what is left finds that it makes no difference.
 */
export function trimmedJourney(files: readonly JourneyFile[], project: Project, options: TrimmingOptions): Trimming {
  const ownerOf = (found: Diagnostic, journey: JourneyFile): Owner | undefined => {
    if (isGuard(found, journey)) return 'made'
    if (!options.areTransitionsMade && !options.isForgiving) return undefined
    const isTransition = NEVER_TAKEN.includes(found.code)
    if (options.areTransitionsMade && (isTransition || isInTransition(found))) return 'made'
    // A whole transition that is always or never taken is a fault to see, not a part to leave out.
    const isWhole = isTransition || (found.code === 'CONDITION_ALWAYS' && isInTransition(found))
    return options.isForgiving && !isWhole ? 'own' : undefined
  }
  const guardless = trimmedBy(files, project, (found, journey) => (isGuard(found, journey) ? 'made' : undefined))
  const trimmed = trimmedBy(guardless.files, project, ownerOf)
  for (const one of [trimmed, guardless]) {
    const { isExact, differences } = comparison(files, one.files, project)
    if (!isExact) return trimmedBy(files, project, ownerOf, 'one at a time')
    if (differences.length === 0) return one
  }
  return { files, needless: [] }
}

const NEVER_TAKEN: readonly string[] = ['TRANSITION_NEVER', 'TRANSITION_SHADOWED']

/** Whose the needless part is: made by the importer, or the form's own. */
type Owner = 'made' | 'own'

function trimmedBy(
  files: readonly JourneyFile[],
  project: Project,
  ownerOf: (found: Diagnostic, journey: JourneyFile) => Owner | undefined,
  pace: 'together' | 'one at a time' = 'together',
): Trimming {
  const [first, ...fields] = files
  const needless: string[] = []
  let journey = first
  const most = pace === 'together' ? MOST_ROUNDS : MOST_ALONE
  for (let round = 0; round < most && journey !== undefined; round += 1) {
    const { path, json }: JourneyFile = journey
    const all = needlessParts(journey, fields, project, ownerOf)
    const found = pace === 'together' ? all : all.slice(0, 1)
    if (found.length === 0) break
    for (const { diagnostic, owner } of found)
      if (owner === 'own') needless.push(`${diagnostic.pointer}: ${diagnostic.message}`)
    // The last ones first, so that the others keep their places.
    const next = found
      .toSorted(byPlace)
      .toReversed()
      .reduce<unknown>((left, part) => edited(left, part), json)
    journey = { path, json: next as JourneyFile['json'] }
  }
  return { files: journey === undefined ? files : [journey, ...fields], needless }
}

interface NeedlessPart {
  readonly diagnostic: Diagnostic
  readonly owner: Owner
  readonly at: readonly string[]
}

function needlessParts(
  journey: JourneyFile,
  fields: readonly JourneyFile[],
  project: Project,
  ownerOf: (found: Diagnostic, journey: JourneyFile) => Owner | undefined,
): readonly NeedlessPart[] {
  const { journey: loaded, fileOf } = loadedFiles([journey, ...fields], project)
  if (loaded === undefined) return []
  const places = new Set<string>()
  return prove(loaded, { fileOf }).diagnostics.flatMap((diagnostic) => {
    const at = partsOfPointer(diagnostic.pointer)
    if (diagnostic.file !== fileNamed(String(journey.json['name'])) || !isRemovable(diagnostic.code, at)) return []
    const owner = ownerOf(diagnostic, journey)
    if (owner === undefined) return []
    // Of two parts that imply each other, each makes no difference as long as the other stays.
    const place = isGuard(diagnostic, journey) ? diagnostic.pointer : at.slice(0, conditionDepth(at)).join('/')
    if (places.has(place)) return []
    places.add(place)
    return [{ diagnostic, owner, at }]
  })
}

function edited(json: unknown, { at, diagnostic: { code } }: NeedlessPart): unknown {
  return code === 'CONDITION_ALWAYS' && at.at(-3) === 'next'
    ? asLastTransition(json, at.slice(0, -1))
    : without(json, at)
}

function byPlace(one: NeedlessPart, other: NeedlessPart): number {
  return one.diagnostic.pointer.localeCompare(other.diagnostic.pointer, 'en', { numeric: true })
}

/** How much of a pointer leads to the step's transitions, or to one condition. */
function conditionDepth(at: readonly string[]): number {
  const depth = at.findIndex((key) => ['when', 'requiredWhen', 'partsWhen'].includes(key))
  if (depth === -1) return at.length - 1
  return at[depth] === 'partsWhen' ? depth + 1 : depth
}

function isRemovable(code: string, at: readonly string[]): boolean {
  if (NEVER_TAKEN.includes(code)) return at.at(-2) === 'next'
  if (code === 'CONDITION_PART_ALWAYS') return at.at(-2) === 'allOf' || at.at(-2) === 'required'
  if (code === 'CONDITION_PART_NEVER') return at.at(-2) === 'anyOf'
  return code === 'CONDITION_ALWAYS' && (at.at(-1) === 'when' || at.at(-2) === 'partsWhen')
}

/** A test that answers are known, or one name in such a test. */
function isGuard({ code, pointer }: Diagnostic, { json }: JourneyFile): boolean {
  const at = partsOfPointer(pointer)
  const part = valueAt(json, at)
  if (code !== 'CONDITION_PART_ALWAYS') return false
  return at.at(-2) === 'required' || (typeof part === 'object' && part !== null && Object.hasOwn(part, 'required'))
}

function isInTransition({ pointer }: Diagnostic): boolean {
  return partsOfPointer(pointer)[2] === 'next'
}

function comparison(
  before: readonly JourneyFile[],
  after: readonly JourneyFile[],
  project: Project,
): Pick<BehaviourDifference, 'isExact' | 'differences'> {
  const [one, other] = [loadedFiles(before, project).journey, loadedFiles(after, project).journey]
  return one === undefined || other === undefined ? { isExact: false, differences: [] } : compareBehaviour(one, other)
}
