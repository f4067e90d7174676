import { parentPort, workerData } from 'node:worker_threads'
import { analysesOf } from './analyses.ts'
import { drawingsOf } from './drawings.ts'
import { keptProject } from './kept-project.ts'
import { replacementsBetween } from './replacements.ts'
import type { WorkerAnswer, WorkerRequest } from './protocol.ts'

const { root } = workerData as { readonly root: string }
const { analysis, witness, project } = analysesOf(root)
const drawing = drawingsOf(keptProject(root))

parentPort?.on('message', ({ id, call }: WorkerRequest) => {
  void answered(call).then((answer) => parentPort?.postMessage({ id, ...answer } satisfies WorkerAnswer))
})

async function answered(call: WorkerRequest['call']): Promise<Omit<WorkerAnswer, 'id'>> {
  try {
    switch (call.kind) {
      case 'analysis':
        return { json: analysis(call.journey) }
      case 'drawing':
        return { json: drawing(call.journey) }
      case 'witness':
        return { json: witness(call.journey, call.pointer) }
      case 'replacements':
        return { json: JSON.stringify(replacementsBetween(root, call.journey, call.other)) }
      case 'project':
        return { json: await project() }
    }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
