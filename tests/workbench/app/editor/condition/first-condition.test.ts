import { describe, expect, it } from 'vitest'
import { firstCondition, nearestFact } from '../../../../../workbench/app/editor/condition/first-condition.ts'
import type { FactAtStep } from '../../../../../workbench/wire.ts'

const fact = (name: string, more: Partial<FactAtStep>): FactAtStep => ({
  name,
  kind: 'answer',
  title: name,
  type: 'boolean',
  values: [true, false],
  isAlwaysKnown: true,
  stepsBack: 1,
  ...more,
})
const early = fact('early', { stepsBack: 5 })
const before = fact('before', {})
const own = fact('own', { stepsBack: 0 })
const setting = fact('otp.enabled', { kind: 'setting', stepsBack: null })

describe('a new condition', () => {
  it.each([
    { title: 'tests an answer of the step itself', facts: [setting, early, before, own], nearest: 'own' },
    { title: 'else the answer that was given last before it', facts: [setting, early, before], nearest: 'before' },
    {
      title: 'prefers an answer that every visitor has among those that are equally near',
      facts: [fact('some', { isAlwaysKnown: false }), before],
      nearest: 'before',
    },
    {
      title: 'tests no answer that has no test, such as an address',
      facts: [fact('address', { type: 'object', values: null, stepsBack: 0 }), early],
      nearest: 'early',
    },
    { title: 'tests a setting where nothing has been answered', facts: [setting], nearest: 'otp.enabled' },
  ])('$title', ({ facts, nearest }) => {
    expect(nearestFact(facts)?.name).toBe(nearest)
    expect(firstCondition({ facts, conditions: ['codeWanted'] })).toEqual({ [nearest]: { const: true } })
  })

  it('is one with a name only where there are no facts', () => {
    expect(firstCondition({ facts: [], conditions: ['codeWanted'] })).toBe('codeWanted')
  })
})
