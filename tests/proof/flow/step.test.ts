import { describe, expect, it } from 'vitest'
import { describedFlow, isYes, yesOrNo } from '../support/described-flow.ts'

const CHECK = {
  run: 'verifyEmail',
  as: 'check',
  input: { email: { const: 'jane@example.com' } },
  on: { valid: 'continue', invalid: { error: 'Not valid.' }, failed: { error: 'Try again.' } },
}
const LATER = { ...CHECK, background: true, on: 'continue' }
const ofX = { notice: { when: isYes('x'), text: 'You said yes.' } }
const fields = { x: yesOrNo() }
const shown = 'shown rest'

describe('the moments of a page', () => {
  it.each<[string, object, readonly string[]]>([
    ['that shows at once', {}, [`page ${shown}`, 'page.1']],
    ['that tests what is typed', { fields, content: ofX }, [`page ${shown}`, `page.1 ${shown}`, 'page.2']],
    ['that waits for an effect', { enter: [CHECK] }, ['page rest', `page.1 ${shown}`, 'page.2']],
    [
      'that waits for two effects',
      { enter: [CHECK, { ...CHECK, as: 'second' }] },
      ['page rest', 'page.1', `page.2 ${shown}`, 'page.3'],
    ],
    ['with an effect of its button', { submit: [CHECK] }, [`page ${shown}`, 'page.1', 'page.2']],
    ['with an effect in the background', { enter: [LATER] }, [`page ${shown}`, 'page.1', 'page.2']],
    [
      'that waits for an effect, with one in the background behind it',
      { enter: [CHECK, { ...LATER, as: 'second' }] },
      ['page rest', `page.1 ${shown}`, 'page.2', 'page.3'],
    ],
    ['that is an end', { kind: 'end', actions: {}, next: [] }, [`page ${shown}`, 'page.1']],
  ])('%s', (_, page, points) => {
    expect(describedFlow({ steps: { page } }).points('page')).toEqual(points)
  })
})

describe('the title of a page that waits for an effect', () => {
  const title = { x: { when: isYes('x'), text: 'You said yes.' }, otherwise: 'You said no.' }

  it.each([
    ['is shown from the start', {}, ['page', 'page.1']],
    ['is shown afterwards if it has another title for that time', { waitingTitle: 'One moment' }, ['page.1']],
  ])('%s', (_, more, points) => {
    const page = { title, enter: [CHECK], ...more }
    const { questions } = describedFlow({ steps: { first: { fields, next: [{ to: 'page' }] }, page } })
    expect(questions('page').map((question) => question.split(' ')[0])).toEqual(points)
  })
})

it('each button leads on from the page', () => {
  const actions = { next: { label: 'Next' }, other: { label: 'Other' } }
  const { edges } = describedFlow({ steps: { page: { actions } } })
  expect(edges('page')).toEqual([
    'page press next → page.1; answers',
    'page press other → page.1; answers',
    'page.1 /steps/page/next/0 ⇒ done',
  ])
})

it('an end leads nowhere, unless an answer can be corrected', () => {
  expect(describedFlow({ steps: { page: {} } }).edges('done')).toEqual([])
})
