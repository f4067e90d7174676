import { describe, expect, it } from 'vitest'
import { callLimitDiagnostics, limitOfCallDiagnostics } from '../../../../cli/check/backend/call-limit-diagnostics.ts'
import { loadJourney } from '../../../../loader/index.ts'
import { projectSource } from '../../../support/source.ts'

const FILE = 'schemas/api/save-claim.json'

function foundWith(limit: object, name = 'v3') {
  const call = projectSource().read(FILE) as object
  const source = projectSource({ [FILE]: JSON.stringify({ ...call, limit }) })
  const { journey, fileOf } = loadJourney(name, source)
  if (journey === undefined) throw new Error(`${name} does not load.`)
  return callLimitDiagnostics(journey, fileOf, source)
}

describe('the limit of a call', () => {
  it.each(['v3', 'v4', 'v5'])('takes what one visit sends: %s', (name) => {
    expect(foundWith({ calls: 6000, minutes: 10 }, name)).toEqual([])
  })

  it('is reported where a route sends more', () => {
    expect(foundWith({ calls: 1, minutes: 10 })).toEqual([
      {
        code: 'CALL_LIMIT',
        severity: 'error',
        file: 'journeys/v3.json',
        pointer: '/steps/info/submit/0/input',
        message:
          'Step "info": saveAnswers may be at least the 2nd call of "save-claim" in one visit, and the backend takes 1 in 10 minutes: it would be refused (429).',
        hint: 'Raise "calls" of "limit" in schemas/api/save-claim.json.',
      },
    ])
    expect(foundWith({ calls: 6, minutes: 10 })).toMatchObject([{ pointer: '/steps/finish/enter/0/input' }])
    expect(foundWith({ calls: 7, minutes: 10 })).toEqual([])
  })

  it('is not reported where only different routes together send more', () => {
    const uses = (limit: number) => foundWith({ calls: limit, minutes: 10 }).length
    const longest = Array.from({ length: 40 }, (_, index) => index + 1).find((limit) => uses(limit) === 0)
    expect(longest).toBeLessThan(12)
  })

  it.each([
    ['calls', 0],
    ['minutes', 0],
    ['calls', 1.5],
    ['perAddress', -1],
  ])('is a whole number from 1: not %s %d', (key, value) => {
    expect(limitOfCallDiagnostics(FILE, { limit: { calls: 3, minutes: 1, [key]: value } })).toEqual([
      expect.objectContaining({ code: 'CALL_LIMIT', file: FILE, pointer: `/limit/${key}` }),
    ])
  })

  it.each([{}, { limit: { calls: 1, minutes: 1, perAddress: 1 } }])('may be left out, or be 1: %j', (json) => {
    expect(limitOfCallDiagnostics(FILE, json)).toEqual([])
  })
})
