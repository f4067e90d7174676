import { effectInput, factsOf, route, stepNamed, type Journey, type JourneyState } from '../../engine/index.ts'
import saveClaim from '../../generated/schemas/api/save-claim.ts'
import type { Api, BodyOf } from '../api/index.ts'
import { onTheWire } from './save-answers.ts'

const SAVE = 'saveAnswers'

/**
 * Stores the answers of every step that is done, in the order of the route: for a claim that is new to the backend, or one
 * of which it knows less than this browser.
 */
export async function carryAnswers(journey: Journey, state: JourneyState, claimId: string, { callFreely }: Pick<Api, 'callFreely'>): Promise<void> {
  const passed: string[] = []
  for (const { step: id } of route(journey, state)) {
    passed.push(id)
    const facts = factsOf(journey, state, [...passed])
    const step = stepNamed(journey, id)
    const saves = step.submit.filter(({ run }) => run === SAVE)
    if (!state.done.includes(id) || saves.length === 0) continue
    const answers = Object.assign({}, ...saves.map((use) => effectInput(journey, use, facts))) as Record<string, unknown>
    const body = { ...onTheWire(answers), claim_number: claimId, screen_name: id, should_add_screen_name: true, journey: journey.name }
    await callFreely(saveClaim, { body: body as BodyOf<typeof saveClaim> })
  }
}
