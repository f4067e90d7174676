import { describe, expect, it } from 'vitest'
import { finalOutcomes } from '../../../proof/lint/final-outcomes.ts'
import { reportedBy } from '../support/reported.ts'

const said = (list: 'enter' | 'submit', on: object, afterSubmit: string | null = 'done') => {
  const use = { run: 'save', as: 'saved', on }
  return reportedBy(finalOutcomes, {
    afterSubmit,
    effects: { save: { outcomes: { stored: {}, closed: { final: true }, lost: {} } } },
    steps: {
      page: { id: 'page', kind: 'page', enter: [], submit: [], [list]: [use] },
      done: { id: 'done', kind: 'end', enter: [], submit: [{ run: 'unknown', as: 'other', on }] },
    },
  })
}

const refused = (list: string, does: string) => [
  `OUTCOME_FINAL /steps/page/${list}/0/on/closed: Step "page": the claim is closed after "closed" of save, and the journey ${does}: the backend takes nothing more, whatever the visitor does there. Lead it to an end, such as that of "afterSubmit".`,
]

describe('an outcome that closes the claim', () => {
  it.each<[string, 'enter' | 'submit', object, readonly string[]]>([
    ['leads to an end', 'submit', { to: 'done' }, []],
    ['does not lead to a page', 'submit', { to: 'page' }, refused('submit', 'leads to "page"')],
    ['does not lead to a page on entering', 'enter', { to: 'page' }, refused('enter', 'leads to "page"')],
    ['is no error', 'submit', { error: 'Try again.' }, refused('submit', 'stays on the page with an error')],
    ['is not passed', 'submit', { then: 'continue' }, refused('submit', 'continues')],
  ])('%s', (_, list, closed, expected) => {
    expect(said(list, { stored: { to: 'page' }, closed, lost: { error: 'No.' } })).toEqual(expected)
  })

  it('never comes in a journey without a commit', () => {
    expect(said('submit', { closed: { error: 'Submitted.' } }, null)).toEqual([])
  })
})
