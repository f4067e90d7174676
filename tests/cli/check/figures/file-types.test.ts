import { describe, expect, it } from 'vitest'
import { wrongType } from '../../../../cli/check/figures/file-types.ts'
import type { Field } from '../../../../engine/index.ts'

const PICTURES = { uploadedFiles: { types: ['image/jpeg', 'image/png'], maxBytes: 1 } } as NonNullable<Field['rule']>
const said = (text: string, rule: Field['rule'] | undefined = PICTURES) => wrongType(text, { rule } as Field)

describe('a kind of file in words', () => {
  it.each([
    'A JPG or PNG, up to 10 MB each',
    'Choose JPEGs',
    'A picture',
    'Anything but no PDF',
    'A picture, for example not a PDF',
    'A document like a pdf-shaped cake',
  ])('may be one that the field takes, or that it refuses: %s', (text) => {
    expect(said(text)).toBeUndefined()
  })

  it.each([
    ['A PDF, JPG or PNG', 'PDF'],
    ['The file must be a JPG, PNG or HEIC', 'HEIC'],
    ['Upload your Docx', 'Docx'],
  ])('is reported if the field takes others: %s', (text, name) => {
    expect(said(text)).toEqual({ said: name, what: '"types"', limit: 'image/jpeg, image/png' })
  })

  it.each<[string, string]>([
    ['The file must be a PDF, JPG or PNG', 'application/msword'],
    ['The file must be a JPG or PNG', 'application/pdf'],
    ['PDF or TXT', 'text/csv'],
  ])('is missed in a list of those that the field takes: %s', (text, type) => {
    const types = ['application/pdf', 'image/jpeg', 'image/png', 'text/plain', type]
    const named = text.match(/[A-Z]{3}/g)?.join(', ')
    const rule = {
      uploadedFiles: { types: types.filter((one) => one !== 'text/plain' || text.includes('TXT')), maxBytes: 1 },
    }
    expect(said(text, rule as typeof PICTURES)).toMatchObject({ said: named, what: '"types"' })
  })

  it.each([
    ['A PDF, Word document, JPG or PNG', 'application/msword'],
    ['A PDF or JPG, or a spreadsheet', 'text/csv'],
    ['A PDF or JPG', 'image/heic'],
    ['Documents such as PDF or JPG', 'text/csv'],
    ['A PDF', 'text/csv'],
    ['A PDF or JPG', 'application/zip'],
  ])('need not be named: %s', (text, type) => {
    const rule = { uploadedFiles: { types: ['application/pdf', 'image/jpeg', 'image/png', type], maxBytes: 1 } }
    expect(said(text, rule as typeof PICTURES)).toBeUndefined()
  })

  it('may have one of several types', () => {
    expect(said('A HEIC', { uploadedFiles: { types: ['image/heic'], maxBytes: 1 } } as typeof PICTURES)).toBeUndefined()
  })

  it('is no matter of a field without files', () => {
    expect(wrongType('A PDF', {} as Field)).toBeUndefined()
  })
})
