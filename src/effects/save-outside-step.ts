import saveClaim from '../../generated/schemas/api/save-claim.ts'
import type { Api, BodyOf } from '../api/index.ts'
import { versionFields } from './save-answers.ts'

/**
 * Saves answers from outside a step, at once and in the background. `step` counts as complete if the
 * journey has one that asks the same. If the save fails, the step saves it again; without such a step it is lost,
 * so it must be nothing that the journey needs.
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
