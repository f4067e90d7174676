import type { JourneyDefinition } from '../../engine/index.ts'
import { pointerOf, quoted, type Diagnostic, type JourneySource } from '../../loader/index.ts'
import { readable } from './readable.ts'

const FILE = 'content/one-time-codes.json'
/** The backend's call that sends a code. */
const CALL = 'send-otp'

/**
 * Buttons that ask for another one-time code earlier than the backend sends one: it would say again that one was sent, and visitors
 * would wait for a code that never comes.
 */
export function resendDiagnostics(
  { steps, effects }: Pick<JourneyDefinition, 'steps' | 'effects'>,
  fileOf: (pointer: string) => string,
  source: JourneySource,
): readonly Diagnostic[] {
  const seconds = secondsBetweenCodes(source)
  if (seconds === undefined) return []
  return Object.values(steps).flatMap(({ id, enter, actions }) => {
    const sending = new Set(enter.filter(({ run }) => effects[run]?.calls.includes(CALL)).map(({ as }) => as))
    return actions.flatMap(({ id: action, rerun, lock }): readonly Diagnostic[] => {
      if (rerun === null || !sending.has(rerun) || (lock !== null && lock.afterMs >= seconds * 1_000)) return []
      const pointer = pointerOf(['steps', id, 'actions', action, ...(lock === null ? [] : ['lock', 'afterMs'])])
      return [
        {
          code: 'CODE_RESENT_EARLY',
          severity: 'error',
          file: fileOf(pointer),
          pointer,
          message: `Step ${quoted(id)}: button ${quoted(action)} asks for another code ${lock === null ? 'at any time' : `after ${lock.afterMs} milliseconds`}, and the backend sends none within ${seconds} seconds: visitors would wait for it in vain.`,
          hint: `Write "afterMs": ${seconds * 1_000} in its "lock", or change "resendAfterSeconds" in ${FILE}.`,
        },
      ]
    })
  })
}

function secondsBetweenCodes(source: JourneySource): number | undefined {
  const json = readable(FILE, source)
  const seconds =
    'value' in json ? (json.value as { readonly resendAfterSeconds?: unknown } | null)?.resendAfterSeconds : undefined
  return typeof seconds === 'number' ? seconds : undefined
}
