import type { JourneyDefinition } from '../../engine/index.ts'
import type { Problem } from '../../engine/load/index.ts'
import { prove } from '../../engine/proof/index.ts'

/** What must hold on every route. What is never reached or taken from there is no fault: the start of the journey leads to it. */
const ON_EVERY_ROUTE: ReadonlySet<string> = new Set([
  'FACT_UNKNOWN', 'STEP_NO_WAY_ON', 'EFFECT_STUCK', 'CIRCLE_WITHOUT_USER', 'BACKGROUND_LEFT', 'CONSENT_MISSING', 'SIGNATURE_MISSING', 'PROOF_BOUND',
])

/** A claim that is begun on the home page comes past none of the steps in front of that step: the routes from there are proved too. */
export function homeStartProblems(journey: JourneyDefinition, fileOf: (pointer: string) => string): readonly Problem[] {
  const { home, start } = journey
  if (home === null || home.step === start) return []
  return prove({ ...journey, start: home.step }, { fileOf }).problems.filter(({ code }) => ON_EVERY_ROUTE.has(code))
}
