import { describe, expect, it } from 'vitest'
import { cardOf } from '../../../../workbench/analysis/graph/card.ts'

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
