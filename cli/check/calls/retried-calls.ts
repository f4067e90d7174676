import { pointerOf, quoted, valueAt, type Diagnostic } from '../../../loader/index.ts'

/**
 * Calls that the backend carries out and counts each time, whatever the request before was: another code is texted, another attempt of the few is
 * used up. The counts are in content/one-time-codes.json.
 */
const COUNTED: Readonly<Record<string, string>> = {
  'send-otp': 'each one texts a code, and a claim may have only so many of them',
  'verify-otp': 'each one uses up an attempt, and a right code is good only once',
}

/** Contracts that retry such a call after a lost connection: the visitor pays for a request that they have not made. */
export function retriedCalls(file: string, json: unknown): readonly Diagnostic[] {
  const retries = valueAt(json, ['retries'])
  const calls = valueAt(json, ['calls'])
  if (typeof retries !== 'number' || retries === 0 || !Array.isArray(calls)) return []
  const call = (calls as readonly unknown[]).find(
    (one): one is string => typeof one === 'string' && Object.hasOwn(COUNTED, one),
  )
  if (call === undefined) return []
  return [
    {
      code: 'CALL_RETRIED',
      severity: 'error',
      file,
      pointer: pointerOf(['retries']),
      message: `A lost connection repeats the call ${quoted(call)} up to ${retries === 1 ? 'once' : `${retries} times`}: ${COUNTED[call] ?? ''}.`,
      hint: 'Write "retries": 0, and let the step offer to try again.',
    },
  ]
}
