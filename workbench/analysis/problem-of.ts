import type { Finding } from '../../cli/report/finding.ts'
import type { JourneySource } from '../../loader/index.ts'
import type { Problem } from '../wire.ts'
import { fixesOf } from './fixes/index.ts'

/** The run of each takes time to find and to send. */
const MOST_RUNS = 50

/** A finding of the command with its known corrections; `index` is its place in the list. */
export function problemOf(finding: Finding, index: number, source: JourneySource): Problem {
  const { code, severity, file, pointer, place, message, hint, witness, run } = finding
  const problem = {
    code,
    severity,
    file,
    pointer,
    message,
    ...(place === undefined ? {} : { place }),
    ...(hint === undefined ? {} : { hint }),
    ...(witness === undefined || index >= MOST_RUNS ? {} : { witness }),
    ...(run === undefined || index >= MOST_RUNS ? {} : { run }),
  }
  return { ...problem, fixes: fixesOf(problem, source) }
}
