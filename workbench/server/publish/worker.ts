import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '../project/refusal.ts'
import type { ReportCall } from '../project/reporter.ts'
import { reportHere, type WorkerReport } from './reporter.ts'

// One report, then the thread ends.
parentPort?.postMessage(await answer())

async function answer(): Promise<WorkerReport> {
  try {
    return { ready: await reportHere(workerData as ReportCall) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { status: error.status, code: error.answer.code, message: error.answer.message }
  }
}
