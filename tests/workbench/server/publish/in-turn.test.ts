import { describe, expect, it } from 'vitest'
import { inTurn } from '../../../../workbench/server/publish/in-turn.ts'

describe('in turn', () => {
  it('begins the next only once the one before has ended, and returns what each returns', async () => {
    const run = inTurn()
    const begun: string[] = []
    let end: (value: string) => void = () => undefined
    const first = run(() => {
      begun.push('first')
      return new Promise<string>((done) => (end = done))
    })
    const second = run(() => {
      begun.push('second')
      return Promise.resolve('two')
    })
    await expect.poll(() => begun).toEqual(['first'])
    end('one')
    expect([await first, await second, begun]).toEqual(['one', 'two', ['first', 'second']])
  })

  it('continues after one that failed', async () => {
    const run = inTurn()
    const first = run(() => Promise.reject(new Error('no')))
    const second = run(() => Promise.resolve('yes'))
    await expect(first).rejects.toThrow('no')
    expect(await second).toBe('yes')
  })
})
