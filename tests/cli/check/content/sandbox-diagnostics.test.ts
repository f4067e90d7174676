import { describe, expect, it } from 'vitest'
import { sandboxDiagnostics } from '../../../../cli/check/content/sandbox-diagnostics.ts'
import { projectSource } from '../../../support/source.ts'

const found = (table: unknown) =>
  sandboxDiagnostics(projectSource({ 'content/sandbox-outcomes.json': JSON.stringify(table) })).map(
    ({ code, pointer, message, hint }) => `${code} ${pointer}: ${message} ${hint ?? ''}`,
  )

describe('the outcomes of the sandbox', () => {
  it('are declared in this project', () => {
    expect(sandboxDiagnostics(projectSource())).toEqual([])
  })

  it('are those of a contract', () => {
    expect(found({ verifyOtp: [{ outcomes: ['verified'] }, { outcomes: ['verified', 'verifed'] }] })).toEqual([
      'OUTCOME_NOT_DECLARED /verifyOtp/1/outcomes/1: The contract of "verifyOtp" has no outcome "verifed". Did you mean "verified"?',
    ])
  })

  it('are of an effect', () => {
    expect(found({ verifyOpt: [] })).toEqual([
      'OUTCOME_NOT_DECLARED /verifyOpt: "verifyOpt" is not an effect: no contract of schemas/effects has this name. Did you mean "verifyOtp"?',
    ])
  })

  it.each([[null], [[]], [{ verifyOtp: {} }], [{ verifyOtp: [null, {}] }]])('are not looked for in %j', (table) => {
    expect(found(table)).toEqual([])
  })
})
