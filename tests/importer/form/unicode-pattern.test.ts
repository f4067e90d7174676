import { describe, expect, it } from 'vitest'
import { unicodePattern } from '../../../importer/form/unicode-pattern.ts'
import { imported } from '../support/imported.ts'

describe('a pattern for JavaScript without the u flag', () => {
  it.each([
    ['escapes that are needless', String.raw`^\d{3}\-\d{4}\ \'\_$`, String.raw`^\d{3}-\d{4} '_$`],
    ['a hyphen behind a class', String.raw`^[\w-\.]+$`, String.raw`^[\w\-\.]+$`],
    ['a hyphen in front of a class', String.raw`^[.-\w]+$`, String.raw`^[.\-\w]+$`],
    ['escapes inside a class', String.raw`^[\@\-\]a]+$`, String.raw`^[@\-\]a]+$`],
    ['nothing of the kind', String.raw`^[a-z\-]+\.\/[\d.]$`, String.raw`^[a-z\-]+\.\/[\d.]$`],
  ])('says the same with it: %s', (_, written, expected) => {
    expect(unicodePattern(written)).toBe(expected)
    const [before, after] = [new RegExp(written), new RegExp(expected, 'u')]
    const texts = ["123-4567 '_", 'a-b.c', 'a.-', '@-]', 'ab-./1', '-', 'é']
    expect(texts.map((text) => after.test(text))).toEqual(texts.map((text) => before.test(text)))
  })

  it('is kept in a field', () => {
    const pattern = String.raw`^\d{3}\-\d{4}$`
    const { fieldNamed, report } = imported({ type: 'object', properties: { a: { type: 'string', pattern } } })
    expect(fieldNamed('a')).toMatchObject({ pattern: String.raw`^\d{3}-\d{4}$` })
    expect(report.notes).toEqual([])
  })

  it('is reported where nothing helps', () => {
    const { report } = imported({ type: 'object', properties: { a: { type: 'string', pattern: '^(a' } } })
    expect(report.notes).toMatchObject([{ bucket: 'unsupported', pointer: '/properties/a/pattern' }])
  })
})
