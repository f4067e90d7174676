import { afterEach, describe, expect, it, vi } from 'vitest'
import { journeyAddress } from '../../../src/journey/journey-address.ts'

afterEach(() => vi.unstubAllGlobals())

const BASE = '/get-started-v3'

/** A browser of which only the address and the history are there. */
function browserAt(pathname: string, state: unknown = null) {
  const back = vi.fn()
  vi.stubGlobal('window', { location: { pathname }, history: { state: { usr: state, key: 'default', idx: 0 }, back } })
  const shown: unknown[][] = []
  return { back, shown, address: journeyAddress(BASE, (...args) => void shown.push(args)) }
}

describe('the address of a journey', () => {
  it.each([
    [BASE, '/'],
    [`${BASE}/`, '/'],
    [`${BASE}/info`, '/info'],
    [`${BASE}/info/`, '/info'],
  ])('%s is the step %s', (pathname, path) => {
    expect(browserAt(pathname).address.path()).toBe(path)
  })

  it('remembers the address before a new entry', () => {
    const { address, shown } = browserAt(`${BASE}/info`)
    address.show(`${BASE}/contact`, false)
    expect(shown).toEqual([[`${BASE}/contact`, { replace: false, state: { before: `${BASE}/info` } }]])
  })

  it('gets no second entry for the current address, and keeps the previous one', () => {
    const { address, shown } = browserAt(`${BASE}/contact`, { before: `${BASE}/info` })
    address.show(`${BASE}/contact`, false)
    expect(shown).toEqual([[`${BASE}/contact`, { replace: true, state: { before: `${BASE}/info` } }]])
  })

  it("goes back in the browser's history only to where it was", () => {
    const { address, back } = browserAt(`${BASE}/contact`, { before: `${BASE}/info` })
    expect(address.goBackTo(BASE)).toBe(false)
    expect(back).not.toHaveBeenCalled()
    expect(address.goBackTo(`${BASE}/info`)).toBe(true)
    expect(back).toHaveBeenCalledOnce()
  })
})
