import type { JourneyDefinition } from '../../../engine/index.ts'
import { quoted } from '../../../loader/index.ts'

/** What else to do about an answer that is not known, if some step clears it: the steps by name, for a hint. */
export function clearedIn(journey: JourneyDefinition, answer: string): string {
  const steps = Object.values(journey.steps).filter((step) =>
    [...step.enter, ...step.submit].some(({ on }) =>
      Object.values(on).some((reaction) => 'clear' in reaction && reaction.clear?.includes(answer) === true),
    ),
  )
  if (steps.length === 0) return ''
  return ` Or do not clear it in step ${steps.map(({ id }) => quoted(id)).join(' or ')}.`
}
