import type { JourneyDefinition } from '../../engine/index.ts'
import { didYouMean } from '../diagnostics/diagnostic.ts'
import type { Report } from '../diagnostics/report.ts'

export function checkTarget(
  journey: JourneyDefinition,
  target: string,
  at: readonly (string | number)[],
  report: Report,
  where = '',
): void {
  if (Object.hasOwn(journey.steps, target)) return
  report('JOURNEY_TARGET_UNKNOWN', at, `${where}"${target}" is not a step of ${journey.name}.`, () =>
    didYouMean(target, Object.keys(journey.steps)),
  )
}
