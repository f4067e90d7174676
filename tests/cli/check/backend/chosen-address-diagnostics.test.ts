import { describe, expect, it } from 'vitest'
import { chosenAddressDiagnostics } from '../../../../cli/check/backend/chosen-address-diagnostics.ts'
import type { JourneyDefinition } from '../../../../engine/index.ts'
import { ownSource, projectSource } from '../../../support/source.ts'

const FILE = 'schemas/entities/address.json'
const FIELD = '/steps/home/fields/address/properties'
const brought = { postcode: { type: 'string', maxLength: 8 }, town: { type: 'string', minLength: 1 } }

/** What is said of a field with these parts. */
function found(
  properties: object,
  more: object = { additionalProperties: false },
  rule: object = { chosenAddress: {} },
) {
  const steps = { home: { id: 'home', fields: { address: { type: 'object', rule, properties, ...more } } } }
  const source = projectSource({ [FILE]: JSON.stringify({ properties: brought, required: ['postcode', 'addressID'] }) })
  return chosenAddressDiagnostics({ steps } as unknown as JourneyDefinition, () => 'journeys/odd.json', source).map(
    ({ code, file, pointer, message, hint }) => `${code} ${file} ${pointer}: ${message} ${hint ?? ''}`,
  )
}
const refused = (place: string, why: string, part = place.split('/')[1] ?? 'town') => [
  `ADDRESS_REFUSED journeys/odd.json ${FIELD}${place}: "address" ${why}, and the lookup brings addresses with it: visitors could not choose theirs. Write "${part}" as it is in ${FILE}.`,
]

describe('a field for an address of the lookup', () => {
  it.each<[string, object, readonly string[]]>([
    ['takes what it brings', brought, []],
    ['may take more', { postcode: { maxLength: 60 }, town: {} }, []],
    [
      'has no tighter limit',
      { ...brought, postcode: { maxLength: 7 } },
      refused('/postcode/maxLength', 'takes a "postcode" of 7 characters at most, not of 8'),
    ],
    [
      'has no limit where the lookup has none',
      { ...brought, town: { maxLength: 120 } },
      refused('/town/maxLength', 'takes a "town" of 120 characters at most, not of any length'),
    ],
    [
      'does not ask for more characters',
      { ...brought, town: { minLength: 2 } },
      refused('/town/minLength', 'takes no "town" of less than 2 characters'),
    ],
    [
      'has no pattern of its own',
      { ...brought, town: { pattern: '^L' } },
      refused('/town/pattern', 'takes not every "town", by its "pattern"'),
    ],
    ['has each part', { postcode: {} }, refused('', 'has no part "town"')],
  ])('%s', (_, properties, expected) => {
    expect(found(properties)).toEqual(expected)
  })

  it.each<[string, object, readonly string[]]>([
    ['what every address has', { required: ['postcode'] }, []],
    ['its id, where none is written by hand', { required: ['addressID'], ui: { manualEntry: false } }, []],
    [
      'its id',
      { required: ['postcode', 'addressID'] },
      [
        'requires "addressID", which an address that is written by hand does not have: visitors could not choose theirs. Remove "addressID" from its "required".',
      ],
    ],
    [
      'what some do not have',
      { required: ['town'], ui: { manualEntry: false } },
      [
        'requires "town", which not every address has: visitors could not choose theirs. Remove "town" from its "required".',
      ],
    ],
  ])('requires %s', (_, more, expected) => {
    const place = 'ADDRESS_REFUSED journeys/odd.json /steps/home/fields/address/required: "address" '
    expect(found(brought, more)).toEqual(expected.map((one) => place + one))
  })

  it('may leave out a part if it takes any', () => {
    expect(found({ postcode: {} }, {})).toEqual([])
  })

  it('is one with the rule for it', () => {
    expect(found({}, { additionalProperties: false }, { postalAddress: {} })).toEqual([])
  })

  it('fits the lookup in this project', () => {
    const address = ownSource().read('schemas/fields/address.json')
    const steps = { home: { id: 'home', fields: { address } } }
    expect(chosenAddressDiagnostics({ steps } as unknown as JourneyDefinition, () => '', ownSource())).toEqual([])
  })
})
