import { describe, expect, it } from 'vitest'
import { lenderDiagnostics } from '../../../../cli/check/content/lender-diagnostics.ts'
import { projectSource } from '../../../support/source.ts'

const ONE = { name: 'Black Horse', aliases: ['BLACK HORSE LIMITED', 'HORSE FINANCE'], tier: 1, group: 'A' }
/** One lender that is right, and twice one without a group. */
const PARTLY = JSON.stringify({
  groups: {},
  lenders: [ONE, { name: 'Red Horse', aliases: [] }, { name: 'Red Horse', aliases: [] }],
})
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

  it('are named with the first one that has the name', () => {
    const again = { ...ONE, aliases: [] }
    expect(found({ ...again, name: 'BLACK HORSE LTD' }, { ...again, name: 'BLACK HORSE PLC' })).toEqual([
      expect.stringContaining('"BLACK HORSE LTD" is a name of "Black Horse"'),
      expect.stringContaining('"BLACK HORSE PLC" is a name of "Black Horse"'),
    ])
    const lenders = [ONE, again]
    const text = JSON.stringify({ groups: { A: 250 }, lenders })
    expect(lenderDiagnostics(projectSource({ 'content/lenders.json': text }))).toMatchObject([
      { severity: 'error', hint: expect.stringMatching(/^Remove it from one of them\./) as string },
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

  it.each(['excluded', 'blacklisted', 'listed'])('are spelt right in "%s"', (list) => {
    const short = { name: 'Lexus', aliases: ['Mercedes'], tier: 1, group: 'A' }
    const names = [
      'Black Hrose Ltd',
      'HORSE FINANCE',
      'Green Meadow Finance',
      'Bla',
      7,
      'Leksus',
      'Bleak Hrose',
      'Mercades',
    ]
    const book = { groups: { A: 250 }, lenders: [ONE, short], [list]: names }
    const diagnostics = lenderDiagnostics(
      projectSource({ 'content/lenders.json': JSON.stringify(book), 'content/home.json': '{}' }),
    )
    expect(diagnostics).toEqual([
      {
        code: 'LENDER_MISSPELT',
        severity: 'warning',
        file: 'content/lenders.json',
        pointer: `/${list}/0`,
        message: `No lender has the name "Black Hrose Ltd", and "Black Horse" is almost the same: "${list}" would not apply to its agreements.`,
        hint: 'Write "Black Horse", or list "Black Hrose Ltd" among the lenders.',
      },
      expect.objectContaining({ pointer: `/${list}/7` }),
    ])
  })

  it('are in one list of the policy at most, by whatever name', () => {
    const book = {
      groups: { A: 250 },
      lenders: [ONE],
      excluded: ['Horse Finance', 'Bla'],
      blacklisted: ['Green', 'Black Horse'],
    }
    const diagnostics = lenderDiagnostics(
      projectSource({ 'content/lenders.json': JSON.stringify(book), 'content/home.json': '{}' }),
    )
    expect(diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(['LENDER_LISTED_TWICE /blacklisted/1'])
    expect(diagnostics[0]?.message).toContain('"Black Horse" is in "excluded" as well')
  })

  it.each(['excluded', 'blacklisted'])('are not named on the home page where they are %s', (list) => {
    const book = { groups: { A: 250 }, lenders: [ONE], [list]: ['HORSE FINANCE'] }
    const diagnostics = lenderDiagnostics(
      projectSource({
        'content/lenders.json': JSON.stringify(book),
        'content/home.json': JSON.stringify({ lenders: ['MotoNovo', 'Black Horse', 3] }),
      }),
    )
    expect(diagnostics.map(({ code, file, pointer }) => `${code} ${file} ${pointer}`)).toEqual([
      'LENDER_NOT_CLAIMED content/home.json /lenders/1',
    ])
    expect(diagnostics[0]?.message).toContain(`which is "${list}" in content/lenders.json`)
  })

  it.each(['{', 'null', '{}', '{"lenders":[{}]}', '{"lenders":[null]}', PARTLY])(
    'are left to the schema in %s',
    (text) => {
      expect(lenderDiagnostics(projectSource({ 'content/lenders.json': text }))).toEqual([])
    },
  )
})
