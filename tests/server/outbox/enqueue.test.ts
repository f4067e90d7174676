import { describe, expect, it } from 'vitest'
import { enqueueLatest } from '../../../server/outbox/enqueue.ts'
import { testOutbox } from './support/test-outbox.ts'

const outbox = testOutbox()
const { now, worker } = outbox

/** A message about the state that the claim has now. */
const tell = (state: string) =>
  enqueueLatest(
    outbox.db,
    {
      claimId: 'claim',
      target: 'chat',
      onceKey: state,
      payload: (waiting) => ({ content: waiting === undefined ? state : `${waiting.content}, ${state}` }),
    },
    now(),
  )
const waiting = async () =>
  (await outbox.db.selectFrom('outbox').select(['once_key', 'payload', 'state']).orderBy('id').execute()).map(
    ({ once_key, payload, state }) => `${state} ${once_key}: ${String(payload.content)}`,
  )

describe('a message about the current state of a claim', () => {
  it('is queued once', async () => {
    await tell('a')
    await tell('a')
    expect(await waiting()).toEqual(['pending a: a'])
  })

  it('takes the place of the one that waits, and is made from it', async () => {
    await tell('a')
    await tell('b')
    expect(await waiting()).toEqual(['pending b: a, b'])
  })

  it('is queued beside one of another claim or target', async () => {
    await outbox.put('other', 'sms')
    await tell('a')
    expect(await waiting()).toHaveLength(2)
  })

  it('is queued behind one that was sent, and not again if it was sent itself', async () => {
    await tell('a')
    await worker(() => Promise.resolve()).drain()
    await tell('a')
    await tell('b')
    expect(await waiting()).toEqual(['sent a: a', 'pending b: b'])
  })

  it('leaves one in flight alone', async () => {
    await tell('a')
    await worker(async ({ once_key }) => (once_key === 'a' ? tell('b') : undefined)).drain()
    expect(await waiting()).toEqual(['sent a: a', 'sent b: b'])
  })
})
