import { describe, expect, it } from 'vitest'
import { contractCallDiagnostics } from '../../../../cli/check/calls/contract-call-diagnostics.ts'
import { projectSource } from '../../../support/source.ts'

const FILE = 'schemas/effects/search.json'
const call = (more: object) => projectSource({ 'schemas/api/look.json': JSON.stringify(more) })
const contract = (required: unknown, calls: unknown = ['look']) => ({
  calls,
  input: { required, properties: { dob: {}, name: {} } },
})
const found = (json: unknown, source = call({ body: { required: ['dob', 'claim_number'] } })) =>
  contractCallDiagnostics(FILE, json, source).map(({ code, file, pointer }) => `${code} ${file} ${pointer}`)

describe('the input of a contract', () => {
  it('has what its call requires and the journey gives', () => {
    expect(found(contract(['dob']))).toEqual([])
    expect(contractCallDiagnostics(FILE, contract(['name']), call({ body: { required: ['dob'] } }))).toEqual([
      {
        code: 'CALL_INPUT_OPTIONAL',
        severity: 'error',
        file: FILE,
        pointer: '/input/properties/dob',
        message:
          'The call "look" requires "dob", and the contract does not: from a journey that leaves it out, it is always refused (400).',
        hint: 'Name it in "required".',
      },
    ])
  })

  it.each(['params', 'querystring', 'body'])('is compared with what is required in the %s', (part) => {
    expect(found(contract(undefined), call({ [part]: { required: ['name'] } }))).toEqual([
      `CALL_INPUT_OPTIONAL ${FILE} /input/properties/name`,
    ])
  })

  it.each([null, {}, contract([], 'look'), contract([], ['gone']), { calls: ['look'] }])(
    'is left to the schema in %j',
    (json) => {
      expect(found(json)).toEqual([])
    },
  )

  it('is complete in this project', () => {
    const source = projectSource()
    const all = source.list('schemas/effects').flatMap((name) => {
      const file = `schemas/effects/${name}`
      return contractCallDiagnostics(file, source.read(file), source)
    })
    expect(all).toEqual([])
  })
})
