import { isDeepStrictEqual } from 'node:util'
import { readApprovals, readComments, type Approvals, type Comment, type Comments } from '../../../copy/index.ts'
import type { ProjectFiles } from '../../../loader/index.ts'

export interface Decisions {
  readonly approvals: Approvals
  readonly comments: Comments
}

/** What is decided about words in these files. Throws `FileError`. */
export function decisionsIn(files: ProjectFiles): Decisions {
  return { approvals: readApprovals(files), comments: readComments(files) }
}

/**
 * What two people decided about the words of one branch. Where both approved the same words, the approval that was sent first stays; where
 * one of them withdrew it, it is withdrawn. Comments of both stay, and each that one of them resolved is resolved.
 */
export function mergedDecisions(base: Decisions, mine: Decisions, theirs: Decisions): Decisions {
  return {
    approvals: byAddress(base.approvals, mine.approvals, theirs.approvals, (own, other) =>
      own?.withdrawn !== undefined && other?.withdrawn === undefined ? own : other,
    ),
    comments: byAddress(base.comments, mine.comments, theirs.comments, (own = [], other = []) =>
      withComments(other, own),
    ),
  }
}

type ByAddress<One> = Readonly<Record<string, One>>

function byAddress<One>(
  base: ByAddress<One>,
  mine: ByAddress<One>,
  theirs: ByAddress<One>,
  both: (own: One | undefined, other: One | undefined) => One | undefined,
): Record<string, One> {
  const at = (all: ByAddress<One>, address: string) => (Object.hasOwn(all, address) ? all[address] : undefined)
  const addresses = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  return Object.fromEntries(
    [...addresses].flatMap((address) => {
      const [before, own, other] = [at(base, address), at(mine, address), at(theirs, address)]
      const one = isDeepStrictEqual(before, own) ? other : isDeepStrictEqual(before, other) ? own : both(own, other)
      return one === undefined ? [] : [[address, one]]
    }),
  )
}

/** Comments are added and resolved, never changed. */
function withComments(first: readonly Comment[], more: readonly Comment[]): Comment[] {
  const isSame = (one: Comment) => (other: Comment) =>
    one.by === other.by && one.at === other.at && one.text === other.text
  const resolved = first.map((one) => ({ ...more.find(isSame(one)), ...one }))
  return [...resolved, ...more.filter((one) => !first.some(isSame(one)))]
}
