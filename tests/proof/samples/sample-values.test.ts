import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkAnswers, RULES, runnable, type Field, type JourneyDefinition } from '../../../engine/index.ts'
import { compileValidators } from '../../../loader/index.ts'
import { candidateValues } from '../../../proof/samples/candidate-values.ts'
import { accepts, sampleAnswer } from '../../../proof/samples/sample-values.ts'
import { ROOT } from '../../support/root.ts'

const field = (name: string) => JSON.parse(readFileSync(join(ROOT, 'gallery/fields', `${name}.json`), 'utf8')) as Field

/** What the engine says of an answer to this field. */
function errorsOf(asked: Field, value: unknown) {
  const definition = {
    name: 'one',
    conditions: {},
    facts: {},
    home: null,
    steps: { one: { id: 'one', fields: { asked }, actions: [], enter: [], submit: [] } },
  } as unknown as JourneyDefinition
  const journey = runnable(definition, compileValidators(definition), RULES)
  return checkAnswers(journey, 'one', { asked: value }, { now: Date.UTC(2026, 5, 1) })
}

describe('a sample of a group, or of a repeating one', () => {
  it.each(['employer', 'earlier-homes'])('%s: has every part that the engine requires, in each variant', (name) => {
    const samples = [0, 1, 2].map((variant) => sampleAnswer(field(name), variant))
    for (const sample of samples) expect(errorsOf(field(name), sample)).toEqual([])
    expect(new Set(samples.map((sample) => JSON.stringify(sample))).size).toBeGreaterThan(1)
  })

  it('is refused without a part, or with a part that its rule refuses', () => {
    expect(accepts(field('employer'), { kind: 'Part time' })).toBe(false)
    const phones = {
      title: 'Phones',
      type: 'array',
      items: {
        title: 'Phone',
        type: 'string',
        rule: { ukMobile: { minDigits: 10, maxDigits: 11 } },
        messages: { required: 'Enter it', incomplete: 'Too short', mobile: 'No mobile' },
      },
      messages: { required: 'Add one' },
    } as unknown as Field
    expect(errorsOf(phones, sampleAnswer(phones))).toEqual([])
    expect(accepts(phones, ['0113 2220000'])).toBe(false)
  })

  it('has lists on both sides of a tested length, all of which the engine accepts, and no empty one', () => {
    const lists = candidateValues(field('earlier-homes'), [{ minItems: 2 }, { maxItems: 0 }])
    expect(lists.map(({ value }) => (value() as readonly unknown[]).length).sort()).toEqual([1, 2])
    for (const { value } of lists) expect(errorsOf(field('earlier-homes'), value())).toEqual([])
  })
})
