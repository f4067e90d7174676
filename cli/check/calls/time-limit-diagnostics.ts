import { quoted, valueAt, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { valueIn } from '../read/value-in.ts'

/** For the way of a call to the backend and back, in milliseconds. */
const LINE_MS = 1000

/** A contract that ends before the backend must have answered one of its calls: the answer would be lost, and the effect would count as failed. */
export function timeLimitDiagnostics(file: string, json: unknown, source: JourneySource): readonly Diagnostic[] {
  const limit = valueAt(json, ['timeLimitMs'])
  const calls = valueAt(json, ['calls'])
  if (typeof limit !== 'number' || !Array.isArray(calls)) return []
  const longest = (calls as readonly unknown[])
    .map((call) => ({
      call: String(call),
      waits: Number(valueIn(source, `schemas/api/${String(call)}.json`, ['waitsMs']) ?? 0),
    }))
    .reduce((most, other) => (other.waits > most.waits ? other : most), { call: '', waits: 0 })
  const least = longest.waits + LINE_MS
  if (limit >= least) return []
  return [
    {
      code: 'CALL_TIME_SHORT',
      severity: 'error',
      file,
      pointer: '/timeLimitMs',
      message:
        longest.waits === 0
          ? `The effect ends as failed after ${limit} milliseconds: on a slow line, no call is answered by then.`
          : `The effect ends as failed after ${limit} milliseconds, and its call ${quoted(longest.call)} may wait ${longest.waits} for a supplier: an answer that comes later is lost.`,
      hint: `Write at least ${least}${longest.waits === 0 ? '' : `, or lower "waitsMs" in schemas/api/${longest.call}.json`}.`,
    },
  ]
}
