import { describe, expect, it } from 'vitest'
import { loadJourney } from '../../../loader/index.ts'
import { formJourney, whole } from '../../support/form-journey.ts'
import { children, line } from '../../support/parts-when.ts'

const inner = {
  title: 'Home',
  type: 'object',
  properties: { town: line('Town'), county: line('County') },
  messages: { required: 'Answer it' },
}
const KIDS = children({ name: line('Name'), school: line('School'), home: inner })
const OLD = { own: { minimum: 5 } }

const found = (field: object) =>
  loadJourney(
    'form',
    formJourney({
      conditions: { isOld: OLD },
      pages: { ask: { fields: { own: whole(0, 9), tried: field }, next: [{ to: 'done' }] } },
    }),
  ).diagnostics.map(
    ({ code, pointer, message }) => `${code} ${pointer.replace('/steps/ask/fields/tried', '')} ${message}`,
  )
const codes = (partsWhen: object, field: object = KIDS) =>
  found({ ...field, partsWhen }).map((one) => one.split(' ').slice(0, 2).join(' '))

describe('conditions of the journey on parts of a group', () => {
  it.each<[string, object]>([
    ['test facts of the journey', { school: OLD }],
    ['may have a name', { school: 'isOld', home: { not: 'isOld' } }],
    ['name a part of an inner group by its path', { 'home/county': OLD }],
    ['may compare with today', { school: { own: { minimum: { today: '-P1Y' } } } }],
  ])('%s', (_, partsWhen) => {
    expect(codes(partsWhen)).toEqual([])
  })

  it.each<[string, object, readonly string[], object?]>([
    ['name an existing part', { scool: OLD }, ['PART_UNKNOWN /partsWhen/scool']],
    ['name it by its whole path', { county: OLD }, ['PART_UNKNOWN /partsWhen/county']],
    ['are of a group', { school: OLD }, ['PART_UNKNOWN /partsWhen/school'], whole(0, 9)],
    ['test existing facts', { school: { owm: { minimum: 5 } } }, ['FACT_UNDECLARED /partsWhen/school']],
    ['test no part of the entry', { school: { name: { const: 'Ann' } } }, ['FACT_UNDECLARED /partsWhen/school']],
    ['name existing conditions', { school: 'isYoung' }, ['CONDITION_UNKNOWN /partsWhen/school']],
    ['have the shape of a condition', { school: { own: 5 } }, ['JOURNEY_SHAPE /partsWhen/school/own']],
    ['leave a part that is always asked', { name: OLD, school: OLD, home: OLD }, ['PART_WHEN /partsWhen/name']],
    ['leave one in each inner group', { 'home/town': OLD, 'home/county': OLD }, ['PART_WHEN /partsWhen/home~1town']],
    [
      'name no part that the group requires in any case',
      { school: OLD },
      ['PART_WHEN /partsWhen/school'],
      { ...KIDS, items: { ...KIDS.items, required: ['school'] } },
    ],
  ])('must %s', (_, partsWhen, expected, field) => {
    expect(codes(partsWhen, field)).toEqual(expected)
  })

  it('say which part was meant', () => {
    const [first] = loadJourney(
      'form',
      formJourney({
        pages: {
          ask: { fields: { own: whole(0, 9), tried: { ...KIDS, partsWhen: { scool: OLD } } }, next: [{ to: 'done' }] },
        },
      }),
    ).diagnostics
    expect(first?.hint).toContain('"school"')
  })

  it('are written at the whole group, not in one of its parts', () => {
    expect(found(children({ name: line('Name'), home: { ...inner, partsWhen: { county: OLD } } }))).toEqual([
      expect.stringContaining('FIELD_IN_GROUP /items/properties/home/partsWhen'),
    ])
  })
})
