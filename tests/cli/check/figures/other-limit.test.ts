import { describe, expect, it } from 'vitest'
import { wrongLimitOf } from '../../../../cli/check/figures/other-limit.ts'
import type { Field } from '../../../../engine/index.ts'

const said = (key: string, text: string, field: object) => {
  const wrong = wrongLimitOf(key, text, field as Field)
  return wrong === undefined ? undefined : `${wrong.said}: ${wrong.what} is ${wrong.limit}`
}
const AGES = { rule: { dateOfBirth: { minAge: 13, maxAge: 120 } } }
const FILES = { maxItems: 5, rule: { uploadedFiles: { types: ['image/png'], maxBytes: 10 } } }

describe('a message says what belongs to another limit:', () => {
  it.each<[string, string, object, string]>([
    ['maxAge', 'You must be at least 13', AGES, '"at least": "maxAge" is an upper limit'],
    ['minAge', 'A valid date, please (max 120 years old)', AGES, '"max": "minAge" is a lower limit'],
    ['maxItems', 'Select atleast one to continue.', { maxItems: 200 }, '"atleast": "maxItems" is an upper limit'],
    ['minItems', 'Choose 9 or fewer', { minItems: 2, maxItems: 9 }, '"or fewer": "minItems" is a lower limit'],
    ['maximum', 'Enter 5 or more', { minimum: 5, maximum: 9 }, '"or more": "maximum" is an upper limit'],
    [
      'exclusiveMinimum',
      'No more than 9',
      { exclusiveMinimum: 5 },
      '"No more than": "exclusiveMinimum" is a lower limit',
    ],
    ['fileSize', 'It must be a PNG', FILES, '"PNG": "fileSize" is about the size of a file'],
    ['fileType', 'It must be smaller than 10 MB', FILES, '"smaller": "fileType" is about the kind of a file'],
  ])('%s: %s', (key, text, field, expected) => {
    expect(said(key, text, field)).toBe(expected)
  })
})

describe('nothing is said of', () => {
  it.each<[string, string, string, object]>([
    ['its own side', 'maxAge', 'At most 120 years', AGES],
    ['its own number', 'maxItems', 'Choose at least one, and 5 in all', { maxItems: 5 }],
    ['both sides', 'maximum', 'At least 5, at most 9', { maximum: 9 }],
    ['what is to be taken away', 'maxItems', 'Remove at least one file', FILES],
    ['an example', 'maxLength', 'Fewer letters. For example, at least', { maxLength: 5 }],
    ['a key that is no limit', 'required', 'Choose at least one', { minItems: 1 }],
    ['a limit that the field does not have', 'maxItems', 'Choose at least one', {}],
    ['a kind and a size', 'fileType', 'A PNG smaller than 10 MB', FILES],
    ['a size that names a kind', 'fileSize', 'The PNG is larger than 10 MB', FILES],
    ['neither a kind nor a size', 'fileType', 'Choose another file', FILES],
    ['words of what is no file', 'fileType', 'It must be smaller', {}],
  ])('%s', (_, key, text, field) => {
    expect(said(key, text, field)).toBeUndefined()
  })
})
