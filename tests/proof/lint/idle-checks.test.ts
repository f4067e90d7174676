import { describe, expect, it } from 'vitest'
import type { EffectContract, Reaction, Step } from '../../../engine/index.ts'
import { idleChecks } from '../../../proof/lint/idle-checks.ts'
import { reportedBy } from '../support/reported.ts'

const CHECK = { kind: 'check', binding: false, idempotencyKey: 'input', failure: 'failed' }
const FAILED: Reaction = { error: 'Please try again.' }
const WARNED: Reaction = { then: 'continue', warning: 'Please check what you typed.' }
const AWAY: Reaction = { to: 'page' }
const ON: Readonly<Record<string, Reaction>> = {
  valid: { then: 'continue' },
  invalid: { then: 'continue' },
  failed: FAILED,
}

/** What is said of a step that runs one check on submit. */
function said({
  on = ON,
  contract = {},
  step = {},
}: {
  readonly on?: Readonly<Record<string, Reaction>>
  readonly contract?: Partial<EffectContract>
  readonly step?: Partial<Step>
}): readonly string[] {
  const page = {
    id: 'page',
    title: [],
    content: [],
    fields: {},
    enter: [],
    submit: [{ run: 'verifyEmail', as: 'checked', input: {}, on }],
    actions: [],
    next: [],
    ...step,
  }
  const effects = { verifyEmail: { ...CHECK, ...contract } }
  return reportedBy(idleChecks, { steps: { page }, effects, conditions: {}, facts: {}, home: null })
}

describe('a check', () => {
  it('is reported if its outcomes lead on alike', () => {
    expect(said({})).toEqual([
      'CHECK_WITHOUT_EFFECT /steps/page/submit/0/on: Step "page" treats "valid" and "invalid" of verifyEmail alike, so the check has no effect. React to one of them with an "error" or a step of its own, or remove the check.',
    ])
  })

  it('is reported too if even its failure leads on so, as with "on": "continue"', () => {
    expect(said({ on: { ...ON, failed: { then: 'continue' } } })).toHaveLength(1)
  })

  it.each<[string, Parameters<typeof said>[0]]>([
    ['refuses something', { on: { ...ON, invalid: { error: 'Please correct it.' } } }],
    ['leads elsewhere', { on: { ...ON, invalid: { to: 'page' } } }],
    ['only warns', { on: { ...ON, invalid: { then: 'continue', warning: 'Is that right?' } } }],
    ['says one thing only, unless it fails', { on: { valid: { then: 'continue' }, failed: FAILED } }],
    ['ignores its failure alone', { on: { ...ON, invalid: FAILED, failed: { then: 'continue' } } }],
    ['warns however it ends', { on: { valid: WARNED, invalid: WARNED, failed: WARNED } }],
    ['leads elsewhere however it ends', { on: { valid: AWAY, invalid: AWAY, failed: AWAY } }],
    [
      'says one thing only, and its failure is ignored',
      { on: { valid: { then: 'continue' }, failed: { then: 'continue' } } },
    ],
    ['decides where to go', { step: { next: [{ when: { checked: { const: 'valid' } }, to: 'page' }] } }],
    [
      'gives the choices of a field',
      { step: { fields: { cars: { choicesFrom: { fact: 'checked' } } } } as unknown as Partial<Step> },
    ],
    ['is kept by the backend', { contract: { binding: true } }],
    ['belongs to a claim, as a code that is sent does', { contract: { idempotencyKey: 'claim+input' } }],
    ['asks a bureau, which costs something', { contract: { kind: 'bureau' } }],
  ])('is not reported if it %s', (_, different) => {
    expect(said(different)).toEqual([])
  })
})
