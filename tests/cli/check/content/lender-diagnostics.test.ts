import { describe, expect, it } from 'vitest'
import { lenderDiagnostics } from '../../../../cli/check/content/lender-diagnostics.ts'
import { projectSource } from '../../../support/source.ts'

const ONE = { name: 'Black Horse', aliases: ['BLACK HORSE LIMITED', 'HORSE FINANCE'], tier: 1, group: 'A' }
const found = (...more: readonly object[]) =>
  lenderDiagnostics(
    projectSource({ 'content/lenders.json': JSON.stringify({ groups: { A: 250, none: 0 }, lenders: [ONE, ...more] }) }),
  ).map(({ code, file, pointer, message }) => `${code} ${file} ${pointer}: ${message}`)

describe('the lenders', () => {
  it('are sound in this project', () => {
    expect(lenderDiagnostics(projectSource())).toEqual([])
  })

  it('may have a name in several spellings', () => {
    expect(found()).toEqual([])
  })

  it('are each listed once', () => {
    expect(found({ ...ONE, name: 'BLACK HORSE LTD', aliases: [] })).toEqual([
      'LENDER_TWICE content/lenders.json /lenders/1/name: "BLACK HORSE LTD" is a name of "Black Horse" and of "BLACK HORSE LTD": agreements that a bureau prints so would be taken for one of the two.',
    ])
  })

  it('share no alias', () => {
    expect(found({ ...ONE, name: 'White Horse', aliases: ['WHITE HORSE', 'Horse Finance UK'] })).toEqual([
      expect.stringMatching(/^LENDER_TWICE .* \/lenders\/1\/aliases\/1: "Horse Finance UK" is a name of "Black Horse"/),
    ])
  })

  it('are of a group that exists', () => {
    expect(found({ name: 'White Horse', aliases: [], tier: 1, group: 'E' })).toEqual([
      'LENDER_GROUP_UNKNOWN content/lenders.json /lenders/1/group: "White Horse" is of the group "E", which "groups" does not have: its leads would have the value of an unknown lender.',
    ])
  })

  it.each(['{', 'null', '{}', '{"lenders":[{}]}', '{"lenders":[null]}'])('are left to the schema in %s', (text) => {
    expect(lenderDiagnostics(projectSource({ 'content/lenders.json': text }))).toEqual([])
  })
})
