import type { Ready, ReportCall, Reporter } from '../project/reporter.ts'
import { Refusal } from '../project/refusal.ts'

export interface LatestReport {
  readonly ready: Ready
  readonly mark: string
}

interface Made {
  readonly mark: string
  readonly ready: Promise<Ready>
  readonly end: AbortController
}

/** How often files may change while they are compared. */
const MOST_TRIES = 5

/**
 * Reports of the files as they are. While nothing changes a report is made once, however often it is asked for. If files change
 * while one is made it is ended, and whoever waits for it gets the report of the newer files.
 */
export function latestReports(
  reporter: Reporter,
  markNow: (call: ReportCall) => Promise<string>,
): (call: ReportCall) => Promise<LatestReport> {
  const kept = new Map<string, Made>()
  const begun = (call: ReportCall, mark: string): Made => {
    const key = `${call.journey} ${call.base}`
    const known = kept.get(key)
    if (known?.mark === mark) return known
    known?.end.abort()
    const end = new AbortController()
    const made = { mark, end, ready: reporter(call, end.signal) }
    kept.set(key, made)
    // One that failed is made again when it is asked for again.
    made.ready.catch(() => kept.get(key) === made && kept.delete(key))
    return made
  }
  return async (call) => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const { mark, ready } = begun(call, await markNow(call))
      const ended = await ready.then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error }),
      )
      if ((await markNow(call)) !== mark) continue
      if ('error' in ended) throw ended.error
      return { ready: ended.answer, mark }
    }
    throw new Refusal(409, 'REPORT_OUTDATED', 'The files changed again and again while they were compared. Ask again.')
  }
}
