import { describe, expect, it } from 'vitest'
import { isGuarded, keepsOutcome, storesAnswers } from '../../../engine/guard/index.ts'
import { isDoneBy, isSilent } from '../../../engine/guard/backend-knowledge.ts'
import type { EffectContract, EffectUse, Step } from '../../../engine/index.ts'

const contract = (parts: Partial<EffectContract>): EffectContract => ({
  name: 'ask',
  description: 'x',
  calls: [],
  kind: 'check',
  input: { type: 'object' },
  outcomes: {},
  failure: 'failed',
  timeLimitMs: 1000,
  retries: 0,
  repeat: [],
  ...parts,
})

describe('the backend', () => {
  it.each([
    ['a save of the claim', contract({ kind: 'save', calls: ['save-claim'] }), true],
    ['a save of something else', contract({ kind: 'save', calls: ['save-photo'] }), false],
    ['a commit, although it saves the claim', contract({ kind: 'commit', calls: ['save-claim'] }), false],
    ['an effect without a contract', undefined, false],
  ])('stores the answers of %s: %#', (_, of, expected) => {
    expect(storesAnswers(of)).toBe(expected)
  })

  it.each([
    ['a check with consequences', contract({ binding: true }), true],
    ['a check without', contract({ binding: false }), false],
    ['a check that does not say', contract({}), false],
    ['a save', contract({ kind: 'save' }), true],
    ['a bureau', contract({ kind: 'bureau' }), true],
    ['an effect without a contract', undefined, false],
  ])('refuses, while another step is open, %s: %#', (_, of, expected) => {
    expect(isGuarded(of)).toBe(expected)
  })

  it.each([
    ['an end that decides', contract({ binding: true }), 'valid', true],
    ['an end that may be asked for again', contract({ binding: true, repeat: ['valid'] }), 'valid', false],
    ['another end than those', contract({ binding: true, repeat: ['invalid'] }), 'valid', true],
    ['an end of what always runs again', contract({ binding: true, repeat: 'always' }), 'valid', true],
    ['a failure', contract({ binding: true }), 'failed', false],
    ['a failure of what always runs again', contract({ binding: true, repeat: 'always' }), 'failed', false],
    ['the failure of a bureau', contract({ binding: true, kind: 'bureau' }), 'failed', true],
    [
      'an end of a bureau that may run again',
      contract({ binding: true, kind: 'bureau', repeat: ['none'] }),
      'none',
      true,
    ],
    ['an end without consequences', contract({}), 'valid', false],
    ['an end of a bureau without consequences', contract({ kind: 'bureau' }), 'valid', false],
    ['an end without a contract', undefined, 'valid', false],
  ])('keeps %s: %#', (_, of, outcome, expected) => {
    expect(keepsOutcome(of, outcome)).toBe(expected)
  })
})

describe('a step', () => {
  const use = (run: string) => ({ run, as: run }) as EffectUse
  const [asks, saves, checks] = [use('ask'), use('save'), use('check')]
  const step = (parts: Partial<Step>) => ({ kind: 'page', fields: {}, enter: [], submit: [], ...parts }) as Step
  const contractOf = ({ run }: EffectUse) => contract({ kind: run === 'save' ? 'save' : 'check' })

  it.each([
    ['that only shows something', step({}), true],
    ['that is an end', step({ kind: 'end' }), false],
    ['with a field', step({ fields: { email: { title: 'E-mail', type: 'string', messages: {} } } }), false],
    ['with an effect on submit', step({ submit: [asks] }), false],
    ['with an effect on entering', step({ enter: [asks] }), true],
  ])('%s is left without a word to the backend: %#', (_, of, expected) => {
    expect(isSilent(of)).toBe(expected)
  })

  it.each([
    ['the only effect of its submit', step({ submit: [asks] }), true],
    ['one of two checks on submit', step({ submit: [asks, checks] }), true],
    ['a check next to a save', step({ submit: [asks, saves] }), false],
    ['an effect on entering', step({ enter: [asks], submit: [checks] }), false],
  ])('is done by the end of %s: %#', (_, of, expected) => {
    expect(isDoneBy(of, asks, contractOf)).toBe(expected)
  })
})
