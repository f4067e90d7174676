import { describe, expect, it } from 'vitest'
import { begunCleared } from '../../../proof/lint/begun-cleared.ts'
import { reportedBy } from '../support/reported.ts'

const said = (list: 'enter' | 'submit', stored: object, home: object | null = { step: 'page', as: 'from' }) => {
  const use = { run: 'save', as: 'saved', on: { stored, lost: { error: 'No.' } } }
  return reportedBy(begunCleared, {
    home,
    start: 'first',
    effects: { save: { outcomes: { stored: {}, lost: {} } } },
    steps: { page: { id: 'page', enter: [], submit: [], [list]: [{ ...use, run: 'other' }, use] } },
  })
}

const found = (list: string, consequence = '') => [
  `ANSWER_CLEARED /steps/page/${list}/1/on/stored: Step "page": when "saved" ends as "stored" it clears "from", which records that a claim began on the home page and cannot be given again${consequence}. Remove "from" from its "clear".`,
]
const REFUSED = ': its route would start at step "first", and the backend refuses what follows for good (409)'

describe('the note that a claim began on the home page', () => {
  it.each(['enter', 'submit'] as const)('is not cleared: %s', (list) => {
    expect(said(list, { then: 'continue', clear: ['other', 'from'] })).toEqual(found(list, REFUSED))
    expect(said(list, { error: 'Again.', clear: ['from'] })).toEqual(found(list, REFUSED))
  })

  it('is not cleared either if its step is the first', () => {
    expect(said('submit', { then: 'continue', clear: ['from'] }, { step: 'first', as: 'from' })).toEqual(
      found('submit'),
    )
  })

  it('stays if something else is cleared, or nothing', () => {
    expect(said('submit', { then: 'continue', clear: ['other'] })).toEqual([])
    expect(said('submit', { then: 'continue' })).toEqual([])
    expect(said('submit', { to: 'page' })).toEqual([])
    expect(said('submit', { then: 'continue', clear: ['from'] }, null)).toEqual([])
  })
})
