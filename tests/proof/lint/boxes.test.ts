import { describe, expect, it } from 'vitest'
import { boxes } from '../../../proof/lint/boxes.ts'
import { reportedBy } from '../support/reported.ts'

const said = (field: object, effects: object = {}) =>
  reportedBy(boxes, {
    effects,
    steps: { page: { id: 'page', fields: { agree: { type: 'boolean', ui: { widget: 'checkbox' }, ...field } } } },
  })
const COMMITS = { send: { kind: 'commit' } }
const HALF =
  'FIELD_BOX /steps/page/fields/agree: Field "agree" is a box that must be answered, and accepts it unticked: a visitor who ticks and unticks it can continue, and one who leaves it alone cannot. Add "enum": [true] if it must be ticked, or "optional": true if it may be left.'
const LEFT =
  'FIELD_BOX /steps/page/fields/agree/optional: Field "agree" is a box that must be ticked, and may be left: the claim would be submitted without it. Remove "optional"; or let "enum" be [true, false] if the claim can do without it.'

describe('a box', () => {
  it.each<[string, object]>([
    ['that must be ticked', { enum: [true] }],
    ['that must be ticked, by another keyword', { const: true }],
    ['that may be left', { optional: true }],
    ['that may be left, where its values are listed', { optional: true, enum: [true, false] }],
    ['that is required sometimes', { requiredWhen: 'isLease' }],
    ['that begins unticked', { default: false }],
    ['that nobody may tick, which is reported elsewhere', { enum: [false] }],
    ['that is a choice of two', { ui: { widget: 'radios' } }],
  ])('%s is right', (_, field) => {
    expect(said(field, COMMITS)).toEqual([])
  })

  it.each<[string, object]>([
    ['has no list of values', {}],
    ['has a list with both values', { enum: [true, false] }],
  ])('that must be answered says whether it must be ticked: it %s', (_, field) => {
    expect(said(field)).toEqual([HALF])
  })

  it('that must be ticked may not be left in a journey that commits', () => {
    expect(said({ enum: [true], optional: true }, COMMITS)).toEqual([LEFT])
    expect(said({ enum: [true], optional: true }, { send: { kind: 'save' } })).toEqual([])
  })

  it('that must be ticked may be left, except where it is required', () => {
    expect(said({ enum: [true], optional: true, requiredWhen: 'isLease' }, COMMITS)).toEqual([])
  })
})
