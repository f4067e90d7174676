import { isRecord } from '../../../../domain/index.ts'
import { partOf, type ChainFile } from './journey-chain.ts'
import { stepModel, stepNames } from './step-model.ts'

/** Why no step can be added behind one, on one of its transitions; null where it can. */
export function whyNoStep(chain: readonly ChainFile[], from: string, transition: string | undefined): string | null {
  const step = stepModel(chain, from).step ?? {}
  const next = partOf(step, 'next')
  if (transition !== undefined && partOf(next, transition)['editAfterSubmit'] !== undefined)
    return 'This way corrects an answer after the claim was submitted: it leads to its page and back, and nothing fits in between.'
  if (step['kind'] === 'end') return 'The journey ends here: nothing comes after it. Choose the step before it.'
  const end = stepNames(chain).find((name) => isCorrectedAt(chain, name, from))
  return end === undefined
    ? null
    : `Visitors correct an answer here after the claim was submitted: it can lead only back to ${end}.`
}

/** Whether a step leads to this one to correct an answer. */
function isCorrectedAt(chain: readonly ChainFile[], name: string, step: string): boolean {
  return Object.values(partOf(stepModel(chain, name).step, 'next')).some(
    (entry) => isRecord(entry) && entry['to'] === step && entry['editAfterSubmit'] !== undefined,
  )
}
