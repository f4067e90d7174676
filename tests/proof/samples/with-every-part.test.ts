import { describe, expect, it } from 'vitest'
import type { Condition, Field } from '../../../engine/index.ts'
import { accepts, sampleAnswer } from '../../../proof/samples/sample-values.ts'
import { withEveryPart } from '../../../proof/samples/with-every-part.ts'
import { children, choice, line } from '../../support/parts-when.ts'

const OUTSIDE: Condition = { country: { const: 'uk' } }
const field = (partsWhen: object, fee: Condition = { school: { const: 'private' } }) =>
  children({
    name: line('Name'),
    school: choice('School', ['state', 'private']),
    fee: line('Fee', { when: fee }),
    home: { title: 'Home', type: 'object', properties: { town: line('Town'), county: line('County') }, messages: {} },
    ...partsWhen,
  }) as unknown as Field
const outside = (...paths: readonly string[]): Field => ({
  ...field({}),
  partsWhen: Object.fromEntries(paths.map((path) => [path, OUTSIDE])),
})

describe('the samples of a group whose parts conditions of the journey decide about', () => {
  it('have what any answer outside may ask for, also where another part decides about it', () => {
    expect(sampleAnswer(field({}))).toEqual([
      { name: 'sample', school: 'state', home: { town: 'sample', county: 'sample' } },
    ])
    expect(sampleAnswer(outside('school', 'home/county'))).toEqual([
      { name: 'sample', school: 'state', fee: 'sample', home: { town: 'sample', county: 'sample' } },
    ])
  })

  // Where the country leaves out the school, "not state" holds, and both conditions ask for the reason.
  it('have a part that the journey decides about also where its own condition tests another such part', () => {
    const when: Condition = { allOf: [{ required: ['name'] }, { not: { school: { const: 'state' } } }] }
    const reason = field({ reason: line('Reason', { when }) })
    const both = { ...reason, partsWhen: { school: OUTSIDE, reason: OUTSIDE } }
    expect(sampleAnswer(both)).toEqual([expect.objectContaining({ school: 'state', reason: 'sample' })])
  })

  it('have a part with a condition of its own only if that holds, where no other answer decides about what it tests', () => {
    expect(sampleAnswer(outside('name', 'fee'))).toEqual([expect.not.objectContaining({ fee: 'sample' })])
  })

  it('tell parts of the same name apart by their group', () => {
    const address = (title: string) => ({
      title,
      type: 'object',
      properties: {
        town: line('Town'),
        school: choice('School', ['state', 'private']),
        fee: line('Fee', { when: { school: { const: 'private' } } }),
      },
      messages: {},
    })
    const homes = { ...field({ home: address('Home'), away: address('Away') }), partsWhen: { 'home/school': OUTSIDE } }
    const without = { town: 'sample', school: 'state' }
    expect(sampleAnswer(homes)).toEqual([
      { name: 'sample', school: 'state', home: { ...without, fee: 'sample' }, away: without },
    ])
  })

  it('are accepted with such a part, and refused without it', () => {
    const entry = { name: 'Ann', school: 'state', fee: 'none', home: { town: 'Lille', county: 'Kent' } }
    const { school: _, ...without } = entry
    expect([entry, without].map((one) => accepts(outside('school'), [one]))).toEqual([true, false])
  })

  it('are those of the field itself where nothing outside decides', () => {
    const plain = field({})
    expect(withEveryPart(plain)).toBe(plain)
    const named = outside('school')
    expect(withEveryPart(named)).toBe(withEveryPart(named))
  })
})
