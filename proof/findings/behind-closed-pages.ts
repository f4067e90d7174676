import { partsOfPointer, type Diagnostic } from '../../loader/index.ts'
import { stepGraph } from '../journey/step-graph.ts'
import type { Proved } from './context.ts'
import { unsubmittableSteps } from './unsubmittable-steps.ts'

/**
 * Drops diagnostics about steps behind a page without a button. No visitor gets past that page, so nothing can be said about them, even if
 * their addresses can be opened. They are checked once the page has a button.
 */
export function notBehindClosedPages(
  proved: Pick<Proved, 'journey' | 'exploration' | 'machine'>,
  found: readonly Diagnostic[],
): readonly Diagnostic[] {
  const { journey } = proved
  const closed = [...unsubmittableSteps(proved)].filter((id) => journey.steps[id]?.kind !== 'end')
  const { steps, dominates } = stepGraph(journey)
  const behind = new Set(steps.filter((step) => closed.some((page) => page !== step && dominates(page, step))))
  return found.filter(({ pointer }) => {
    const [top, step = ''] = partsOfPointer(pointer)
    return top !== 'steps' || !behind.has(step)
  })
}
