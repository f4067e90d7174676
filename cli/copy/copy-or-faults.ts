import type { Diagnostic } from '../../loader/index.ts'
import {
  APPROVALS_FILE,
  FACTS_FILE,
  readApprovals,
  readBook,
  RULES_FILE,
  wordsDiagnostic,
  type Approvals,
  type CopyString,
} from '../../copy/index.ts'
import { contentFileDiagnostics } from '../check/content/content-diagnostics.ts'
import type { Project } from '../project/project.ts'

/** The strings of the copy book and their approvals, or every error that keeps the book from being read. */
export function copyOrFaults({
  files,
  source,
}: Project): { readonly strings: readonly CopyString[]; readonly approvals: Approvals } | readonly Diagnostic[] {
  const needed = [RULES_FILE, FACTS_FILE, ...(files.text(APPROVALS_FILE) === undefined ? [] : [APPROVALS_FILE])]
  const misshapen = needed.flatMap((file) => contentFileDiagnostics(file, source))
  if (misshapen.length > 0) return misshapen
  const faults: Diagnostic[] = []
  try {
    const { strings } = readBook(files, { report: (fault) => faults.push(fault) })
    if (faults.length === 0) return { strings, approvals: readApprovals(files) }
  } catch (error) {
    faults.push(wordsDiagnostic(error, {}))
  }
  return faults
}
