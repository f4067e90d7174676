import { describe, expect, it } from 'vitest'
import { loadJourney } from '../../../loader/index.ts'
import { partsOfField } from '../../../loader/parts/field-parts.ts'
import { formJourney } from '../../support/form-journey.ts'

const plate = (more: object = {}) => ({
  title: 'Registration number',
  type: 'string',
  maxLength: 8,
  messages: { required: 'Enter it', maxLength: 'Too long' },
  ...more,
})
const vehicle = (part: unknown) => ({
  title: 'Your vehicle',
  type: 'object',
  properties: { plate: part },
  messages: { required: 'Tell us' },
})
const vehicles = (part: unknown) => ({
  title: 'Your vehicles',
  type: 'array',
  maxItems: 3,
  items: vehicle(part),
  messages: { required: 'Add one', maxItems: 'Three at most' },
  ui: { labels: { add: 'Add another', remove: 'Remove {number}' } },
})
const load = (field: object) =>
  loadJourney('form', formJourney({ pages: { ask: { fields: { cars: field }, next: [{ to: 'done' }] } } }))

describe('a part of a group', () => {
  it.each<[string, unknown, string, string]>([
    ['has no condition with a name', plate({ when: 'isOld' }), 'PART_WHEN', '/when'],
    ['is not required under a condition', plate({ requiredWhen: 'isOld' }), 'FIELD_IN_GROUP', '/requiredWhen'],
    [
      'has no choices from an effect',
      plate({ choicesFrom: { fact: 'a', list: 'b', id: 'c' } }),
      'FIELD_IN_GROUP',
      '/choicesFrom',
    ],
    ['has no name of its own for saves', plate({ sentAs: 'reg' }), 'FIELD_IN_GROUP', '/sentAs'],
    [
      'takes no files',
      {
        title: 'Photos',
        type: 'array',
        maxItems: 1,
        rule: { uploadedFiles: { types: ['image/png'], maxBytes: 1000 } },
        messages: { required: 'x', unfinished: 'x', fileType: 'x', fileSize: 'x', maxItems: 'x' },
        ui: { widget: 'file-upload' },
      },
      'FIELD_IN_GROUP',
      '/rule/uploadedFiles',
    ],
    ['takes no code', plate({ rule: { oneTimeCode: { digits: 4 } } }), 'FIELD_IN_GROUP', '/rule/oneTimeCode'],
    ['has a known widget', plate({ ui: { widget: 'txt' } }), 'FIELD_SHAPE', '/ui/widget'],
    ['has a known rule', plate({ rule: { ibn: {} } }), 'FIELD_SHAPE', '/rule/ibn'],
    ['has a rule with its parameters', plate({ rule: { maxWords: {} } }), 'FIELD_SHAPE', '/rule/maxWords'],
    ['has a label', plate({ title: undefined }), 'FIELD_LABEL_MISSING', ''],
    [
      'has days that exist',
      plate({ rule: { dateBetween: { earliest: '2021-02-31' } } }),
      'FIELD_SHAPE',
      '/rule/dateBetween/earliest',
    ],
    ['has its choices once', plate({ enum: ['a'], oneOf: [{ const: 'a', title: 'A' }] }), 'FIELD_SHAPE', '/enum'],
    ['is an object', 'plate', 'FIELD_SHAPE', ''],
  ])('%s', (_, part, code, place) => {
    const found = (field: object) => load(field).diagnostics.map((one) => `${one.code} ${one.pointer}`)
    expect(found(vehicle(part))).toContain(`${code} /steps/ask/fields/cars/properties/plate${place}`)
    expect(found(vehicles(part))).toContain(`${code} /steps/ask/fields/cars/items/properties/plate${place}`)
  })

  it('has everything that says what it accepts', () => {
    expect(load(vehicle(plate())).diagnostics).toEqual([])
    expect(load(vehicles(plate({ optional: true }))).diagnostics).toEqual([])
  })

  it('of the format "date" is a date in three parts, as a whole field is', () => {
    const date = {
      title: 'First registered',
      type: 'string',
      format: 'date',
      messages: { required: 'Enter it', date: 'No date' },
      ui: { labels: { day: 'Day', month: 'Month', year: 'Year' } },
    }
    const { journey, diagnostics } = load(vehicles(date))
    expect(diagnostics).toEqual([])
    expect(journey?.steps['ask']?.fields['cars']).toMatchObject({
      items: { properties: { plate: { rule: { dateBetween: {} }, ui: { widget: 'date' } } } },
    })
  })
})

describe('the parts of a field', () => {
  it('are those of groups and lists at every depth', () => {
    expect(partsOfField(vehicles(vehicle(plate()))).map(({ pointer }) => pointer)).toEqual([
      '/items',
      '/items/properties/plate',
      '/items/properties/plate/properties/plate',
    ])
  })

  it.each([
    ['a list of choices', { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['a', 'b'] } }],
    ['what a widget shows as a whole', { type: 'object', properties: { x: {} }, ui: { widget: 'signature' } }],
    ['a text', { type: 'string' }],
  ])('are none of %s', (_, field) => {
    expect(partsOfField(field)).toEqual([])
  })
})
