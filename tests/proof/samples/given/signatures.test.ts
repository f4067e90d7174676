import { expect, it } from 'vitest'
import { RULES, type Field } from '../../../../engine/index.ts'
import { givenSignatures } from '../../../../proof/samples/given/signatures.ts'

const CONTEXT = { today: { year: 2026, month: 6, day: 1 }, choices: [] }
const LIMITS = { minStrokes: 1, minWidth: 20, minHeight: 20, minLength: 50, minDurationMs: 1000 }
const given = (field: object) => givenSignatures(field as Field)

it('the signatures that a widget gives are right by the rule', () => {
  const wrong = Object.entries(given({})).filter(
    ([, signature]) => RULES.signature.check(signature, LIMITS, CONTEXT).length > 0,
  )
  expect(wrong).toEqual([])
})

it.each([
  ['its field says', { ui: { height: 200 } }, 200],
  ['they are without another word', { ui: {} }, 300],
  ['they are without any word', {}, 300],
])('a drawn signature is as high as %s', (_, field, height) => {
  expect(given(field)['a drawn signature']).toMatchObject({ height })
})
