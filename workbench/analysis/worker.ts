import { parentPort, workerData } from 'node:worker_threads'
import { analysesOf } from './analyses.ts'
import type { WorkerAnswer, WorkerRequest } from './protocol.ts'

const { root } = workerData as { readonly root: string }
const { analysis, witness } = analysesOf(root)

parentPort?.on('message', ({ id, call }: WorkerRequest) => {
  parentPort?.postMessage({ id, ...answered(call) } satisfies WorkerAnswer)
})

function answered(call: WorkerRequest['call']): Omit<WorkerAnswer, 'id'> {
  try {
    return { json: call.kind === 'analysis' ? analysis(call.journey) : witness(call.journey, call.pointer) }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
