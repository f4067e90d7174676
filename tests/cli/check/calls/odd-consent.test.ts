import { describe, expect, it } from 'vitest'
import { oddConsent } from '../../../../cli/check/calls/odd-consent.ts'
import { textSource } from '../../../../loader/index.ts'
import { projectSource } from '../../../support/source.ts'

/** Contracts that ask a bureau, each with the consent that it needs. */
function found(consents: readonly string[]) {
  const files = Object.fromEntries(
    consents.map((needsConsent, index) => [`search-${index}.json`, JSON.stringify({ kind: 'bureau', needsConsent })]),
  )
  const all = { ...files, 'check.json': JSON.stringify({ kind: 'check', needsConsent: 'terms' }), 'notes.md': 'x' }
  return oddConsent(
    textSource(
      (path) => (all as Readonly<Record<string, string>>)[path.replace('schemas/effects/', '')],
      () => Object.keys(all),
    ),
  )
}

describe('the consent to a search', () => {
  it('is the same for all bureaus in this project', () => {
    expect(oddConsent(projectSource())).toEqual([])
  })

  it('is a warning where one contract needs another one than all others', () => {
    expect(found(['search', 'privacy', 'search'])).toEqual([
      {
        code: 'EFFECT_CONSENT_ODD',
        severity: 'warning',
        file: 'schemas/effects/search-1.json',
        pointer: '/needsConsent',
        message:
          'This contract asks a bureau with the consent "privacy", and all 2 others that ask one need "search": who gave the one has not given the other.',
        hint: 'Write "search".',
      },
    ])
  })

  it.each([[['a', 'a', 'a']], [['a', 'b']], [['a', 'a', 'b', 'b']], [['a', 'b', 'c']], [['a']], [[]]])(
    'is not known to be another one in %j',
    (consents) => {
      expect(found(consents)).toEqual([])
    },
  )
})
