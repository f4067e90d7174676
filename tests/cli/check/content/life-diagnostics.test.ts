import { describe, expect, it } from 'vitest'
import facts from '../../../../content/facts.json'
import retention from '../../../../content/retention.json'
import storage from '../../../../content/storage.json'
import { lifeDiagnostics } from '../../../../cli/check/content/life-diagnostics.ts'
import { projectSource } from '../../../support/source.ts'

const withLives = (lives: Readonly<Record<string, unknown>>) => ({
  storage: {
    ...storage,
    entries: storage.entries.map((entry) => ({
      ...entry,
      lifetime: (entry.kind === 'cookie' ? lives[entry.name] : undefined) ?? entry.lifetime,
    })),
  },
})
/** The project's own may differ from these. */
const LIVES = { session: { days: 90 }, currentId: { days: 90 }, cookieChoice: { days: 365 } }

const found = (instead: Readonly<Record<string, unknown>>) =>
  lifeDiagnostics(
    projectSource(
      Object.fromEntries(
        Object.entries({ ...withLives(LIVES), ...instead }).map(([name, json]) => [
          `content/${name}.json`,
          JSON.stringify(json),
        ]),
      ),
    ),
  )
const places = (instead: Readonly<Record<string, unknown>>) =>
  found(instead).map(({ code, file, pointer }) => `${code} ${file}${pointer}`)
const keeping = (name: keyof typeof retention.classes, keep: object) => ({
  retention: { ...retention, classes: { ...retention.classes, [name]: { ...retention.classes[name], keep } } },
})
const stored = (name: string, lifetime: unknown) => withLives({ ...LIVES, [name]: lifetime })
const fact = (name: string, value: number, unit: string) => ({
  facts: { ...facts, facts: { ...facts.facts, [name]: { value, unit, source: 'a test' } } },
})

describe('lives of the same thing in two files', () => {
  it('agree in this project', () => {
    expect(lifeDiagnostics(projectSource({}))).toEqual([])
  })

  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['another unit', fact('retention.service', 72, 'months')],
    ['a leap year', stored('cookieChoice', { days: 366 })],
    ['weeks', fact('consent.choice', 52, 'weeks')],
    ['a unit that is no time', fact('consent.choice', 52, 'pounds')],
    ['a claim that is kept longer than its cookie', keeping('unfinished', { years: 1 })],
    ['credit files that are kept as long as the record of the claim', keeping('bureauFiles', { years: 6 })],
  ])('may be written with %s', (_, instead) => {
    expect(places(instead)).toEqual([])
  })

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['the record of the service', keeping('serviceRecord', { years: 5 }), 'facts.json#/facts/retention.service/value'],
    ['complaints', fact('retention.complaints', 1, 'years'), 'facts.json#/facts/retention.complaints/value'],
    ['marketing', keeping('marketing', { months: 6 }), 'facts.json#/facts/retention.marketing/value'],
    ['calls', fact('retention.calls', 6, 'months'), 'facts.json#/facts/retention.calls/value'],
    ['the choice about cookies', stored('cookieChoice', { days: 180 }), 'facts.json#/facts/consent.choice/value'],
    ['the cookies of a session', stored('currentId', { days: 30 }), 'storage.json#/entries/0/lifetime'],
    ['credit files', keeping('bureauFiles', { years: 7 }), 'retention.json#/classes/bureauFiles/keep'],
    ['messages', keeping('messages', { months: 73 }), 'retention.json#/classes/messages/keep'],
    ['the session and its claim', keeping('unfinished', { days: 60 }), 'storage.json#/entries/0/lifetime'],
  ])('are reported for %s', (_, instead, place) => {
    expect(places(instead)).toEqual([`LIFE_DISAGREES content/${place.replace('#', '')}`])
  })

  it('are named with both', () => {
    expect(found(stored('currentId', { hours: 36 }))).toEqual([
      {
        code: 'LIFE_DISAGREES',
        severity: 'error',
        file: 'content/storage.json',
        pointer: '/entries/0/lifetime',
        message:
          '"session" in content/storage.json lasts 90 days, and "currentId" in content/storage.json lasts 1.5 days: both are the same.',
        hint: 'Correct one of the two.',
      },
    ])
    expect(found(keeping('unfinished', { days: 60 }))).toMatchObject([
      {
        message:
          '"session" in content/storage.json lasts 90 days, and "unfinished" in content/retention.json is erased after 60 days: the browser would come back to nothing.',
        hint: 'Keep the claim longer, or let the cookie end earlier.',
      },
    ])
  })

  it('are named where they are', () => {
    const calls = { callRecordings: { keep: { years: 9 } } }
    const kept = { retention: { ...retention, elsewhere: calls } }
    expect(found(kept)[0]?.message).toContain('"callRecordings" in content/retention.json lasts 3285 days')
  })

  it('are the sum of their parts', () => {
    expect(places(keeping('serviceRecord', { years: 5, months: 12 }))).toEqual([])
    expect(places(keeping('serviceRecord', { years: 4, months: 6 }))).toHaveLength(1)
    expect(places(keeping('serviceRecord', { years: 6, months: 'twelve', pounds: 9 }))).toEqual([])
  })

  it('may differ by no more than a leap year', () => {
    expect(places(stored('cookieChoice', { days: 372 }))).toEqual([])
    expect(places(stored('cookieChoice', { days: 373 }))).toHaveLength(1)
    expect(places(stored('cookieChoice', { days: 357 }))).toHaveLength(1)
  })

  it('of a cookie are not those of what else is stored under its name', () => {
    const draft = { name: 'session', kind: 'localStorage', lifetime: { days: 9 } }
    const entries = [draft, ...withLives(LIVES).storage.entries]
    expect(places({ storage: { ...storage, entries } })).toEqual([])
  })

  it('are compared where both files say one', () => {
    expect(places({ ...stored('currentId', 'kept'), ...keeping('unfinished', {}) })).toEqual([])
    expect(places(stored('session', 'tab'))).toEqual([])
  })

  it('are no matter of a project without these files', () => {
    expect(lifeDiagnostics({ list: () => [], read: () => undefined } as never)).toEqual([])
  })
})
