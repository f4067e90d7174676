import { describe, expect, it } from 'vitest'
import { drafts } from '../../../src/connection/drafts.ts'
import { deviceStorage } from '../../../src/session/device-storage.ts'
import { CLAIM, OTHER_CLAIM, memoryStorage } from '../support.ts'

const SAVED = {
  answers: { email: 'jane@example.com' },
  done: ['postcode'],
  outcomes: { emailCheck: { outcome: 'valid' } },
  submitted: false,
}

describe('drafts on the device', () => {
  it('belong to their claim', () => {
    const kept = drafts(memoryStorage())
    kept.write(CLAIM, SAVED)
    expect(kept.read(CLAIM)).toEqual(SAVED)
    expect(kept.read(OTHER_CLAIM)).toBeUndefined()
  })

  it('say which version of which journey they were given on', () => {
    const kept = drafts(memoryStorage())
    kept.write(CLAIM, { ...SAVED, journey: 'v3', version: 2 })
    expect(kept.read(CLAIM)).toEqual({ ...SAVED, journey: 'v3', version: 2 })
  })

  it('of a visitor without a claim go to the claim that comes', () => {
    const storage = memoryStorage()
    const kept = drafts(storage)
    kept.write(undefined, SAVED)
    expect(kept.read(CLAIM)).toEqual(SAVED)
    kept.write(CLAIM, SAVED)
    expect(kept.read(undefined)).toBeUndefined()
  })

  it('hold no personal data any more once the claim is submitted', () => {
    const storage = memoryStorage()
    drafts(storage).write(CLAIM, { ...SAVED, submitted: true })
    expect([...storage.all.values()].join()).not.toMatch(/jane|valid/)
    expect(drafts(storage).read(CLAIM)).toEqual({ submitted: true })
  })

  it.each(['', '{', '[]', '7', 'null', '{"answers":[1],"done":"x","outcomes":{"a":{"outcome":3}}}'])(
    'that somebody else wrote do no harm: %s',
    (text) => {
      const storage = memoryStorage()
      drafts(storage).write(CLAIM, SAVED)
      for (const key of storage.all.keys()) storage.set(key, text)
      const read = drafts(storage).read(CLAIM)
      expect(read?.answers).toBeUndefined()
      expect(read?.outcomes ?? {}).toEqual({})
    },
  )

  it('live as long as the page where storage is full or switched off', () => {
    const refuse = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    const kept = drafts(deviceStorage(refuse))
    kept.write(CLAIM, SAVED)
    expect(kept.read(CLAIM)).toEqual(SAVED)
  })
})

it('deletes what this device stores of a claim, and what was typed before there was one', () => {
  const kept = drafts(memoryStorage())
  kept.write(OTHER_CLAIM, SAVED)
  kept.write(CLAIM, SAVED)
  kept.write(undefined, SAVED)
  kept.forget(CLAIM)
  expect(kept.read(CLAIM)).toBeUndefined()
  expect(kept.read(OTHER_CLAIM)).toEqual(SAVED)
})
