import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { proofDiagnostics } from '../../../proof/findings/index.ts'
import { internalsOf, prove } from '../../../proof/prove.ts'
import { editedJourney } from '../support/edited-journey.ts'

type Edits = Readonly<Record<string, unknown>>

const journeyOf = (edits: Edits) => openJourney('edited', editedJourney('sound', edits))
const CHECK = {
  run: 'verifyEmail',
  as: 'again',
  input: ['email'],
  on: { valid: 'continue', invalid: 'continue', failed: 'continue' },
}
/** Contact and phone lead to each other only. */
const trap: Edits = { '/steps/contact/next': [{ to: 'phone' }], '/steps/phone/next': [{ to: 'contact' }] }
/** Some visitors leave a cycle only by another answer on a page that is shown once. Then a search may be refused. */
const cycle: Edits = {
  '/steps/contact/submit/0/on/invalid': 'continue',
  '/steps/contact/showOnce': true,
  '/steps/phone/submit/1': CHECK,
  '/steps/phone/next': [{ when: { again: { const: 'valid' } }, to: 'search' }, { to: 'contact' }],
}
/** The same with a transition that may be undecided. */
const faulty: Edits = {
  ...cycle,
  '/steps/sign/next': [{ when: { phone_number: { const: '07700900123' } }, to: 'alreadyFiled' }, { to: 'thanks' }],
}

const found = (edits: Edits, limits = {}) =>
  prove(journeyOf(edits), limits).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)
const CASH = { finance: { const: 'cash' } }

it.each<[string, Edits, readonly string[]]>([
  ['nothing in a sound journey', {}, []],
  [
    'a transition that is never taken',
    { '/steps/sign/next': [{ when: CASH, to: 'alreadyFiled' }, { to: 'thanks' }] },
    ['TRANSITION_NEVER /steps/sign/next/0'],
  ],
  [
    'a condition that never holds, and not the part of it that never does',
    { '/steps/contact/content/text/when': { allOf: [CASH, { asksForPhone: { const: true } }] } },
    ['CONDITION_NEVER /steps/contact/content/text/when'],
  ],
  [
    'a part of a condition that contradicts itself',
    {
      '/steps/contact/content/text/when': {
        anyOf: [{ finance: { const: 'lease' } }, { allOf: [CASH, { finance: { const: 'loan' } }] }],
      },
    },
    ['CONDITION_NEVER /steps/contact/content/text/when/anyOf/1'],
  ],
])('a proof reports %s', (_, edits, expected) => {
  expect(found(edits)).toEqual(expected)
})

it('a proof that reaches its node limit while it explores says at which step', () => {
  expect(found(trap, { nodeLimit: 3 })).toEqual(['PROOF_BOUND /steps/alreadyFiled'])
})

describe('a proof that reaches its node limit while it looks for problems', () => {
  it('says so at the start, though every state was explored', () => {
    const proof = prove(journeyOf(trap), { nodeLimit: 5 })
    expect(internalsOf(proof).exploration.gaveUpAt).toBeNull()
    expect(proof.diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(['PROOF_BOUND /steps/payment'])
    expect(proof.isExact).toBe(false)
  })

  it('reports the diagnostics found so far', () => {
    const { diagnostics } = prove(journeyOf(faulty), { nodesByVisits: 0, nodesByOrder: 0, nodesOfSet: 3 })
    expect(diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'PROOF_BOUND /steps/payment',
      'FACT_UNKNOWN /steps/sign/next/0/when',
      'GUARD_REFUSES /steps/phone',
    ])
  })
})

it('an exception of the proof is not taken for its limit', () => {
  const proof = prove(journeyOf(cycle))
  const proved = {
    ...internalsOf(proof),
    ...proof,
    witness: () => null,
    fileOf: () => '',
    assumingOnceFixed: () => {
      throw new Error('PROOF_FAULT')
    },
  }
  expect(() => proofDiagnostics(proved)).toThrow('PROOF_FAULT')
})
