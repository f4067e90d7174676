import { describe, expect, it } from 'vitest'
import { answeredAgain } from '../../../proof/lint/answered-again.ts'
import { reportedBy } from '../support/reported.ts'

const effects = { send: { input: { properties: { set: { usedOnce: true } } } }, save: {} }
const use = (run = 'send', input: object = { set: { const: 'questions' } }) => ({ run, as: run, input, on: {} })

/** What is said of one step that sends answers. */
function said(step: object): readonly string[] {
  const page = { id: 'page', kind: 'page', showOnce: false, enter: [], submit: [use('save'), use()], ...step }
  return reportedBy(answeredAgain, { steps: { page }, effects } as unknown as Parameters<typeof reportedBy>[1])
}

describe('a page that sends answers which can be given once', () => {
  it('is reported if Back shows it again', () => {
    expect(said({})).toEqual([
      'CHOICES_ANSWERED_TWICE /steps/page/submit/1: Step "page" sends answers to "questions", which can be given once, and Back shows it again: send would refuse what a visitor changes there, although the first answers were right. Add "showOnce": true to the step.',
    ])
  })

  it.each<[string, object]>([
    ['shows once', { showOnce: true }],
    ['is an end, which Back does not leave', { kind: 'end' }],
    ['sends nothing of the kind', { submit: [use('save'), use('send', {})] }],
  ])('is not reported if it %s', (_, step) => {
    expect(said(step)).toEqual([])
  })
})
