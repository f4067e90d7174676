import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

const asking = (component: object) => ({
  startPage: '/cost',
  pages: [
    {
      path: '/cost',
      title: 'Cost',
      components: [{ name: 'cost', title: 'What does it cost?', ...component }],
      next: [{ path: '/end' }],
    },
    { path: '/end', title: 'End', components: [] },
  ],
  lists: [],
  conditions: [],
})

describe('a number of an XGov form', () => {
  it.each([
    [
      'has what stands in front of it and behind it',
      { prefix: '£', suffix: 'a week' },
      { prefix: '£', suffix: 'a week' },
    ],
    ['has nothing around it where the source has empty texts', { prefix: '', suffix: '' }, {}],
  ])('%s', (_, options, expected) => {
    const { prefix, suffix } = (imported(asking({ type: 'NumberField', options })).fieldNamed('cost')?.['ui'] ??
      {}) as Readonly<Record<string, unknown>>
    expect(JSON.parse(JSON.stringify({ prefix, suffix }))).toEqual(expected)
  })
})
