import { expect, it } from 'vitest'
import { lateShape } from '../../../copy/site/late-shape.ts'

it('is compiled once, when it is first asked for', () => {
  const wrong = lateShape({ type: 'nothing' })
  expect(() => wrong()).toThrow('type')
  const shape = lateShape<string>({ type: 'string' })
  expect(shape()).toBe(shape())
})

it('says everything that is wrong, and takes a list of types', () => {
  const shape = lateShape({ properties: { one: { type: ['string', 'number'] }, two: { type: 'string' } } })()
  expect(shape({ one: 1, two: '' })).toBe(true)
  expect(shape({ one: true, two: 2 })).toBe(false)
  expect(shape.errors).toHaveLength(2)
})
