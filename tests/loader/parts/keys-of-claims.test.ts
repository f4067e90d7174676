import { describe, expect, it } from 'vitest'
import type { EffectContract } from '../../../engine/index.ts'
import { keysOfClaims } from '../../../loader/parts/keys-of-claims.ts'

type Contract = Parameters<typeof keysOfClaims>[0]

function said(contract: Omit<Contract, 'name'>) {
  const found: string[] = []
  keysOfClaims({ name: 'keep', ...contract }, (code, at, message, hint) =>
    found.push(`${code} /${at.join('/')}: ${message} ${hint?.() ?? ''}`.trim()),
  )
  return found
}

describe('the key by which the backend recognises a request', () => {
  it.each<[string, Omit<Contract, 'name'>]>([
    ['the claim, for what is done once', { kind: 'commit', idempotencyKey: 'claim' }],
    ['the claim and what is sent', { kind: 'save', idempotencyKey: 'claim+input' }],
    ['what is sent alone, for a check, whose answer holds for everybody', { kind: 'check', idempotencyKey: 'input' }],
    ['nothing', { kind: 'bureau' }],
  ])('may be %s', (_, contract) => {
    expect(said(contract)).toEqual([])
  })

  it.each<EffectContract['kind']>(['save', 'commit', 'bureau'])('names the claim of a %s', (kind) => {
    expect(said({ kind, idempotencyKey: 'input' })).toEqual([
      'EFFECT_KEY /idempotencyKey: "idempotencyKey" of keep is "input": two claims that send the same would count as one request, and only the first would be carried out. Write "claim+input", or "claim" for what is done once for each claim.',
    ])
  })
})
