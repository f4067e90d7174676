import { describe, expect, it } from 'vitest'
import { textWidth } from '../../../../cli/graph/text-size.ts'
import { CARD, cardOf, marksLine, nameBefore } from '../../../../workbench/analysis/graph/card.ts'

const STEP = {
  id: 'commissionDisclosed',
  title: 'Were you told?',
  isTitleShared: false,
  says: 'Not eligible.',
  fields: [],
  effects: [],
}

describe('the card of a step', () => {
  it('has its name among the details', () => {
    expect(cardOf(STEP, [])).toMatchObject({ title: ['Were you told?'], name: null, details: ['commissionDisclosed'] })
  })

  it('has its name below a title that other steps have too, and what it says', () => {
    const card = cardOf({ ...STEP, isTitleShared: true }, [])
    expect(card).toMatchObject({ name: 'commissionDisclosed', details: ['“Not eligible.”'] })
    expect(card.height).toBeGreaterThan(cardOf(STEP, []).height)
  })

  it('has a long title in three lines at most', () => {
    const { title } = cardOf({ ...STEP, title: 'Did the dealer disclose their commission to you? '.repeat(5) }, [])
    expect(title).toHaveLength(3)
    expect(title[2]).toMatch(/ …$/)
  })
})

it.each([
  { name: 'doYouHaveALinkToTheEvidence', marks: ['start', 'everyone', 'can fail'], isCut: true },
  { name: 'doYouHaveALinkToTheEvidence', marks: [], isCut: false },
  { name: 'sign', marks: ['start', 'everyone', 'can fail'], isCut: false },
])('the name $name and the marks $marks stay inside the card', ({ name, marks, isCut }) => {
  const line = nameBefore(marks, name, CARD.detail.size)
  expect(textWidth(line + marksLine(marks), CARD.detail.size)).toBeLessThanOrEqual(CARD.width - 2 * CARD.padding)
  expect(line.endsWith('…')).toBe(isCut)
  expect(name.startsWith(line.replace('…', ''))).toBe(true)
})
