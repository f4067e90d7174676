import type { JourneyDefinition } from '../../../engine/index.ts'
import { pointerOf, quoted, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { readable } from '../read/readable.ts'

const FILE = 'content/one-time-codes.json'
/** The backend's call that sends a code. */
const CALL = 'send-otp'

/**
 * Buttons that ask for another one-time code earlier than the backend sends one: it would say again that one was sent, and visitors
 * would wait for a code that never comes. And buttons that do so only after the code has expired: until then, visitors have none.
 */
export function resendDiagnostics(
  { steps, effects }: Pick<JourneyDefinition, 'steps' | 'effects'>,
  fileOf: (pointer: string) => string,
  source: JourneySource,
): readonly Diagnostic[] {
  const { resendAfterSeconds: seconds, minutesValid } = policyIn(source)
  if (seconds === undefined) return []
  return Object.values(steps).flatMap(({ id, enter, actions, fields }) => {
    const sending = new Set(enter.filter(({ run }) => effects[run]?.calls.includes(CALL)).map(({ as }) => as))
    const asksCode = Object.values(fields).some(({ rule }) => rule?.oneTimeCode !== undefined)
    if (asksCode && sending.size > 0 && !actions.some(({ rerun }) => rerun !== null && sending.has(rerun)))
      return [notResent(id, fileOf)]
    return actions.flatMap(({ id: action, rerun, lock }): readonly Diagnostic[] => {
      if (rerun === null || !sending.has(rerun)) return []
      if (lock !== null && lock.afterMs >= seconds * 1_000)
        return minutesValid === undefined || lock.afterMs <= minutesValid * 60_000
          ? []
          : [resentLate(id, action, lock.afterMs, minutesValid, fileOf)]
      const pointer = pointerOf(['steps', id, 'actions', action, ...(lock === null ? [] : ['lock', 'afterMs'])])
      return [
        {
          code: 'CODE_RESENT_EARLY',
          severity: 'error',
          file: fileOf(pointer),
          pointer,
          message: `Step ${quoted(id)}: button ${quoted(action)} asks for another code ${lock === null ? 'at any time' : `after ${lock.afterMs} milliseconds`}, and the backend sends none within ${seconds} seconds: visitors would wait for a code that never comes.`,
          hint: `Write "afterMs": ${seconds * 1_000} in its "lock", or change "resendAfterSeconds" in ${FILE}.`,
        },
      ]
    })
  })
}

function notResent(step: string, fileOf: (pointer: string) => string): Diagnostic {
  const pointer = pointerOf(['steps', step])
  return {
    code: 'CODE_NOT_RESENT',
    severity: 'error',
    file: fileOf(pointer),
    pointer,
    message: `Step ${quoted(step)} asks for a one-time code, and no button sends another one: a visitor whose code has expired, or who mistyped it too often, would never get on.`,
    hint: 'Add a button with "rerun" for the effect that sends the code.',
  }
}

function resentLate(
  step: string,
  action: string,
  afterMs: number,
  minutesValid: number,
  fileOf: (pointer: string) => string,
): Diagnostic {
  const pointer = pointerOf(['steps', step, 'actions', action, 'lock', 'afterMs'])
  return {
    code: 'CODE_RESENT_LATE',
    severity: 'error',
    file: fileOf(pointer),
    pointer,
    message: `Step ${quoted(step)}: button ${quoted(action)} asks for another code after ${afterMs} milliseconds, and a code is valid for ${minutesValid} minutes: until then, a visitor would have no code and no way to get one.`,
    hint: `Write at most ${minutesValid * 60_000}, or raise "minutesValid" in ${FILE}.`,
  }
}

interface Policy {
  readonly resendAfterSeconds?: number
  readonly minutesValid?: number
}

/** The numbers of the file; the schema of the file reports anything else. */
function policyIn(source: JourneySource): Policy {
  const json = readable(FILE, source)
  const all = Object.entries(('value' in json ? json.value : null) ?? {})
  return Object.fromEntries(all.filter(([, value]) => typeof value === 'number'))
}
