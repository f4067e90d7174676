import { changeBetween } from '../../text/index.ts'
import type { SaveCall, SaveReply, SaveRequest } from '../../wire.ts'
import { CallFailed } from './client.ts'

/**
 * Sends a save: what differs from the text that the edit began from, or the whole text where there is no such one or the server does not
 * know it.
 */
export async function postSave(
  call: SaveCall,
  before: string | null,
  post: (request: SaveRequest) => Promise<SaveReply>,
): Promise<SaveReply> {
  if (call.text === null || before === null) return post(call)
  const { text, ...rest } = call
  try {
    return await post({ ...rest, change: changeBetween(before, text) })
  } catch (error) {
    if (error instanceof CallFailed && error.answer.code === 'BASE_UNKNOWN') return post(call)
    throw error
  }
}
