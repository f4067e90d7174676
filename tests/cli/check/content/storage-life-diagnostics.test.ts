import { describe, expect, it } from 'vitest'
import { storageLifeDiagnostics } from '../../../../cli/check/content/storage-life-diagnostics.ts'
import { ownSource, projectSource } from '../../../support/source.ts'

const found = (entries: unknown) =>
  storageLifeDiagnostics(projectSource({ 'content/storage.json': JSON.stringify({ entries }) })).map(
    ({ code, severity, pointer, message, hint }) =>
      `${severity === 'error' ? code : 'NO_ERROR'} ${pointer} ${message} ${hint ?? ''}`,
  )

it('what this project stores lasts as long as its kind does', () => {
  expect(storageLifeDiagnostics(ownSource())).toEqual([])
})

describe('the life of what is stored', () => {
  it.each([
    ['localStorage', 'tab', 'until the visitor clears it', 'kept'],
    ['localStorage', { days: 10 }, 'until the visitor clears it', 'kept'],
    ['sessionStorage', 'kept', 'until the tab is closed', 'tab'],
    ['sessionStorage', { hours: 1 }, 'until the tab is closed', 'tab'],
  ])('of the kind %s is not %j', (kind, lifetime, ends, life) => {
    expect(found([null, { name: 'id', kind, lifetime }])).toEqual([
      `STORAGE_LIFE /entries/1/lifetime "id" is in ${kind}, which browsers keep ${ends}: the cookies page would name another life. Write "${life}", or correct "kind".`,
    ])
  })

  it.each([
    ['localStorage', 'kept'],
    ['sessionStorage', 'tab'],
    ['cookie', { days: 10 }],
    ['cookie', { hours: 1 }],
    ['toString', 'kept'],
    ['localStorage', undefined],
  ])('of the kind %s may be %j', (kind, lifetime) => {
    expect(found([{ name: 'id', kind, lifetime }])).toEqual([])
  })
})

describe('the prefix of a cookie', () => {
  it('is reported with what browsers know', () => {
    const entries = [{ kind: 'cookie', name: '__Host_session' }]
    expect(storageLifeDiagnostics(projectSource({ 'content/storage.json': JSON.stringify({ entries }) }))).toEqual([
      {
        code: 'STORAGE_PREFIX',
        severity: 'error',
        file: 'content/storage.json',
        pointer: '/entries/0/name',
        message: '"__Host_session" begins almost as browsers let a protected cookie begin: no cookie has this name.',
        hint: 'Begin it with "__Host-" or "__Secure-".',
      },
    ])
  })

  it.each(['__Host_session', '__host-session', '_Secure-id', '__Secure', '__Host-'])('is not that of %s', (name) => {
    const places = (entry: object) => found([{ kind: 'cookie', ...entry }]).map((one) => one.split(' ', 2).join(' '))
    expect(places({ name })).toEqual(['STORAGE_PREFIX /entries/0/name'])
    expect(places({ name: 'id', alsoNamed: ['other', name] })).toEqual(['STORAGE_PREFIX /entries/0/alsoNamed/1'])
  })

  it.each([
    { name: '__Host-session', kind: 'cookie' },
    { name: 'session', alsoNamed: ['__Secure-session'], kind: 'cookie' },
    { name: '_hosted', alsoNamed: 'host', kind: 'cookie' },
    { name: '__Host_session', kind: 'localStorage', lifetime: 'kept' },
  ])('is known in %j', (entry) => {
    expect(found([entry])).toEqual([])
  })
})

it.each([null, {}, [null, 3]])('entries that are %j are left to the schema', (entries) => {
  expect(found(entries)).toEqual([])
})
