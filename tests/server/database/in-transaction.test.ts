import { describe, expect, it } from 'vitest'
import { retried } from '../../../server/database/index.ts'

const gaveWay = (code: string) => Object.assign(new Error(`gave way with ${code}`), { code })

/** Fails so many times before it gives its number. */
function failing(times: number, code: string) {
  let tries = 0
  const work = () => {
    tries += 1
    return tries <= times ? Promise.reject(gaveWay(code)) : Promise.resolve(tries)
  }
  return { work, tries: () => tries }
}

describe('work on the database', () => {
  it.each(['40001', '40P01'])('is done again where PostgreSQL gave way to another transaction (%s)', async (code) => {
    const { work } = failing(2, code)
    expect(await retried(work)).toBe(3)
  })

  it('ends as it did for any other reason, at once', async () => {
    const { work, tries } = failing(2, '23505')
    await expect(retried(work)).rejects.toThrow('gave way with 23505')
    expect(tries()).toBe(1)
  })
})
