import type { Run, RunOutcome, RunStep } from '../../../engine/index.ts'

/** A run of these visits, begun at the start of its journey. */
export function runOf(...steps: readonly RunStep[]): Run {
  return { settings: {}, open: { path: '/', resumed: false }, steps }
}

/** A visit to a page that shows, where the run ends. */
export function visit(step: string, more: Partial<RunStep> = {}): RunStep {
  return { step, shown: true, outcomes: {}, answers: {}, action: null, to: null, ...more }
}

/** A visit to a page that is left by its button "next". */
export function leaving(step: string, to: string, more: Partial<RunStep> = {}): RunStep {
  return visit(step, { action: 'next', to, ...more })
}

/** A visit to a page that effects leave before it shows. */
export function passing(step: string, to: string, more: Partial<RunStep> = {}): RunStep {
  return visit(step, { shown: false, to, ...more })
}

/** Outcomes by the name of their effect, which all come at the same moment. */
export function ended(
  comes: RunOutcome['comes'],
  outcomes: Readonly<Record<string, string>>,
): Readonly<Record<string, RunOutcome>> {
  return Object.fromEntries(Object.entries(outcomes).map(([as, outcome]) => [as, { comes, outcome }]))
}
