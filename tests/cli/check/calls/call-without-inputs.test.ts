import { describe, expect, it } from 'vitest'
import { callWithoutInputs } from '../../../../cli/check/calls/call-without-inputs.ts'
import { projectSource } from '../../../support/source.ts'

const FILE = 'schemas/effects/verify-phone.json'
const own = projectSource()
const closed = (...names: readonly string[]) => ({
  body: { additionalProperties: false, properties: Object.fromEntries(names.map((name) => [name, {}])) },
})
const source = (more: object) =>
  projectSource(
    Object.fromEntries(Object.entries(more).map(([name, json]) => [`schemas/api/${name}.json`, JSON.stringify(json)])),
  )
const contract = (calls: unknown, ...inputs: readonly string[]) => ({
  calls,
  input: { properties: Object.fromEntries(inputs.map((name) => [name, {}])) },
})

describe('a contract', () => {
  it('makes no call that takes nothing of what it gets', () => {
    expect(callWithoutInputs(FILE, contract(['verify-email'], 'phone'), own)).toEqual([
      {
        code: 'CALL_OF_ANOTHER',
        severity: 'error',
        file: FILE,
        pointer: '/calls',
        message: 'The contract gets "phone", and "verify-email" takes none of it: this is the call of something else.',
        hint: 'Write "verify-phone".',
      },
    ])
  })

  it('may have no call of its own name', () => {
    const [found] = callWithoutInputs(
      'schemas/effects/look.json',
      contract(['a', 'b'], 'x', 'y'),
      source({ a: closed(), b: closed('z') }),
    )
    expect(found).toMatchObject({
      message: 'The contract gets "x", "y", and "a" and "b" take none of it: this is the call of something else.',
      hint: 'Name the call that takes it.',
    })
  })

  it.each([
    ['one of its inputs is taken', contract(['a'], 'x', 'y'), { a: closed('y') }],
    ['another of its calls takes it', contract(['a', 'b'], 'x'), { a: closed(), b: closed('x') }],
    ['the call takes anything', contract(['a'], 'x'), { a: { body: { properties: {} } } }],
    ['nothing is known of the call', contract(['gone'], 'x'), {}],
    ['it gets nothing', contract(['a']), { a: closed() }],
    ['its calls are no list', contract('a', 'x'), { a: closed() }],
  ])('is sound if %s', (_, json, calls) => {
    expect(callWithoutInputs(FILE, json, source(calls))).toEqual([])
  })

  it('makes its own calls in this project', () => {
    const all = own.list('schemas/effects').flatMap((name) => {
      const file = `schemas/effects/${name}`
      return callWithoutInputs(file, own.read(file), own)
    })
    expect(all).toEqual([])
  })
})
