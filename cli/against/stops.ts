import {
  openStep,
  restore,
  RULES,
  runnable,
  saved as savedOf,
  seenAt,
  withSettings,
  type Journey,
  type JourneyDefinition,
  type SavedWhole,
} from '../../engine/index.ts'
import { compileValidators } from '../../loader/index.ts'
import { replayTime, type Drive, type Run, type RunStep } from '../../proof/index.ts'
import { firstCall, openAt } from '../walk/open-at.ts'

/** A claim that its visitor left at a step. */
export interface Stop {
  /** The step at which it would continue in its own version. */
  readonly step: string
  /** The steps that led there. */
  readonly path: readonly string[]
  readonly saved: SavedWhole
  /** The run until there, in the older version. */
  readonly run: Run
}

/** Follows a run, and keeps what would be saved of the claim at each page that it shows. Submitted claims are left out. */
export function stopsOf(definition: JourneyDefinition, run: Run, now: number): readonly Stop[] {
  const untimed = runnable(withSettings(definition, run.settings), compileValidators(definition), RULES)
  const at = replayTime(untimed, now)
  const journey = seenAt(untimed, at)
  const walked = openAt(journey, run.open, at)
  const stops: Stop[] = []
  for (const [index, visit] of run.steps.entries()) {
    endCalls(walked, visit)
    const { step, phase, submitted } = walked.state()
    if (step === visit.step && phase === 'shown' && !submitted)
      stops.push(stopAt(journey, walked, { ...run, steps: [...run.steps.slice(0, index), stoppedAt(visit)] }))
    if (visit.action === null) continue
    walked.send({ type: 'submit', action: visit.action, values: visit.answers })
    endCalls(walked, visit)
  }
  return stops
}

function stopAt(journey: Journey, walked: Drive, run: Run): Stop {
  const saved = savedOf(journey, walked.state())
  return { step: openStep(journey, restore(journey, saved)), path: run.steps.map(({ step }) => step), saved, run }
}

/** The same visit, left without an answer or a press. */
function stoppedAt(visit: RunStep): RunStep {
  const outcomes = Object.entries(visit.outcomes).filter(([, { comes }]) => comes !== 'submitting')
  return { ...visit, shown: true, outcomes: Object.fromEntries(outcomes), answers: {}, action: null, to: null }
}

/** Answers the calls that this visit waits for; calls of the next visit stay open. */
function endCalls(walked: Drive, { outcomes }: RunStep): void {
  for (let call = firstCall(walked); call !== undefined; call = firstCall(walked)) {
    const ending = outcomes[call.use.as]
    if (ending === undefined) return
    walked.end(call, ending)
  }
}
