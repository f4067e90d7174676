import type { Call } from '../../../cli/command/verb.ts'
import { copyEntries, ofJourney, type CopyEntry } from '../../../cli/copy/entries/entries.ts'
import { todayOf } from '../../../cli/copy/today.ts'
import type { Words } from '../../words-wire.ts'
import { readComments, type Comments } from './comments.ts'

/** Every sentence that a journey can show: regulated ones first, and of these the ones that nobody has approved. Throws `CannotRun` and `FileError`. */
export function wordsOf(call: Call, journey: string): readonly Words[] {
  const comments = readComments(call.project.files)
  return ofJourney(copyEntries(call.project, todayOf(call)).entries, journey)
    .map((entry, index) => ({ words: wordsFrom(entry, journey, comments), index }))
    .sort((a, b) => rank(a.words) - rank(b.words) || a.index - b.index)
    .map(({ words }) => words)
}

const rank = ({ needsApproval, state }: Words) => (needsApproval ? (state === 'approved' ? 1 : 0) : 2)

function wordsFrom(entry: CopyEntry, journey: string, comments: Comments): Words {
  const { address, text, kind, needsApproval, state, approval, readingAge } = entry
  return {
    address,
    text,
    kind,
    needsApproval,
    state,
    ...(approval !== undefined && { approvedBy: approval.by, approvedAt: approval.at }),
    ...(approval?.withdrawn !== undefined && { withdrawnBecause: approval.withdrawn.reason }),
    ...(readingAge !== undefined && { readingAge }),
    places: entry.places.flatMap((place) =>
      place.journey === journey && place.step !== undefined
        ? [{ step: place.step.id, heading: place.step.heading, when: place.when }]
        : [],
    ),
    comments: Object.hasOwn(comments, address) ? (comments[address] ?? []) : [],
  }
}
