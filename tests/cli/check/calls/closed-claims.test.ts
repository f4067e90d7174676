import { expect, it } from 'vitest'
import { closedClaims } from '../../../../cli/check/calls/closed-claims.ts'
import { projectSource } from '../../../support/source.ts'

const FILE = 'schemas/effects/keep.json'
const source = projectSource({
  'schemas/api/closing.json': '{ "afterSubmission": ["phone"] }',
  'schemas/api/open.json': '{}',
})
const contract = (more: object = {}) => ({
  kind: 'save',
  calls: ['open', 'closing'],
  outcomes: { saved: {}, alreadySubmitted: {} },
  ...more,
})

it('a contract that saves has a final outcome for a claim that is submitted already', () => {
  expect(closedClaims(FILE, contract(), source)).toEqual([
    {
      code: 'EFFECT_WITHOUT_FINAL',
      severity: 'warning',
      file: FILE,
      pointer: '/outcomes',
      message:
        'The call "closing" refuses a submitted claim all but its "afterSubmission", and no outcome of the contract is final: steps may ask the visitor to try again, for ever.',
      hint: 'Write "final": true in the outcome of a claim that is submitted already.',
    },
  ])
})

it.each([
  contract({ outcomes: { saved: {}, alreadySubmitted: { final: true } } }),
  contract({ calls: ['open', 'unknown'] }),
  contract({ kind: 'commit' }),
  contract({ calls: undefined }),
  contract({ outcomes: null }),
  null,
])('nothing is missed in %j', (json) => {
  expect(closedClaims(FILE, json, source)).toEqual([])
})

it('is so in this project', () => {
  const all = projectSource().list('schemas/effects')
  const own = projectSource()
  expect(all.flatMap((name) => closedClaims(name, own.read(`schemas/effects/${name}`), own))).toEqual([])
})
