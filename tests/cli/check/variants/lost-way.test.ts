import { expect, it } from 'vitest'
import { lostWays } from '../../../../cli/check/variants/lost-way.ts'

type Steps = Parameters<typeof lostWays>[2]

const stepsOf = (steps: Readonly<Record<string, object>>) =>
  Object.fromEntries(Object.entries(steps).map(([id, step]) => [id, { id, ...step }])) as unknown as Steps

const isLate = { late: { const: true } }
const BASE = {
  a: { next: [{ to: 'b' }] },
  b: { submit: [{ as: 'save', on: { saved: { to: 'd' } } }], next: [{ when: isLate, to: 'c' }, { to: 'd' }] },
  c: { next: [{ to: 'c' }] },
  d: {},
}

const lost = (id: string, written: object, changed: Readonly<Record<string, object>>) =>
  lostWays(id, { steps: written }, stepsOf(BASE), stepsOf({ ...BASE, ...changed })).map(
    ({ from, pointer }) => `${from} ${pointer}`,
  )

it('is the transition that the variant leads elsewhere', () => {
  expect(lost('b', { a: { next: { b: { to: 'c' } } } }, { a: { next: [{ to: 'c' }] } })).toEqual([
    'a /steps/a/next/b/to',
  ])
})

it('is the transition that the variant removes', () => {
  expect(lost('c', { b: { next: { c: null } } }, { b: { next: [{ to: 'd' }] } })).toEqual(['b /steps/b/next/c'])
})

it('is the only transition of a new list, or the one with the same condition', () => {
  expect(lost('b', { a: { next: [{ to: 'c' }] } }, { a: { next: [{ to: 'c' }] } })).toEqual(['a /steps/a/next/0'])
  const next = [{ to: 'd' }, { when: isLate, to: 'a' }]
  expect(lost('c', { b: { next } }, { b: { next } })).toEqual(['b /steps/b/next/1'])
})

it('is a new list without such a transition', () => {
  const next = [{ when: { other: { const: true } }, to: 'a' }, { to: 'd' }]
  expect(lost('c', { b: { next } }, { b: { next } })).toEqual(['b /steps/b/next'])
})

it('is the outcome that the variant leads elsewhere', () => {
  const b = { submit: [{ as: 'save', on: { saved: 'continue' } }], next: [{ to: 'c' }] }
  expect(lost('d', { b: { submit: { save: { on: { saved: 'continue' } } } } }, { b })).toEqual([
    'b /steps/b/submit/save/on/saved',
  ])
})

it('is the step that the variant removes', () => {
  expect(lostWays('b', { steps: { a: null } }, stepsOf(BASE), stepsOf({}))).toEqual([
    { from: 'a', pointer: '/steps/a' },
  ])
})

it('is a list that the variant changes in front of the transition, if no way is gone', () => {
  const next = [{ to: 'd' }, { when: isLate, to: 'c' }]
  expect(lost('c', { b: { next: { all: { to: 'd', before: 'c' } } } }, { b: { ...BASE.b, next } })).toEqual([
    'b /steps/b/next',
  ])
})

it('is no other change of the step, and no step that leads to itself', () => {
  expect(lost('b', { a: { title: 'A' } }, { a: { ...BASE.a, title: [] } })).toEqual([])
  expect(lost('c', { c: { next: [] } }, { c: { next: [] } })).toEqual([])
})

it('is the transition of another step that leads elsewhere under the same condition', () => {
  const [kept, moved] = [{ next: [{ to: 'd' }] }, { next: [{ to: 'b' }, { when: isLate, to: 'd' }] }]
  const ways = (a: object, written: object) =>
    lostWays('c', { steps: written }, stepsOf(BASE), stepsOf({ ...BASE, a, b: kept }))
  expect(ways(moved, { a: moved, b: kept })).toEqual([
    { from: 'b', pointer: '/steps/a/next/1', instead: { step: 'a', to: 'd' } },
  ])
  // It is inherited, has no condition or another one, or is written by its name.
  for (const [a, written] of [
    [moved, { b: kept }],
    [BASE.a, { a: BASE.a, b: kept }],
    [{ next: [{ when: { late: { const: false } }, to: 'd' }] }, { a: { next: [] }, b: kept }],
    [moved, { a: { next: { d: { to: 'd' } } }, b: kept }],
  ] as const)
    expect(ways(a, written)).toEqual([{ from: 'b', pointer: '/steps/b/next/0' }])
})
