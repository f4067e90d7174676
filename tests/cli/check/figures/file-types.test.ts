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

  it('may have one of several types', () => {
    expect(said('A HEIC', { uploadedFiles: { types: ['image/heic'], maxBytes: 1 } } as typeof PICTURES)).toBeUndefined()
  })

  it('is no matter of a field without files', () => {
    expect(wrongType('A PDF', {} as Field)).toBeUndefined()
  })
})
