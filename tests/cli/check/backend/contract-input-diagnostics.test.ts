import { describe, expect, it } from 'vitest'
import { contractInputDiagnostics } from '../../../../cli/check/backend/contract-input-diagnostics.ts'
import type { JourneyDefinition } from '../../../../engine/index.ts'
import { loadJourney } from '../../../../loader/index.ts'
import { projectSource } from '../../../support/source.ts'

function found(uses: object, instead: Readonly<Record<string, string>> = {}) {
  const variant = { name: 'odd', extends: 'v3', version: 1, path: '/odd', uses }
  const source = projectSource({ ...instead, 'journeys/odd.json': JSON.stringify(variant) })
  const { journey, fileOf } = loadJourney('odd', source)
  if (journey === undefined) throw new Error('The variant does not load.')
  return contractInputDiagnostics(journey, fileOf, source)
}

describe('the input of an effect', () => {
  it('is compared in the form in which it is sent', () => {
    expect(found({})).toEqual([])
  })

  it.each([
    [
      'phoneNumber',
      'email',
      'sendOtp sends "jane@example.com", which the field of step "contact" accepts, as "phoneNumber"',
    ],
    ['source', { const: 'On the page' }, 'sendOtp sends "On the page", as "source"'],
  ])('is reported if its contract refuses it: %s', (name, value, start) => {
    expect(found({ sendCode: { input: { [name]: value } } })[0]).toMatchObject({
      code: 'INPUT_VALUE',
      severity: 'error',
      pointer: '/steps/otp/enter/0/input',
      message: `${start}, but schemas/effects/send-otp.json does not accept it.`,
    })
  })

  it('is compared with the calls that the effect makes, where they have it under the same name', () => {
    const file = 'schemas/api/verify-otp.json'
    const call = projectSource().read(file) as { readonly body: { readonly properties: object } }
    const properties = { ...call.body.properties, source: { enum: ['contact'] } }
    const diagnostics = found({}, { [file]: JSON.stringify({ ...call, body: { ...call.body, properties } }) })
    expect(diagnostics.map(({ pointer, message, hint }) => ({ pointer, message, hint }))).toEqual([
      {
        pointer: '/steps/confirmNumber/submit/0/input',
        message:
          'verifyOtp sends "submit-claim", as "source", but schemas/api/verify-otp.json does not accept it: such a call is always refused (400).',
        hint: 'It accepts {"enum":["contact"]}.',
      },
    ])
  })

  it('is not compared with a call that has something of another type under the same name', () => {
    const file = 'schemas/api/verify-otp.json'
    const call = projectSource().read(file) as { readonly body: { readonly properties: object } }
    const properties = { ...call.body.properties, source: { type: 'array' } }
    expect(found({}, { [file]: JSON.stringify({ ...call, body: { ...call.body, properties } }) })).toEqual([])
  })

  it('is not compared with the contract of a save, which has a call', () => {
    const codes = (kind: string) => {
      const submit = [{ run: kind, input: { age: { const: 'old' } } }]
      const journey = {
        effects: { [kind]: { kind, input: { properties: { age: { type: 'number' } } } } },
        steps: { ask: { id: 'ask', enter: [], submit } },
      } as unknown as JourneyDefinition
      return contractInputDiagnostics(journey, () => 'journeys/odd.json', projectSource()).map(({ code }) => code)
    }
    expect(codes('check')).toEqual(['INPUT_VALUE'])
    expect(codes('save')).toEqual([])
  })
})
