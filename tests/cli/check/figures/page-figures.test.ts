import { describe, expect, it } from 'vitest'
import { wrongOnPage } from '../../../../cli/check/figures/page-figures.ts'
import type { Field } from '../../../../engine/index.ts'

const field = (json: object) => ({ title: 'x', messages: {}, ...json }) as unknown as Field
const files = field({
  type: 'array',
  maxItems: 5,
  items: { type: 'object', properties: { name: { type: 'string', maxLength: 255 } } },
  rule: { uploadedFiles: { types: ['image/png', 'image/jpeg'], maxBytes: 10_000_000 } },
})
const text = field({ type: 'string', maxLength: 300 })
const choice = (more: object) => field({ type: 'string', maxLength: 20, ...more })
const group = field({ type: 'object', properties: { one: text, other: text } })

describe('words of a page name another limit than its only field', () => {
  it.each<[string, readonly Field[], string]>([
    ['Upload a file of up to 5 MB.', [files], '5: "maxBytes" is 10000000'],
    ['We need proof. You can upload up to seven files.', [files], '7: "maxItems" is 5'],
    ['You can choose 7 files.', [files, text], '7: "maxItems" is 5'],
    ['We accept a PDF or a JPG.', [files], 'PDF: "types" is image/png, image/jpeg'],
    ['Tell us what happened, in up to 200 characters.', [text, files], '200: "maxLength" is 300'],
    ['In up to 200 characters.', [field({ type: 'object', properties: { one: text } })], '200: "maxLength" is 300'],
    ['In up to 200 characters.', [field({ type: 'array', items: text })], '200: "maxLength" is 300'],
    [
      'In up to 200 characters.',
      [text, choice({ enum: ['a'] }), choice({ oneOf: [] }), choice({ choicesFrom: 'x' }), choice({ type: 'number' })],
      '200: "maxLength" is 300',
    ],
    ['Upload a PDF of your 2 profiles.', [files], 'PDF: "types" is image/png, image/jpeg'],
    ['Upload a PDF for 2 filers.', [files], 'PDF: "types" is image/png, image/jpeg'],
  ])('%s', (words, fields, said) => {
    const wrong = wrongOnPage(words, fields)
    expect(`${wrong?.said}: ${wrong?.what} is ${wrong?.limit}`).toBe(said)
  })
})

describe('words of a page are left alone', () => {
  it.each<[string, readonly Field[]]>([
    ['Upload up to 5 files of 10 MB.', [files]],
    ['Upload 2 files, one of each side.', [files]],
    ['Upload 1 file as a PDF.', [files]],
    ['We accept a JPG. We send you a PDF.', [files]],
    ['We accept a JPG\nWe send you a PDF', [files]],
    ['We send you a PDF. It has 2 files.', [files]],
    ['The app has 5 MB.', [files]],
    ['Upload a file of up to 5 MB.', [text]],
    ['Upload a file of up to 5 MB.', [files, files]],
    ['Tell us more, in up to 300 characters.', [text]],
    ['In up to 200 characters.', [text, text]],
    ['In up to 200 characters.', [group]],
    ['You must be 18 or over, and have 2 cars.', [text, files]],
  ])('%s', (words, fields) => {
    expect(wrongOnPage(words, fields)).toBeUndefined()
  })
})
