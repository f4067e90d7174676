import { describe, expect, it } from 'vitest'
import { CallFailed } from '../../../../workbench/app/shell/client.ts'
import { postSave } from '../../../../workbench/app/shell/post-save.ts'
import type { SaveCall, SaveReply, SaveRequest } from '../../../../workbench/wire.ts'

const BEFORE = '{ "title": "One" }'
const CALL: SaveCall = { id: 'edit-1', path: 'journeys/v6.json', base: 'a', text: '{ "title": "Ones" }' }
const CHANGE: SaveRequest = { id: CALL.id, path: CALL.path, base: 'a', change: { at: 15, removed: 0, inserted: 's' } }
const SAVED: SaveReply = { file: { path: CALL.path, hash: 'b' }, isMerged: false }

async function posted(call: SaveCall, before: string | null, refusals: readonly string[] = []) {
  const requests: SaveRequest[] = []
  const answer = await postSave(call, before, (request) => {
    const code = refusals[requests.length]
    requests.push(request)
    return code === undefined ? Promise.resolve(SAVED) : Promise.reject(new CallFailed(422, { code, message: code }))
  }).catch((error: unknown) => error)
  return { requests, answer }
}

describe('a save', () => {
  it('sends what differs from the text that the edit began from', async () => {
    expect(await posted(CALL, BEFORE)).toEqual({ requests: [CHANGE], answer: SAVED })
  })

  it.each([
    ['a new file', { ...CALL, base: null }, null],
    ['a file that is removed', { ...CALL, text: null }, BEFORE],
  ])('sends all of %s', async (_, call, before) => {
    expect(await posted(call, before)).toEqual({ requests: [call], answer: SAVED })
  })

  it('sends the whole text, under the same id, to a server that does not know the former one', async () => {
    expect(await posted(CALL, BEFORE, ['BASE_UNKNOWN'])).toEqual({ requests: [CHANGE, CALL], answer: SAVED })
  })

  it('is not sent again if it is refused for another reason', async () => {
    const { requests, answer } = await posted(CALL, BEFORE, ['TEXT_NOT_JSON'])
    expect([requests.length, answer]).toEqual([1, expect.any(CallFailed)])
  })
})
