import { describe, expect, it } from 'vitest'
import { orderedId } from '../../../server/database/index.ts'

describe('the number of a row in a table that only grows', () => {
  it('is later in order than those before it, also of the same millisecond', () => {
    const ids = Array.from({ length: 1000 }, orderedId)
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('is a UUID, as receivers of messages know it', () => {
    expect(orderedId()).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })
})
