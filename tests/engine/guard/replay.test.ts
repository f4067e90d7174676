import { describe, expect, it } from 'vitest'
import { stateOf, stepsOnRoute } from '../../../engine/guard/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { projectSource } from '../../support/source.ts'
import { janeAfter, v3 } from './jane.ts'

const asked = janeAfter('postcode', 'info', 'contact')
const idsOf = (progress: typeof asked) => stepsOnRoute(v3, progress).map(({ id }) => id)

describe('the replay of a claim', () => {
  it('is made once for the same parts, also in another object', () => {
    expect(stateOf(v3, { ...asked })).toBe(stateOf(v3, asked))
    expect(stepsOnRoute(v3, { ...asked })).toBe(stepsOnRoute(v3, asked))
  })

  it.each([
    ['another outcome', { outcomes: {} }, 'contact'],
    ['a step less that is done', { done: asked.done.slice(0, 1) }, 'info'],
  ])('is another one with the same answers and %s', (_, change, last) => {
    expect(idsOf(asked).at(-1)).toBe('sign')
    expect(idsOf({ ...asked, ...change }).at(-1)).toBe(last)
    expect(idsOf(asked).at(-1)).toBe('sign')
  })

  it.each([
    ['that it was submitted', { submitted: true }],
    ['when it was submitted', { submitted: true, submittedAt: 1_790_000_000_000 }],
    ['what is set aside', { aside: { duplicateCheck: { outcome: 'valid', input: 'theirs' } } }],
    ['whose it is', { owned: { owners: { identity: 'somebody' }, others: {} } }],
  ])('follows %s', (_, change) => {
    expect(stateOf(v3, { ...asked, ...change })).not.toBe(stateOf(v3, asked))
  })

  it('belongs to one journey', () => {
    const other = openJourney('v3', projectSource())
    expect(stateOf(other, asked)).not.toBe(stateOf(v3, asked))
    expect(stateOf(other, asked)).toEqual(stateOf(v3, asked))
  })
})
