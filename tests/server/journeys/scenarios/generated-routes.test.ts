import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { openStep, restore, withSettings, type Journey } from '../../../../engine/index.ts'
import { isCommitted } from '../../../../engine/journey/is-committed.ts'
import { replayRun, type Call } from '../../../../proof/index.ts'
import saveClaim from '../../../../generated/schemas/api/save-claim.ts'
import { journeyGuard, loadJourneys } from '../../../../server/index.ts'
import { onTheWire } from '../../../../src/effects/save-answers.ts'
import { withQuietSteps } from '../../../../src/journey/quiet-steps.ts'
import { suites, titleOf } from '../../../support/suite.ts'
import { ROOT } from '../../support/test-product.ts'

const now = new Date('2026-11-21T10:00:00Z')
const journeys = loadJourneys(ROOT)
const ajv = new Ajv({ allowUnionTypes: true, strictRequired: false })
const takesBody = ajv.compile(saveClaim.body)

describe.each(suites)('on the server the generated runs of $journey', ({ journey: name, runs }) => {
  const served = journeys.current.get(name)
  if (served === undefined) throw new Error(`tests/routes/${name}.json is of a journey that is not served.`)

  it.each(runs.map((run, index) => [index + 1, titleOf(run), run] as const))(
    'go call by call, nothing before its turn: %i. %s',
    (_nth, _title, run) => {
      const journey = withSettings(served, run.settings)
      const calls: Call[] = []
      replayRun(journey, run, { now: now.getTime(), onAsked: (call) => calls.push(call) })
      const server = serverSide(journey)
      let turn = 0
      const state = replayRun(journey, run, {
        now: now.getTime(),
        onAsked(call) {
          turn += 1
          server.reaches(call.step)
          server.refuses(calls.slice(turn), call)
          server.allows(call)
        },
        onEnded: (call, { outcome, data }) => server.hears(call, data === undefined ? { outcome } : { outcome, data }),
        onVisited({ step, outcomes }, { step: next }) {
          server.reaches(step)
          // A step that only shows words is shown again to a returning visitor, because the backend does not know that it was left.
          if (Object.keys(outcomes).length > 0) server.wouldGoOnAt(next)
        },
      })
      expect(turn).toBe(calls.length)
      expect(server.isSubmitted()).toBe(state.submitted)
    },
  )
})

/** The backend's half of a run: what it receives and stores, and which calls it allows. */
function serverSide(journey: Journey) {
  const guard = journeyGuard({ current: new Map([[journey.name, journey]]), older: [] }, undefined, () => now)
  let progress = {
    journey: journey.name,
    version: journey.version,
    answers: {},
    outcomes: {},
    done: [] as readonly string[],
    submitted: false,
  }
  // Another claim of the same visitor was submitted in the meantime: the routes answer 409 before the guard runs.
  let isClosed = false
  const reached = new Set<string>()
  /** The furthest step: a way back does not move it. */
  let front = journey.start
  const fill = ({ step, input }: Call) => {
    const given = onTheWire(input)
    const body = {
      ...given,
      claim_number: '11111111-2222-4333-8444-555555555555',
      screen_name: step,
      should_add_screen_name: true,
      journey: journey.name,
    }
    expect(takesBody(body), ajv.errorsText(takesBody.errors)).toBe(true)
    return guard.applySave(progress, { screen: step, given, complete: true })
  }

  return {
    reaches(step: string) {
      if (!reached.has(step)) front = step
      reached.add(step)
    },
    allows(call: Call) {
      if (isSave(journey, call)) expect(fill(call)).toMatchObject({ kind: 'filled' })
      else if (isGuarded(journey, call))
        expect(guard.blockingStep(progress, call.use.run), call.use.run).toBeUndefined()
    },
    refuses(later: readonly Call[], current: Call) {
      // A background effect (a user being created) does not block the next step.
      if (
        ![current, ...later.filter(({ step }) => step === current.step)].some(
          (call) => isSave(journey, call) || isBinding(journey, call),
        )
      )
        return
      for (const call of later) {
        if (isSave(journey, call) && !reached.has(call.step) && journey.steps[call.step]?.open === null) {
          expect(
            guard.applySave(progress, { screen: call.step, given: {}, complete: true }),
            `${call.step} in front of ${front}`,
          ).toMatchObject({ kind: 'early', open: { step: front } })
        }
        if (isGuarded(journey, call) && ![...reached].some((step) => runs(journey, step, call.use.run))) {
          expect(guard.blockingStep(progress, call.use.run), call.use.run).toMatchObject({ step: front })
        }
      }
    },
    hears(call: Call, ending: { readonly outcome: string; readonly data?: unknown }) {
      if (ending.outcome === 'alreadySubmitted') isClosed = true
      if (isSave(journey, call) && ending.outcome === 'saved') {
        const filled = fill(call)
        if (filled.kind === 'filled') progress = filled.progress
      } else if (isGuarded(journey, call) && isHeard(journey, call, ending.outcome)) {
        progress = {
          ...guard.record(progress, call.use.run, ending),
          submitted: progress.submitted || isCommitted(journey.effects[call.use.run], ending.outcome),
        }
      }
    },
    /** What the backend keeps brings a visitor back to the step that the run is at. */
    wouldGoOnAt(step: string) {
      if (!isClosed && !reached.has(step))
        expect(openStep(journey, restore(journey, withQuietSteps(journey, progress)))).toBe(step)
    },
    isSubmitted: () => progress.submitted,
  }
}

/** A save of answers, which goes through `fill`. */
function isSave(journey: Journey, { use }: Call): boolean {
  const contract = journey.effects[use.run]
  return contract?.kind === 'save' && contract.calls.includes('save-claim')
}

function isBinding(journey: Journey, { use }: Call): boolean {
  return journey.effects[use.run]?.binding === true
}

/** An effect that the route must have reached, which goes through `blockingStep`: all except the checks of input. */
function isGuarded(journey: Journey, call: Call): boolean {
  return isBinding(journey, call) || (journey.effects[call.use.run]?.kind === 'save' && !isSave(journey, call))
}

/** Where a visitor has to try again, the backend knows of nothing. */
function isHeard(journey: Journey, { use }: Call, outcome: string): boolean {
  const reaction = use.on[outcome]
  const contract = journey.effects[use.run]
  const isLost = outcome === contract?.failure && !contract.binding
  return reaction !== undefined && !('error' in reaction) && !isLost
}

function runs(journey: Journey, step: string, effect: string): boolean {
  const { enter = [], submit = [] } = journey.steps[step] ?? {}
  return [...enter, ...submit].some(({ run }) => run === effect)
}
