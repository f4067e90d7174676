import type { Ready, Reporter } from '../../../workbench/server/project/reporter.ts'
import { reportHere } from '../../../workbench/server/publish/reporter.ts'
import { gitIn, treeOf } from './git-project.ts'

/** As `reportHere`, which takes seconds: many tests begin with the same files, and of the same files on the same base a report is made once. */
export const keptReports: Reporter = (call) => {
  const key = [call.journey, call.base, gitIn(call.root, 'rev-parse', `${call.base}^{tree}`), treeOf(call.root)].join()
  const made = kept.get(key) ?? reportHere(call)
  kept.set(key, made)
  return made
}

const kept = new Map<string, Promise<Ready>>()
