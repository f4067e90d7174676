import { describe, expect, it } from 'vitest'
import { homeClaimDiagnostics } from '../../../../cli/check/content/home-claim-diagnostics.ts'
import { projectSource } from '../../../support/source.ts'

const found = (json: unknown) => homeClaimDiagnostics(projectSource({ 'content/home.json': JSON.stringify(json) }))

describe('a claim of the home page', () => {
  it('is made by a variant', () => {
    expect(found({ variants: [null, { claim: 'average' }], claims: { average: {} } })).toEqual([])
  })

  it('is reported if no variant makes it', () => {
    expect(found({ variants: [{ claim: 'average' }], claims: { average: {}, other: {} } })).toEqual([
      {
        code: 'HOME_CLAIM_UNUSED',
        severity: 'warning',
        file: 'content/home.json',
        pointer: '/claims/other',
        message: 'No variant of the home page makes the claim "other".',
        hint: 'Name it as the "claim" of a variant, or remove it.',
      },
    ])
  })

  it.each([[null], [{}], [{ claims: { other: {} } }], [{ variants: [] }]])('is not looked for in %j', (json) => {
    expect(found(json)).toEqual([])
  })
})
