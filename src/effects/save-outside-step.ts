import saveClaim from '../../generated/schemas/api/save-claim.ts'
import type { Api, BodyOf } from '../api/index.ts'
import { versionFields } from './save-answers.ts'

/**
 * Saves answers from outside a step, at once and in the background. `step` counts as complete if the journey has a step that asks the same.
 * If the save fails, that step saves again. Without such a step the answers are lost, so the journey must not depend on them.
 */
export async function saveOutsideStep(
  { call }: Pick<Api, 'call'>,
  journey: string,
  answers: Readonly<Record<string, unknown>>,
  step: string | undefined,
): Promise<void> {
  const screen = step === undefined ? {} : { screen_name: step, should_add_screen_name: true }
  try {
    await call(saveClaim, {
      body: (claim_number) =>
        ({ ...answers, ...screen, ...versionFields(journey), claim_number }) as BodyOf<typeof saveClaim>,
    })
  } catch (error) {
    console.warn(`SAVE_OUTSIDE_STEP_FAILED ${Object.keys(answers).join(', ')}`, error)
  }
}
