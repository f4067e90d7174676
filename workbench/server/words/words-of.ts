import type { Call } from '../../../cli/command/verb.ts'
import { copyEntries, ofJourney, type CopyEntry } from '../../../cli/copy/entries/entries.ts'
import { todayOf } from '../../../cli/copy/today.ts'
import { type Comments, type CopyString, readComments } from '../../../copy/index.ts'
import type { Words } from '../../words-wire.ts'
import { aroundOf } from './around-of.ts'
import { ruledOf } from './ruled-of.ts'

/** Every sentence that a journey can show: regulated ones first, and of these the ones that nobody has approved. Throws `CannotRun` and `FileError`. */
export function wordsOf(call: Call, journey: string, before: WordsBefore): readonly Words[] {
  const comments = readComments(call.project.files)
  const { book, entries } = copyEntries(call.project, todayOf(call))
  return ofJourney(entries, journey)
    .map((entry, index) => ({
      words: {
        ...wordsFrom(entry, journey, comments),
        around: aroundOf(entry.address, book),
        isChanged: isChanged(entry, before),
        ruled: ruledOf(entry, before?.get(entry.address)),
      },
      index,
    }))
    .sort((a, b) => rank(a.words) - rank(b.words) || a.index - b.index)
    .map(({ words }) => words)
}

/** The words of a branch by address; null where there is nothing to compare with. */
export type WordsBefore = ReadonlyMap<string, CopyString> | null

const isChanged = ({ address, text }: CopyEntry, before: WordsBefore) =>
  before !== null && before.get(address)?.text !== text

const rank = ({ needsApproval, state }: Words) => (needsApproval ? (state === 'approved' ? 1 : 0) : 2)

function wordsFrom(
  entry: CopyEntry,
  journey: string,
  comments: Comments,
): Omit<Words, 'around' | 'isChanged' | 'ruled'> {
  const { address, text, kind, needsApproval, state, approval, readingAge } = entry
  return {
    address,
    text,
    kind,
    needsApproval,
    state,
    ...(approval !== undefined && { approvedBy: approval.by, approvedAt: approval.at }),
    ...(approval?.recordedBy !== undefined && { recordedBy: approval.recordedBy }),
    ...(approval?.withdrawn !== undefined && { withdrawnBecause: approval.withdrawn.reason }),
    ...(readingAge !== undefined && { readingAge }),
    places: entry.places.flatMap((place) =>
      place.journey === journey && place.step !== undefined
        ? [{ step: place.step.id, heading: place.step.heading, when: place.when }]
        : [],
    ),
    where: entry.where,
    comments: Object.hasOwn(comments, address) ? (comments[address] ?? []) : [],
  }
}
