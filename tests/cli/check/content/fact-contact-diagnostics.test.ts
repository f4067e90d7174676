import { describe, expect, it } from 'vitest'
import { factContactDiagnostics } from '../../../../cli/check/content/fact-contact-diagnostics.ts'
import { ownSource, projectSource } from '../../../support/source.ts'

const found = (facts: unknown) =>
  factContactDiagnostics(projectSource({ 'content/facts.json': JSON.stringify({ facts }) })).map(
    ({ code, severity, pointer, message, hint }) =>
      `${severity === 'error' ? code : 'NO_ERROR'} ${pointer}: ${message} ${hint ?? ''}`,
  )

describe('a contact', () => {
  it('reaches somebody in this project', () => {
    expect(factContactDiagnostics(ownSource())).toEqual([])
  })

  it.each([
    ['company.phone', 'O113 496 0123', 'telephone number'],
    ['phone', '0113 49', 'telephone number'],
    ['company.helpPhone', '+44 113 496 0123 0123 0123', 'telephone number'],
    ['company.phone', 'call us', 'telephone number'],
    ['company.phone', '0113 496 0123, or write', 'telephone number'],
    ['company.email', 'by claims@example.com', 'email address'],
    ['company.email', 'claims@example.com, or call', 'email address'],
    ['company.email', 'claims.example.com', 'email address'],
    ['company.complaintsEmail', 'claims@example', 'email address'],
    ['company.email', 'claims@example..com', 'email address'],
  ])('%s is not “%s”', (name, value, what) => {
    expect(found({ [name]: { value } })).toEqual([
      `FACT_CONTACT /facts/${name}/value: "${value}" is no ${what}: nobody would reach you with "${name}". Correct it.`,
    ])
  })

  it.each([
    ['company.phone', '0113 496 0123'],
    ['ombudsman.phone', '+44 (0)800 023-4567'],
    ['company.privacyEmail', 'privacy@mail.example.co.uk'],
    ['company.address', '1 Example Street'],
    ['company.phoneHours', '9 to 5'],
    ['company.phone', 3],
  ])('%s may be “%s”', (name, value) => {
    expect(found({ [name]: { value } })).toEqual([])
  })
})
