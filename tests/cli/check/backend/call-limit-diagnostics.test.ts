import { describe, expect, it } from 'vitest'
import { callLimitDiagnostics, limitOfCallDiagnostics } from '../../../../cli/check/backend/call-limit-diagnostics.ts'
import { loadJourney } from '../../../../loader/index.ts'
import { editedJourney } from '../../../proof/support/edited-journey.ts'
import { projectSource } from '../../../support/source.ts'

const FILE = 'schemas/api/save-claim.json'

function foundWith(limit: object, name = 'v3', file = FILE) {
  const call = projectSource().read(file) as object
  const changed = { [file]: JSON.stringify({ ...call, limit }) }
  const source = name === 'tour' ? editedJourney('tour', {}, changed) : projectSource(changed)
  const { journey, fileOf } = loadJourney(name === 'tour' ? 'edited' : name, source)
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
    expect(foundWith({ calls: 8, minutes: 10 })).toEqual([])
  })

  it('leaves room for one correction of each answer that may be told wrong', () => {
    const [file, limit] = ['schemas/api/verify-email.json', { minutes: 10 }]
    expect(foundWith({ ...limit, calls: 1 }, 'v3', file)).toMatchObject([
      {
        pointer: '/steps/contact/submit/0/input',
        message:
          'Step "contact": verifyEmail of a corrected answer may be at least the 2nd call of "verify-email" in one visit, and the backend takes 1 in 10 minutes: it would be refused (429).',
      },
    ])
    expect(foundWith({ ...limit, calls: 2 }, 'v3', file)).toEqual([])
  })

  it('leaves room for a button that asks again', () => {
    const [file, limit] = ['schemas/api/send-otp.json', { minutes: 10 }]
    // Two codes are sent on the longest route, and one of them may have to be asked for again.
    expect(foundWith({ ...limit, calls: 2 }, 'v3', file)).toMatchObject([
      { message: expect.stringContaining('may be at least the 3rd call of "send-otp"') as string },
    ])
    expect(foundWith({ ...limit, calls: 3 }, 'v3', file)).toEqual([])
  })

  it.each([
    ['credit-check', 'equifaxCheck after an answer was changed'],
    ['create-user', 'createUser after an answer was changed'],
    ['find-addresses', 'a look-up of a corrected postcode'],
    ['find-addresses-again', 'a look-up of a corrected postcode'],
  ])('leaves room for one change of an answer: %s', (call, what) => {
    const file = `schemas/api/${call}.json`
    expect(foundWith({ calls: 1, minutes: 10 }, 'v3', file)).toMatchObject([
      { code: 'CALL_LIMIT', message: expect.stringContaining(`${what} may be at least the 2nd call`) as string },
    ])
    expect(foundWith({ calls: 3, minutes: 10 }, 'v3', file)).toEqual([])
  })

  it('leaves room for the events of a visit', () => {
    const file = 'schemas/api/trigger-marketing-event.json'
    expect(foundWith({ calls: 2, minutes: 10 }, 'v3', file)).toMatchObject([{ pointer: '/events/step_completed' }])
    expect(foundWith({ calls: 20, minutes: 10 }, 'v3', file)).toEqual([])
  })

  it.each(['start-upload', 'check-upload'])('leaves room for all files of a field: %s', (call) => {
    const file = `schemas/api/${call}.json`
    expect(foundWith({ calls: 4, minutes: 10 }, 'tour', file)).toMatchObject([
      {
        pointer: '/steps/papers/fields/documents',
        message: expect.stringMatching(
          /^Step "papers": file 5 of "documents" may be at least the 5th call of /,
        ) as string,
      },
    ])
    expect(foundWith({ calls: 5, minutes: 10 }, 'tour', file)).toEqual([])
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
