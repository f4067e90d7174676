import { describe, expect, it } from 'vitest'
import { correctionDiagnostics } from '../../../../cli/check/backend/correction-diagnostics.ts'
import type { JourneyDefinition } from '../../../../engine/index.ts'
import { projectSource } from '../../../support/source.ts'

const SAVING = 'schemas/api/save-claim.json'
const corrects = (name: string) => ({ to: 'fix', editAfterSubmit: name })

function found(
  steps: object,
  {
    facts = ['email', 'phone_number'],
    calls = { save: ['save-claim'] },
    instead = {},
  }: {
    readonly facts?: readonly string[]
    readonly calls?: Readonly<Record<string, readonly string[]>>
    readonly instead?: Readonly<Record<string, string>>
  } = {},
) {
  const journey = {
    facts: Object.fromEntries(facts.map((name) => [name, {}])),
    effects: Object.fromEntries(Object.entries(calls).map(([kind, its]) => [kind, { kind, calls: its }])),
    steps: Object.fromEntries(Object.entries(steps).map(([id, step]) => [id, { id, kind: 'end', next: [], ...step }])),
  }
  return correctionDiagnostics(
    journey as unknown as JourneyDefinition,
    () => 'journeys/form.json',
    projectSource(instead),
  )
}

describe('an answer that an end lets visitors correct', () => {
  it('is one that the backend changes after submission', () => {
    expect(found({ thanks: { next: [corrects('phone_number')] } })).toEqual([])
  })

  it('is reported if it is any other', () => {
    const next = [{ to: 'elsewhere' }, corrects('phone_number'), corrects('email')]
    expect(found({ start: {}, thanks: { next } })).toEqual([
      {
        code: 'CORRECTION_REFUSED',
        severity: 'error',
        file: 'journeys/form.json',
        pointer: '/steps/thanks/next/2/editAfterSubmit',
        message:
          'Step "thanks" lets visitors correct "email", which the backend does not change once the claim is submitted: they could never correct it.',
        hint: 'Remove the transition, or name what can be corrected: "phone_number".',
      },
    ])
  })

  it('has a hint that names only answers of the journey', () => {
    const facts = ['email', 'feedback', 'phone_number']
    expect(found({ thanks: { next: [corrects('email')] } }, { facts }).map(({ hint }) => hint)).toEqual([
      'Remove the transition, or name what can be corrected: "feedback" or "phone_number".',
    ])
    expect(found({ thanks: { next: [corrects('email')] } }, { facts: ['email'] }).map(({ hint }) => hint)).toEqual([
      'Remove the transition, or name the answer in "afterSubmission" of the call: no answer of this journey can be corrected after submission.',
    ])
  })

  it('is looked for in the calls of saves alone', () => {
    const next = [corrects('phone_number')]
    const codes = (calls: Readonly<Record<string, readonly string[]>>) =>
      found({ thanks: { next } }, { calls }).map(({ code }) => code)
    expect(codes({ save: ['create-user', 'save-claim'] })).toEqual([])
    expect(codes({ save: ['create-user'], check: ['save-claim'] })).toEqual(['CORRECTION_REFUSED'])
    expect(codes({ save: ['unheard-of'] })).toEqual(['CORRECTION_REFUSED'])
  })

  it('follows the contract of the call', () => {
    const { afterSubmission: _, ...contract } = projectSource().read(SAVING) as Readonly<Record<string, unknown>>
    const instead = { [SAVING]: JSON.stringify({ ...contract, afterSubmission: ['email'] }) }
    const next = [corrects('email'), corrects('phone_number')]
    expect(found({ thanks: { next } }, { instead }).map(({ pointer }) => pointer)).toEqual([
      '/steps/thanks/next/1/editAfterSubmit',
    ])
  })

  it('is left to another rule on a page, which no correction begins at', () => {
    expect(found({ ask: { kind: 'page', next: [corrects('email')] } })).toEqual([])
  })
})
