import {
  effectInput,
  factsOf,
  route,
  stepNamed,
  type EffectUse,
  type Facts,
  type Journey,
  type JourneyState,
} from '../../engine/index.ts'
import saveClaim from '../../generated/schemas/api/save-claim.ts'
import type { Api, BodyOf } from '../api/index.ts'
import type { AnyHandler, EffectContext } from './index.ts'
import { onTheWire, versionFields } from './save-answers.ts'

export interface CarrySettings extends Pick<Api, 'callFreely'> {
  readonly handlerOf: (name: string) => AnyHandler
}

/**
 * Sends the backend the answers and outcomes that it lacks for the steps before the current one, in route order: for a new claim, or one
 * that is behind this browser. Saves again, and repeats effects whose outcome the backend stores, because a lost call has left
 * nothing there. Repeating is safe, because the backend returns the stored outcome. A bureau's failure is reported as one.
 */
export async function carryAnswers(
  journey: Journey,
  state: JourneyState,
  claimId: string,
  settings: CarrySettings,
): Promise<void> {
  const passed: string[] = []
  for (const { step: id } of route(journey, state)) {
    passed.push(id)
    const step = stepNamed(journey, id)
    const isDone = state.done.includes(id)
    if (id === state.step && !isDone) return
    const facts = factsOf(journey, state, [...passed])
    for (const use of [...step.enter, ...step.submit]) {
      const contract = journey.effects[use.run]
      if (contract?.kind === 'save' && isDone && use.run === 'saveAnswers')
        await save(journey, id, use, facts, claimId, settings)
      if (contract?.binding === true && contract.kind !== 'commit' && Object.hasOwn(state.outcomes, use.as))
        await askAgain(journey, state, id, use, facts, settings)
    }
  }
}

async function save(
  journey: Journey,
  step: string,
  use: EffectUse,
  facts: Facts,
  claimId: string,
  { callFreely }: CarrySettings,
): Promise<void> {
  const body = {
    ...onTheWire(effectInput(journey, use, facts)),
    claim_number: claimId,
    screen_name: step,
    should_add_screen_name: true,
    ...versionFields(journey.name),
  }
  await callFreely(saveClaim, { body: body as BodyOf<typeof saveClaim> })
}

/** The visitor has continued with the outcome known here; the backend records its answer for its own route only. */
async function askAgain(
  journey: Journey,
  { outcomes }: JourneyState,
  step: string,
  use: EffectUse,
  facts: Facts,
  { callFreely, handlerOf }: CarrySettings,
): Promise<void> {
  const contract = journey.effects[use.run]
  if (contract?.kind === 'bureau' && outcomes[use.as]?.outcome === contract.failure) {
    // An answer that arrives now would open steps that the visitor has already skipped.
    await callFreely(saveClaim, { body: (claim_number) => ({ claim_number, lost_effects: [use.run] }) })
    return
  }
  const context: EffectContext = { call: callFreely, journey: journey.name, step, outcomes }
  await handlerOf(use.run)(effectInput(journey, use, facts), context).catch((error: unknown) =>
    console.warn(`CARRY_FAILED ${use.run} of step "${step}"`, error),
  )
}
