import { describe, expect, it } from 'vitest'
import type { Run } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { diagnosticAt, reachedSteps } from '../../../proof/findings/context.ts'
import { prove } from '../../../proof/index.ts'
import { describeRun } from '../../../proof/runs/describe-run.ts'
import { editedJourney } from '../support/edited-journey.ts'

const place = { fileOf: (pointer: string) => `file of ${pointer}` }
const run: Run = { settings: {}, open: { path: '/', resumed: false }, steps: [] }
const plain = {
  code: 'SOME_CODE',
  severity: 'error',
  file: 'file of /steps/a',
  pointer: '/steps/a',
  message: 'It is wrong.',
  hint: 'Correct it.',
}
const found = (details: object) =>
  diagnosticAt(place, plain.code, plain.pointer, plain.message, { hint: plain.hint, ...details })

describe('a diagnostic of a journey', () => {
  it.each<[string, object, object]>([
    ['is an error', {}, plain],
    ['may be a warning', { severity: 'warning' }, { ...plain, severity: 'warning' }],
    ['may have no run that shows it', { witness: null }, plain],
  ])('%s', (_, details, expected) => {
    expect(found(details)).toEqual(expected)
    expect(Object.keys(found(details))).toEqual(Object.keys(plain))
  })

  it('keeps its run when it is copied or printed', () => {
    const copy = { ...found({ witness: () => run }) }
    expect(copy.run).toBe(run)
    expect(copy.witness).toEqual(describeRun(run))
  })

  it('computes its run only when it is read', () => {
    let made = 0
    const { code } = found({
      witness: () => {
        made += 1
        return run
      },
    })
    expect([code, made]).toEqual([plain.code, 0])
  })
})

it('the reached steps are those that some run passes', () => {
  const edits = { '/steps/payment/next': [{ to: 'nothingToClaim' }] }
  const { steps } = prove(openJourney('edited', editedJourney('sound', edits)))
  expect([...reachedSteps({ steps })]).toEqual(['payment', 'nothingToClaim', 'alreadyFiled'])
})
