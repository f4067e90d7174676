import { runnable, RULES, withSettings, type Journey, type JourneyState } from '../../../engine/index.ts'
import { compileValidators } from '../../../loader/index.ts'
import { replayRun, type Run } from '../../../proof/index.ts'
import type { PublishDifference } from '../../publish-wire.ts'
import { EXAMPLE_TIME } from '../preview/example-time.ts'
import { previewableOf } from '../preview/previewable-of.ts'
import type { Ready } from '../project/reporter.ts'
import { comparedJourney } from './compared-journey.ts'
import { soundOrNone, type Prepared } from './prepared.ts'

/** Nobody opens more, and each is two states of a visitor. */
const MOST_EXAMPLES = 100

/** Where the answers of each difference first lead to different steps, for two frames side by side. */
export function examplesOf(
  journey: string,
  ready: Prepared,
  differences: readonly PublishDifference[],
): Pick<Ready, 'sides' | 'examples'> {
  const { project, older } = ready
  const [compared, after] = [comparedJourney(journey, ready), soundOrNone(journey, project)]
  const before = compared?.definition
  if (compared === undefined || before === undefined || after === undefined || differences.length === 0)
    return { sides: null, examples: [] }
  const playable = [before, after].map((one) => runnable(one, compileValidators(one), RULES))
  const [old, now] = playable as [Journey, Journey]
  return {
    sides: {
      before: previewableOf(compared.name, before, older.source),
      after: previewableOf(journey, after, project.source),
    },
    examples: differences.slice(0, MOST_EXAMPLES).map((one) => {
      const parts = partingOf(one)
      return { before: stateAt(old, one.before, parts), after: stateAt(now, one.after, parts) }
    }),
  }
}

/** The first visit that is to another step: later both may go the same way again. */
function partingOf({ before, after }: PublishDifference): number {
  const parting = before.steps.findIndex(({ step }, index) => after.steps[index]?.step !== step)
  return parting === -1 ? before.steps.length : parting
}

/** The visitor at the beginning of a visit, once the effects there have ended; at the end of a run that has no such visit. */
function stateAt(journey: Journey, run: Run, visit: number): JourneyState {
  const steps = run.steps
    .slice(0, visit + 1)
    .map((one, index) => (index < visit ? one : { ...one, answers: {}, action: null }))
  return replayRun(withSettings(journey, run.settings), { ...run, steps }, { now: EXAMPLE_TIME, isPart: true })
}
