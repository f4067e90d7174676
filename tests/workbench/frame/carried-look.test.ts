import { describe, expect, it } from 'vitest'
import { carriedLook, inNewWords } from '../../../workbench/frame/carried-look.ts'
import type { Look } from '../../../workbench/frame-wire.ts'

const error = (message: string) => ({ field: 'name', key: 'required', message })
const look = (message: string): Look => ({
  name: 'name: not given',
  kind: 'error',
  change: { phase: 'shown', waiting: null, errors: [error(message)] },
})
const shown = { before: [look('Enter your name')], now: [look('Rhowch eich enw')] }

describe('what a step showed before its journey changed', () => {
  it('is an error that was chosen, in the new words', () => {
    expect(carriedLook(shown, shown.before[0], null)).toBe(shown.now[0])
  })

  it('is an error that the visitor got, in the new words', () => {
    expect(carriedLook(shown, undefined, [error('Enter your name')])?.change.errors).toEqual([error('Rhowch eich enw')])
  })

  it('is nothing where nothing was shown, or the step no longer says it', () => {
    expect(carriedLook(shown, undefined, null)).toBeUndefined()
    expect(carriedLook({ ...shown, now: [] }, shown.before[0], null)).toBeUndefined()
  })

  it('keeps an error of which the journey knows nothing, such as the words of a server', () => {
    expect(inNewWords(error('Server busy'), shown)).toEqual(error('Server busy'))
  })
})
