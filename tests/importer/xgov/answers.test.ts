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

describe('a phone number of an XGov form', () => {
  it.each([
    ['of the source', {}, '^[0-9+()\\s-]+$'],
    ['of the source where its own is empty', { regex: '' }, '^[0-9+()\\s-]+$'],
    ['of its own in place of that', { regex: '^07[0-9]{9}$' }, '^07[0-9]{9}$'],
    ['at all where its own could be slow', { regex: '^(a+)+$' }, undefined],
  ])('has the pattern %s', (_, schema, pattern) => {
    const { fieldNamed } = imported(asking({ type: 'TelephoneNumberField', schema }))
    expect(fieldNamed('cost')?.['pattern']).toBe(pattern)
  })
})

it.each(['DateTimeField', 'DateTimePartsField'])('a %s of an XGov form asks for the date and the time', (type) => {
  const { fieldNamed, report } = imported(asking({ type }))
  expect(fieldNamed('cost')).toMatchObject({
    required: ['date', 'time'],
    properties: { date: { ui: { widget: 'date' } }, time: { title: 'Time', maxLength: 5 } },
  })
  expect(report.parts.component.mapped).toBe(1)
})
