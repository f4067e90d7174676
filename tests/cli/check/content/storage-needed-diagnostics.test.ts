import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import storage from '../../../../content/storage.json'
import { storageNeededDiagnostics } from '../../../../cli/check/content/storage-needed-diagnostics.ts'
import { ROOT } from '../../../support/root.ts'
import { ownSource, projectSource } from '../../../support/source.ts'

const found = (entries: unknown) =>
  storageNeededDiagnostics(projectSource({ 'content/storage.json': JSON.stringify({ entries }) }))

/** Where the code names what it stores. */
const CODE: Readonly<Record<string, string>> = {
  session: 'server/http/cookies.ts',
  currentId: 'src/session/current-claim.ts',
  cookieChoice: 'src/cookies/consent.ts',
  _fbp: 'src/cookies/marketing-tags.ts',
  _fbc: 'src/cookies/marketing-tags.ts',
  _ttp: 'src/cookies/marketing-tags.ts',
  campaign: 'src/cookies/marketing-tags.ts',
  distinctId: 'src/cookies/marketing-tags.ts',
  journey: 'src/session/journey-version.ts',
  'draft.*': 'src/connection/drafts.ts',
  language: 'src/journey/language.ts',
}

describe('what is stored on a device', () => {
  it('is listed in this project', () => {
    expect(storageNeededDiagnostics(ownSource())).toEqual([])
  })

  it('is what the code stores', () => {
    const names = [...new Set(found([]).map(({ message }) => /"(.*)"/.exec(message)?.[1] ?? ''))]
    expect(names.sort()).toEqual(Object.keys(CODE).sort())
    for (const name of names)
      expect(readFileSync(join(ROOT, CODE[name] ?? ''), 'utf8')).toMatch(new RegExp(`['\`]${name.replace('*', '')}`))
  })

  it.each(storage.entries.map(({ name, kind }) => [name, kind]))(
    'is reported without the entry of %s, a %s',
    (name, kind) => {
      const others = storage.entries.filter((entry) => entry.name !== name || entry.kind !== kind)
      expect(found(others)).toEqual([
        {
          code: 'STORAGE_MISSING',
          severity: 'error',
          file: 'content/storage.json',
          pointer: '/entries',
          message: `The ${kind} "${name}" is stored and not listed: the cookies page would not say so.`,
          hint: 'Add the entry, or correct the name or the kind of the one that is meant.',
        },
      ])
    },
  )

  it.each([
    ['_fbp', 'cookie', 'necessary', 'only after a visitor accepts marketing', 'marketing'],
    ['draft.*', 'localStorage', 'marketing', 'whatever a visitor chooses', 'necessary'],
  ])('is reported if %s, a %s, is listed as %s', (name, kind, category, when, right) => {
    const index = storage.entries.findIndex((entry) => entry.name === name && entry.kind === kind)
    expect(found(storage.entries.with(index, { ...storage.entries[index], category } as never))).toEqual([
      {
        code: 'STORAGE_CATEGORY',
        severity: 'error',
        file: 'content/storage.json',
        pointer: `/entries/${index}/category`,
        message: `The ${kind} "${name}" is stored ${when}, and the cookies page would say otherwise.`,
        hint: `Write "category": "${right}".`,
      },
    ])
  })

  it('may be listed with more', () => {
    expect(found([...storage.entries, null, { name: 'other', kind: 'cookie' }])).toEqual([])
  })

  it.each([null, {}, 'all'])('is left to the schema in entries that are %j', (entries) => {
    expect(found(entries)).toEqual([])
  })
})
