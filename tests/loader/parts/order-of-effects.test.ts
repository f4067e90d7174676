import { describe, expect, it } from 'vitest'
import { orderOfEffects } from '../../../loader/parts/order-of-effects.ts'

const FILES = ['check-person.json', 'other.json']
const CONTRACTS = { checkPerson: { outcomes: { valid: { description: 'x' }, known: { description: 'x' } } } }

function said(after: Readonly<Record<string, string[]>> | undefined) {
  const found: string[] = []
  orderOfEffects(
    { name: 'commit', ...(after === undefined ? {} : { after }) },
    FILES,
    CONTRACTS,
    (code, at, message, hint) => found.push(`${code} /${at.join('/')}: ${message} ${hint?.() ?? ''}`.trim()),
  )
  return found
}

describe('what a contract runs after', () => {
  it.each<[string, Readonly<Record<string, string[]>> | undefined]>([
    ['nothing', undefined],
    ['an effect that has these outcomes', { checkPerson: ['valid', 'known'] }],
    ['an effect whose contract was not read', { other: ['anything'] }],
  ])('may be %s', (_, after) => {
    expect(said(after)).toEqual([])
  })

  it('is an effect that exists', () => {
    expect(said({ checkPersn: ['valid'] })).toEqual([
      'EFFECT_UNKNOWN /after/checkPersn: commit runs after "checkPersn", which is not a contract in schemas/effects. Did you mean "checkPerson"?',
    ])
  })

  it('has outcomes that its contract has', () => {
    expect(said({ checkPerson: ['valid', 'knwon', 'else'] })).toEqual([
      'EFFECT_OUTCOME_UNKNOWN /after/checkPerson/1: "knwon" is not an outcome of checkPerson. Did you mean "known"?',
      'EFFECT_OUTCOME_UNKNOWN /after/checkPerson/2: "else" is not an outcome of checkPerson. Its outcomes are valid, known.',
    ])
  })
})
