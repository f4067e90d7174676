import { describe, expect, it } from 'vitest'
import { valueOf } from '../../../engine/answers/answer-value.ts'
import type { Field } from '../../../engine/index.ts'
import { fieldFile } from '../../support/field-file.ts'

const WORDS = { change: 'Change', none: 'Not given', yes: 'Yes', no: 'No' }
const number = (ui: Field['ui'], more: object = {}): Field => ({
  title: 'Price',
  type: 'number',
  messages: {},
  ...(ui === undefined ? {} : { ui }),
  ...more,
})

describe('an answer in the words of its field', () => {
  it.each([
    ['pence in full', number({ prefix: '£' }, { multipleOf: 0.01 }), 12500.5, '£12,500.50'],
    ['pounds without pence', number({ prefix: '£' }, { multipleOf: 0.01 }), 12500, '£12,500'],
    ['a unit behind it', number({ suffix: 'miles' }), 30200, '30,200 miles'],
    ['a number that may be a year', number(undefined), 2012, '2012'],
  ])('has %s', (_, field, value, text) => {
    expect(valueOf(field, value, WORDS)).toEqual({ kind: 'texts', texts: [text] })
  })

  it('is a date to write out where the field asks for one', () => {
    const field: Field = { title: 'Begun', type: 'string', rule: { dateBetween: {} }, messages: {} }
    expect(valueOf(field, '2015-03-27', WORDS)).toEqual({ kind: 'date', date: '2015-03-27' })
    expect(valueOf({ ...field, rule: undefined } as unknown as Field, '2015-03-27', WORDS)).toMatchObject({
      kind: 'texts',
    })
  })

  it('is a month to write out where the field asks for one, and text while it is incomplete', () => {
    const field: Field = { title: 'Paid first', type: 'string', rule: { monthBetween: {} }, messages: {} }
    expect(valueOf(field, '2015-03', WORDS)).toEqual({ kind: 'month', month: '2015-03' })
    expect(valueOf(field, '/2015', WORDS)).toEqual({ kind: 'texts', texts: ['/2015'] })
  })

  it('is the names of the files that were uploaded, and of no part of them', () => {
    const field = fieldFile('documents')
    const file = { id: '0'.repeat(32), name: 'licence.png', size: 10, type: 'image/png' }
    expect(valueOf(field, [file, { ...file, id: '1'.repeat(32), name: 'letter.pdf' }], WORDS)).toEqual({
      kind: 'texts',
      texts: ['licence.png', 'letter.pdf'],
    })
    expect(valueOf(field, [], WORDS)).toEqual({ kind: 'none' })
  })
})
