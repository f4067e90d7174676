import { expect, it } from 'vitest'
import type { Action, EffectUse, Step } from '../../../engine/index.ts'
import { combineWatches, IDLE, type Leaving, type Watch } from '../../../proof/guarded/watch.ts'

const [step, action, use] = [{} as Step, {} as Action, {} as EffectUse]
const nothing = { marks: [], musts: [] }
const leaving = (name: string, more: Partial<Leaving> = {}): Leaving => ({
  marks: { [name]: 1 },
  lost: { [`lost ${name}`]: 1 },
  unknownToBackend: new Set([name]),
  ...more,
})
const watch = (name: string, more: Partial<Leaving> = {}): Watch => ({
  ...nothing,
  marks: [{ name, size: 1 }],
  onPress: () => ({ [name]: 2 }),
  onOutcome: (_, __, outcome, isLast) => ({ [`${name} ${outcome} ${isLast}`]: 3 }),
  onLeave: (_, transition) => leaving(`${name}${transition}`, more),
  onArrival: (target) => ({ [`${name} ${target}`]: 4 }),
})

it('several watches track what each of them tracks', () => {
  const both = combineWatches([watch('a'), watch('b')])
  expect(both.marks.map(({ name }) => name)).toEqual(['a', 'b'])
  expect(both.onPress(step, action)).toEqual({ a: 2, b: 2 })
  expect(both.onOutcome(step, use, 'ok', true)).toEqual({ 'a ok true': 3, 'b ok true': 3 })
  expect(both.onArrival('page')).toEqual({ 'a page': 4, 'b page': 4 })
  expect(both.onLeave(step, 7)).toEqual({
    marks: { a7: 1, b7: 1 },
    lost: { 'lost a7': 1, 'lost b7': 1 },
    unknownToBackend: new Set(['a7', 'b7']),
  })
})

it('the backend takes a transition if it does for each of them', () => {
  const [one, other] = [{ required: ['one'] }, { required: ['other'] }]
  const shared = (...watches: readonly Watch[]) => combineWatches(watches).onLeave(step, 0).isShared
  expect(shared(watch('a', { isShared: one }), watch('b'), watch('c', { isShared: other }))).toEqual({
    allOf: [one, other],
  })
  expect(shared(watch('a'), { ...nothing, ...IDLE })).toBeUndefined()
})

it('an idle watch tracks nothing', () => {
  expect([IDLE.onPress(step, action), IDLE.onOutcome(step, use, 'ok', true), IDLE.onArrival('page')]).toEqual([
    {},
    {},
    {},
  ])
  expect(IDLE.onLeave(step, 0)).toEqual({ marks: {}, lost: {}, unknownToBackend: new Set() })
})
