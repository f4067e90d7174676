import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { journeyChain } from '../../../../../workbench/app/editor/model/journey-chain.ts'
import { stepInUse } from '../../../../../workbench/app/editor/model/step-in-use.ts'
import { fixedPath } from '../../../../support/fixed-product.ts'

const WHEN = { age: { minimum: 18 } }
const CASES = [
  {
    title: 'the one without a condition, wherever it stands',
    steps: { gone: { next: [{ to: 'b' }, { to: 'c', when: WHEN }] }, b: {}, c: {} },
    way: 'b',
  },
  {
    title: 'the last, if all have a condition',
    steps: {
      gone: {
        next: [
          { to: 'b', when: WHEN },
          { to: 'c', when: WHEN },
        ],
      },
      b: {},
      c: {},
    },
    way: 'c',
  },
  {
    title: 'the one that a detour leads to as well',
    steps: { gone: { next: [{ to: 'c', when: WHEN }, { to: 'sorry' }] }, sorry: { next: [{ to: 'c' }] }, c: {} },
    way: 'c',
  },
  {
    title: 'no dialog',
    steps: { gone: { next: [{ to: 'b', when: WHEN }, { to: 'asks' }] }, b: {}, asks: { kind: 'dialog' } },
    way: 'b',
  },
  {
    title: 'no end where there is another way: it may refuse',
    steps: { gone: { next: [{ to: 'b', when: WHEN }, { to: 'sorry' }] }, b: {}, sorry: { kind: 'end' } },
    way: 'b',
  },
  {
    title: 'the end that alone follows',
    steps: { gone: { next: [{ to: 'done' }] }, done: { kind: 'end' } },
    way: 'done',
  },
  {
    title: 'neither of two ends',
    steps: {
      gone: { next: [{ to: 'done', when: WHEN }, { to: 'sorry' }] },
      done: { kind: 'end' },
      sorry: { kind: 'end' },
    },
    way: null,
  },
  {
    title: 'no correction after the claim was submitted',
    steps: { gone: { next: [{ to: 'b' }, { to: 'number', editAfterSubmit: 'phone' }] }, b: {}, number: {} },
    way: 'b',
  },
]

describe('the way that most visitors take', () => {
  it.each(CASES)('is $title', ({ steps, way }) => {
    const chain = [{ name: 'one', path: 'journeys/one.json', json: { steps } }]
    expect(stepInUse(chain, 'gone').mainWay).toBe(way)
  })

  it.each([
    ['v3', 'contact', 'sign'],
    ['v5', 'carFinance', 'commission'],
    // Not the step that says that the visitor may not be eligible.
    ['v5', 'commission', 'postcode'],
    ['v3', 'alreadyFiled', null],
  ])('in %s from %s is %s', (journey, step, way) => {
    const { files } = journeyChain(journey, (path) => readFileSync(fixedPath(path), 'utf8'))
    expect(stepInUse(files, step).mainWay).toBe(way)
  })
})
