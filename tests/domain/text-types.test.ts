import { describe, expect, it } from 'vitest'
import { TEXT_TYPES, textType } from '../../domain/index.ts'

describe('the media type of a text', () => {
  it.each([
    ['loans.csv', 'text/csv'],
    ['LOANS.CSV', 'text/csv'],
    ['loans.csv.txt', 'text/plain'],
    ['csv', 'text/plain'],
  ])('is told by the end of its name: %s', (name, type) => {
    expect(textType(name)).toBe(type)
    expect(TEXT_TYPES).toContain(type)
  })
})
