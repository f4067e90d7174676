import { Worker } from 'node:worker_threads'
import { todayOf } from '../../../cli/copy/today.ts'
import type { Ready, Reporter } from '../project/reporter.ts'
import { Refusal } from '../project/refusal.ts'
import { refusingAlike, verbCall } from '../project/verb-call.ts'
import { examplesOf } from './examples.ts'
import { publishReport } from './report.ts'

/** In this thread: for the worker, and for tests. */
export const reportHere: Reporter = ({ root, journey, base }) =>
  refusingAlike(() => {
    const { project, ...call } = verbCall(root, [])
    const options = { journey, base, shell: call.shell, today: todayOf({ ...call, project }) }
    const { prepared, ...report } = publishReport(project, options)
    const writes = [...prepared.writes].map(([path, text]) => ({
      path,
      text,
      before: project.files.text(path) ?? null,
    }))
    return { report, writes, ...examplesOf(journey, prepared, report.differences) }
  })

/** In a thread for each report: it proves every journey twice, and meanwhile others edit. */
export function reporterWith(program: string): Reporter {
  return (call, signal) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(program, { workerData: call })
      signal?.addEventListener('abort', () => void worker.terminate())
      worker.once('message', (answer: WorkerReport) => {
        if ('ready' in answer) resolve(answer.ready)
        else reject(new Refusal(answer.status, answer.code, answer.message))
      })
      worker.once('error', reject)
      // After a message this changes nothing.
      worker.once('exit', () => reject(new Error('REPORT_ENDED The report ended without an answer.')))
    })
}

/** What the worker posts, once. */
export type WorkerReport =
  { readonly ready: Ready } | { readonly status: number; readonly code: string; readonly message: string }
