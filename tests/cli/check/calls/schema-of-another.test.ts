import { describe, expect, it } from 'vitest'
import { schemaOfAnother } from '../../../../cli/check/calls/schema-of-another.ts'
import { projectSource } from '../../../support/source.ts'

const PERSON = '../entities/person-on-the-wire.json#/properties/'

/** What is found when a part of a call or contract refers to something else. */
function found(file: string, at: readonly string[], reference: string) {
  const json = structuredClone(projectSource().read(file)) as Record<string, unknown>
  const [last = '', ...before] = at.toReversed()
  const parent = before.toReversed().reduce((node, key) => node[key] as Record<string, unknown>, json)
  parent[last] = { $ref: reference.includes('/') ? reference : `${PERSON}${reference}` }
  return schemaOfAnother(projectSource({ [file]: JSON.stringify(json) }))
}

const lead = ['body', 'properties', 'data', 'items', 'properties']
const body = ['body', 'properties']

describe('a detail that takes the schema of another', () => {
  it('is reported where all others of its name take their own', () => {
    expect(found('schemas/api/update-lead.json', [...lead, 'Phone'], 'email')).toEqual([
      {
        code: 'CALL_SCHEMA',
        severity: 'warning',
        file: 'schemas/api/update-lead.json',
        pointer: '/body/properties/data/items/properties/Phone/$ref',
        message:
          '"Phone" takes the schema of "email", as "email" does elsewhere, and is "typedPhone" in all other calls and contracts.',
        hint: 'Refer to "typedPhone".',
      },
    ])
  })

  it.each([
    ['update-lead', [...lead, 'Email'], 'typedPhone'],
    ['create-user', [...body, 'first_name'], 'last_name'],
    ['assess-risk', [...body, 'claim_number'], 'email'],
    // Only one other call has the name; the schemas have it too.
    ['save-claim', [...body, 'middleName'], 'dob'],
  ])('is found in a call: %s', (call, at, other) => {
    expect(found(`schemas/api/${call}.json`, at, other)).toMatchObject([
      { file: `schemas/api/${call}.json`, pointer: `/${at.join('/')}/$ref` },
    ])
  })

  it('is found in the input of a contract', () => {
    expect(found('schemas/effects/create-user.json', ['input', 'properties', 'phone'], 'postcode')).toMatchObject([
      { file: 'schemas/effects/create-user.json', pointer: '/input/properties/phone/$ref' },
    ])
  })

  it.each<[string, string, readonly string[], string]>([
    ['the project as it is', 'create-user', [...body, 'email'], 'email'],
    ['another form of the same detail', 'send-otp', [...body, 'parsedPhoneNumber'], 'typedPhone'],
    ['a birthday in one form only', 'create-user', [...body, 'dob'], 'dob'],
    ['a form that nothing else has', 'create-user', [...body, 'email'], '../entities/address.json#/properties/county'],
    ['a name that says nothing', 'send-feedback', [...body, 'contact'], 'email'],
    ['a schema without parts', 'create-user', [...body, 'email'], '../entities/address.json'],
  ])('is not: %s', (_, call, at, reference) => {
    expect(found(`schemas/api/${call}.json`, at, reference)).toEqual([])
  })
})
