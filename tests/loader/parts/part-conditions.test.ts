import { describe, expect, it } from 'vitest'
import { loadJourney } from '../../../loader/index.ts'
import { formJourney, whole } from '../../support/form-journey.ts'

/** A group of two numbers and one whose condition is tried, and the same as a list of groups. */
const group = (when: unknown, more: object = {}) => ({
  title: 'Group',
  type: 'object',
  properties: { first: whole(0, 9), tried: whole(0, 9, { when }), last: whole(0, 9) },
  messages: { required: 'Fill it in' },
  ...more,
})
const list = (item: object) => ({
  title: 'List',
  type: 'array',
  maxItems: 3,
  items: item,
  messages: { required: 'Add one', maxItems: 'Three at most' },
  ui: { labels: { add: 'Add another', remove: 'Remove {number}' } },
})

const found = (field: object) =>
  loadJourney(
    'form',
    formJourney({
      conditions: { named: { own: { minimum: 1 } } },
      pages: { ask: { fields: { own: whole(0, 9), tried: field }, next: [{ to: 'done' }] } },
    }),
  ).diagnostics.map(({ code, pointer }) => `${code} ${pointer.replace('/steps/ask/fields/tried', '')}`)

describe('the condition of a part of a group', () => {
  it.each<[string, unknown, string]>([
    ['tests no fact of the journey', { own: { minimum: 1 } }, 'PART_WHEN /own'],
    ['names no condition of the journey', { anyOf: [{ first: { const: 1 } }, 'named'] }, 'PART_WHEN /anyOf/1'],
    ['tests no part behind it', { allOf: [{ last: { const: 1 } }] }, 'PART_WHEN /allOf/0/last'],
    ['does not test itself', { not: { tried: { const: 1 } } }, 'PART_WHEN /not/tried'],
    ['requires parts in front only', { required: ['first', 'last'] }, 'PART_WHEN /required/1'],
    ['counts from no day', { first: { maximum: { today: '-P1Y' } } }, 'PART_WHEN /first'],
    ['has a pattern that is fast', { first: { pattern: '(a+)+$' } }, 'PATTERN_UNSAFE /first/pattern'],
    ['has the shape of a condition', { first: { least: 1 } }, 'FIELD_SHAPE /first/least'],
  ])('%s', (_, when, fault) => {
    const [code = '', place = ''] = fault.split(' ')
    expect(found(group(when))).toContain(`${code} /properties/tried/when${place}`)
    expect(found(list(group(when)))).toContain(`${code} /items/properties/tried/when${place}`)
  })

  it('cannot be combined with the part in "required"', () => {
    const when = { first: { minimum: 5 } }
    expect(found(group(when, { required: ['tried'] }))).toEqual(['PART_WHEN /required'])
    expect(found(group(when, { required: ['first'] }))).toEqual([])
  })

  it('tests the parts in front of it, at any depth', () => {
    const inner = group({ first: { minimum: 5 } })
    expect(found(group({ first: { minimum: 5 } }))).toEqual([])
    expect(found(list({ ...inner, properties: { ...inner.properties, more: inner } }))).toEqual([])
  })
})
