import { diskFiles } from '../loader/disk-files.ts'
import { approvalState } from './approval-state.ts'
import { readApprovals } from './approvals.ts'
import { readBook } from './book.ts'
import { isRegulated } from './copy-string.ts'

const PAGE = /^content\/pages\/(.+)\.md#/

/**
 * The names of the pages with regulated words that are not approved on a day (YYYY-MM-DD): never approved,
 * changed since, expired or withdrawn. Such a page says that it is a draft.
 */
export function draftPages(root: string, today: string): ReadonlySet<string> {
  const files = diskFiles(root)
  const approvals = readApprovals(files)
  const unfit = readBook(files).strings.filter(
    (copy) => isRegulated(copy) && approvalState(copy, approvals, today) !== 'approved',
  )
  return new Set(unfit.flatMap(({ address }) => PAGE.exec(address)?.[1] ?? []))
}
