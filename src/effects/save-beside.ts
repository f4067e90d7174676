import saveClaim from '../../generated/schemas/api/save-claim.ts'
import type { Api, BodyOf } from '../api/index.ts'
import { versionFields } from './save-answers.ts'

/**
 * Stores answers that were given beside a step, at once and without holding anybody up. `step` counts as done where the
 * journey has one that asks the same. What does not arrive is stored again with that step; without one it is lost,
 * so it must be nothing that the journey needs.
 */
export async function saveBeside(
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
    console.warn(`SAVE_BESIDE_FAILED ${Object.keys(answers).join(', ')}`, error)
  }
}
