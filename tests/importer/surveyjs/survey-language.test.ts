import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

const survey = (more: object) => ({ elements: [{ type: 'text', name: 'a', title: 'A' }], ...more })

describe('the words of a survey', () => {
  it.each(['de', 'fr-CA'])('that is in the language "%s" are said to have English ones around them', (locale) => {
    const { notes } = imported(survey({ locale })).report
    expect(notes).toMatchObject([{ bucket: 'assumed', pointer: '/locale' }])
    expect(notes[0]?.what).toContain(`English and not "${locale}"`)
  })

  it.each(['', 'en', 'en-GB', 'default'])('that is in the language "%s" need no note', (locale) => {
    expect(imported(survey({ locale })).report.notes).toEqual([])
  })
})
