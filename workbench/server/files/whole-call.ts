import { withChange } from '../../text/index.ts'
import type { SaveCall, SaveRequest } from '../../wire.ts'
import { Refusal } from '../project/refusal.ts'

/**
 * A save with its whole text, of which the application sends only what differs from the text that it began from. Throws a `Refusal` if
 * that text is not known any more: then the application sends the whole.
 */
export function wholeCall(request: SaveRequest, textOf: (hash: string) => string | undefined): SaveCall {
  if ('text' in request) return request
  const { change, ...call } = request
  const base = call.base === null ? undefined : textOf(call.base)
  const text = base === undefined ? undefined : withChange(base, change)
  if (text === undefined)
    throw new Refusal(
      422,
      'BASE_UNKNOWN',
      `The text from which this edit of ${call.path} began is not known. Send the whole text.`,
    )
  return { ...call, text }
}
