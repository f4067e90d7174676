import { describe, expect, it } from 'vitest'
import { wholeDate } from '../../../widgets/date-of-birth/whole-date.ts'
import cases from '../../cases/whole-dates.json'

describe('a text in one box of a date (J085)', () => {
  it.each(cases)('"$text" fills $parts', ({ text, parts }) => {
    expect(wholeDate(text)).toBe(parts)
  })
})
