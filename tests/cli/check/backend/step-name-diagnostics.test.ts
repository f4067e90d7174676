import { describe, expect, it } from 'vitest'
import { stepNameDiagnostics } from '../../../../cli/check/backend/step-name-diagnostics.ts'
import type { JourneyDefinition } from '../../../../engine/index.ts'
import { projectSource } from '../../../support/source.ts'

const effects = {
  save: { kind: 'save', calls: ['save-claim'] },
  commit: { kind: 'commit', calls: ['save-claim'] },
}
const SAVE = { run: 'save', input: { why: { answer: 'why' } } }
const COMMIT = { run: 'commit', input: {} }

function found(id: string, submit: readonly object[], contract?: object) {
  const journey = { effects, steps: { [id]: { id, enter: [], submit } } } as unknown as JourneyDefinition
  const source = projectSource(
    contract === undefined ? {} : { 'schemas/api/save-claim.json': JSON.stringify(contract) },
  )
  return stepNameDiagnostics(journey, () => 'journeys/odd.json', source).map(
    ({ code, severity, pointer, message, hint }) => `${severity} ${code} ${pointer}: ${message} ${hint ?? ''}`,
  )
}

describe('the name of a step', () => {
  it.each(['submit-claim', 'a/submit-claim'])(
    'is not one that submits a claim, if the step saves answers: %s',
    (id) => {
      expect(found(id, [SAVE])).toEqual([
        `error STEP_RESERVED /steps/${id.replace('/', '~1')}: Step "${id}" saves answers under the name that the backend reads as a submission: its save would submit the claim, or be refused. Give the step another name; "submits" in schemas/api/save-claim.json has the reserved ones.`,
      ])
    },
  )

  it.each([
    ['it is another one', 'submit-claims', [SAVE]],
    ['the step saves nothing', 'submit-claim', []],
    ['the step submits the claim', 'submit-claim', [SAVE, COMMIT]],
  ])('is sound if %s', (_, id, submit) => {
    expect(found(id, submit)).toEqual([])
  })

  it('is free where the contract of the call reserves none', () => {
    expect(found('submit-claim', [SAVE], {})).toEqual([])
  })
})
