export { journeyGuard } from './journey-guard.ts'
export type { Filled, JourneyGuard, Progress } from './journey-guard.ts'
export { loadJourneys } from './load-journeys.ts'
export { progressOf } from './progress-of.ts'
