import { describe, expect, it } from 'vitest'
import { perObject } from '../../../loader/json/per-object.ts'

describe('a function that remembers its results', () => {
  it('makes each result once, also one that is undefined', () => {
    let made = 0
    const pathOf = perObject(({ path }) => {
      made += 1
      return path
    })
    const [one, other] = [{ path: '/one' }, {}]
    expect([pathOf(one), pathOf(other), pathOf(one), pathOf(other), made]).toEqual([
      '/one',
      undefined,
      '/one',
      undefined,
      2,
    ])
  })

  it('does not confuse objects that are equal', () => {
    const keysOf = perObject((json) => Object.keys(json))
    expect(keysOf({ a: 1 })).not.toBe(keysOf({ a: 1 }))
  })
})
