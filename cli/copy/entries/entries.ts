import type { Project } from '../../project/project.ts'
import {
  type Approval,
  approvalState,
  type ApprovalState,
  type CopyBook,
  type CopyString,
  isRegulated,
  isStale,
  readApprovals,
  readBook,
} from '../../../copy/index.ts'
import { placesInJourneys, type Place } from './in-journeys.ts'
import { readingAge } from './reading-age.ts'

/** A string of the book with all its details. */
export interface CopyEntry extends CopyString {
  readonly needsApproval: boolean
  readonly state: ApprovalState
  readonly approval?: Approval
  readonly isStale: boolean
  /** The journeys that show it; empty if it does not depend on the journey. */
  readonly journeys: readonly string[]
  readonly places: readonly Place[]
  /** Where and when it shows, in words, without repetition. */
  readonly where: readonly string[]
  /** In years; absent if the text is too short. */
  readonly readingAge?: number
}

export interface Entries {
  readonly book: CopyBook
  readonly entries: readonly CopyEntry[]
}

/** The whole book on a day. */
export function copyEntries(project: Project, today: string): Entries {
  const book = readBook(project.files)
  const approvals = readApprovals(project.files)
  const places = placesInJourneys(project)
  const entries = book.strings.map((copy): CopyEntry => {
    const its = places.get(copy.address) ?? []
    const age = readingAge(copy.text)
    const approval = Object.hasOwn(approvals, copy.address) ? approvals[copy.address] : undefined
    return {
      ...copy,
      needsApproval: isRegulated(copy),
      state: approvalState(copy, approvals, today),
      ...(approval === undefined ? {} : { approval }),
      isStale: isStale(copy, today),
      journeys: [...new Set(its.map(({ journey }) => journey))],
      places: its,
      where: whereOf(copy, its),
      ...(age === undefined ? {} : { readingAge: age }),
    }
  })
  return { book, entries }
}

/** What a journey can show: its own words, and the words around every journey. */
export function ofJourney(entries: readonly CopyEntry[], journey: string): readonly CopyEntry[] {
  return entries.filter(({ journeys, address }) =>
    journeys.length === 0 ? !address.startsWith('journeys/') : journeys.includes(journey),
  )
}

/** The words of a journey that need approval before a release. */
export function toApprove(entries: readonly CopyEntry[], journey: string): readonly CopyEntry[] {
  return ofJourney(entries, journey).filter(({ needsApproval, state }) => needsApproval && state !== 'approved')
}

/** The same step of several journeys is listed once. */
function whereOf({ shown, screens, address }: CopyString, places: readonly Place[]): readonly string[] {
  const said = places.map(({ step, when }) => (step === undefined ? when : `${step.id} (“${step.heading}”): ${when}`))
  if (said.length > 0) return [...new Set(said)]
  if (address.startsWith('journeys/') || address.startsWith('schemas/fields/')) return ['shown by no journey']
  return [
    [shown, ...screens.filter((screen) => shown?.includes(screen) !== true)]
      .filter((part) => part !== undefined)
      .join(' · ') || 'anywhere',
  ]
}
