import { describe, expect, it } from 'vitest'
import codes from '../../../../content/one-time-codes.json'
import links from '../../../../content/resume-links.json'
import people from '../../../../content/person-limits.json'
import { limitDiagnostics } from '../../../../cli/check/content/limit-diagnostics.ts'
import { projectSource } from '../../../support/source.ts'

const found = (name: string, json: unknown) =>
  limitDiagnostics(projectSource({ [`content/${name}.json`]: JSON.stringify(json) }))
const places = (name: string, json: unknown) => found(name, json).map(({ code, pointer }) => `${code} ${pointer}`)

describe('limits of the same thing', () => {
  it('agree in this project', () => {
    expect(limitDiagnostics(projectSource())).toEqual([])
  })

  it('may be equal', () => {
    expect(places('resume-links', { ...links, perDay: { ...links.perDay, datesOfAllCallers: 5 } })).toEqual([])
  })

  it('are reported where one is never reached, with both numbers', () => {
    expect(found('resume-links', { ...links, perDay: { ...links.perDay, datesOfAllCallers: 4 } })).toEqual([
      {
        code: 'LIMIT_NEVER',
        severity: 'error',
        file: 'content/resume-links.json',
        pointer: '/perDay/datesOfAllCallers',
        message:
          '"perDay.datesOfAllCallers" is 4 and "perDay.datesOfOneCaller" is 5, which is never reached: the smaller limit applies first.',
        hint: 'Raise "perDay.datesOfAllCallers" to at least 5, or lower "perDay.datesOfOneCaller".',
      },
    ])
  })

  it.each([
    ['a day for an hour', { perDay: { ...codes.perDay, codesFromOneAddress: 49 } }, '/perDay/codesFromOneAddress'],
    ['all for a day', { inTotal: { ...codes.inTotal, linksOfOneClaim: 4 } }, '/inTotal/linksOfOneClaim'],
    ['texts for codes', { perDay: { ...codes.perDay, textsToOneNumber: 9 } }, '/perDay/textsToOneNumber'],
    ['an hour for one code', { tries: 21 }, '/perHour/triesOfOneClaim'],
  ])('allow no less in %s', (_what, instead, pointer) => {
    expect(places('one-time-codes', { ...codes, ...instead })).toEqual([`LIMIT_NEVER ${pointer}`])
  })

  it.each([
    ['verify-otp', 4, '"tries" in content/one-time-codes.json is 5'],
    ['resume-claim', 4, '"perDay.datesOfOneCaller" in content/resume-links.json is 5'],
    ['send-resume-code', 4, '"codesPerHour" in content/resume-links.json is 5'],
  ])('let a call be made as often as a policy allows to try: %s', (call, calls, other) => {
    const file = `schemas/api/${call}.json`
    const source = projectSource({ [file]: JSON.stringify({ limit: { calls, minutes: 10 } }) })
    expect(limitDiagnostics(source)).toMatchObject([
      { code: 'LIMIT_NEVER', file, pointer: '/limit/calls', message: expect.stringContaining(other) },
    ])
  })

  it.each([
    ['verify-otp', { calls: 15, minutes: 60 }, '"perHour.triesOfOneClaim" in content/one-time-codes.json is 20'],
    ['send-otp', { calls: 3, minutes: 60 }, '"perHour.codesOfOneClaim" in content/one-time-codes.json is 5'],
    ['send-id-link', { calls: 4, minutes: 1440 }, '"perDay.linksOfOneClaim" in content/one-time-codes.json is 5'],
    ['send-otp', { calls: 4, minutes: 90 }, '"perHour.codesOfOneClaim" in content/one-time-codes.json is 5'],
  ])('let a call be made in an hour or a day as often as a policy allows: %s %j', (call, limit, other) => {
    const file = `schemas/api/${call}.json`
    const [first] = limitDiagnostics(projectSource({ [file]: JSON.stringify({ limit }) }))
    expect(first).toMatchObject({ code: 'LIMIT_NEVER', file, message: expect.stringContaining(other) as string })
  })

  it.each([
    ['verify-otp', { calls: 5, minutes: 15 }],
    ['send-otp', { calls: 5, minutes: 60 }],
    ['send-id-link', { calls: 1, minutes: 60 }],
  ])('may count a call anew before a policy does: %s %j', (call, limit) => {
    expect(limitDiagnostics(projectSource({ [`schemas/api/${call}.json`]: JSON.stringify({ limit }) }))).toEqual([])
  })

  it('say how often a call must be taken in its own time', () => {
    const source = projectSource({
      'schemas/api/verify-otp.json': JSON.stringify({ limit: { calls: 4, minutes: 15 } }),
    })
    expect(limitDiagnostics(source).map(({ hint }) => hint)).toEqual([
      'Raise "limit.calls" to at least 5, or lower "tries" in content/one-time-codes.json.',
      'Raise "limit.calls" to at least 5, or lower "perHour.triesOfOneClaim" in content/one-time-codes.json.',
    ])
  })

  it('of a person agree too', () => {
    expect(places('person-limits', { ...people, perDay: { ...people.perDay, questionSets: 11 } })).toEqual([
      'LIMIT_NEVER /perDay/questionSets',
    ])
  })

  it.each([[null], [{}], [{ perDay: null }], [{ perDay: { datesOfAllCallers: 'few' } }]])(
    'are not read from %j',
    (json) => {
      expect(found('resume-links', json)).toEqual([])
    },
  )

  it('are no matter of a project without these files', () => {
    expect(limitDiagnostics({ list: () => [], read: () => undefined } as never)).toEqual([])
  })
})
