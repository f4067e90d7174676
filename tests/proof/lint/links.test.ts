import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { lint } from '../../../proof/index.ts'
import { editedJourney } from '../support/edited-journey.ts'

type Edits = Readonly<Record<string, unknown>>

const link = (step: string) => ({ away: { link: { text: 'Away', step } } })
/** A page behind the one that submits the claim. */
const RECEIPT = {
  path: '/receipt',
  title: 'Your receipt',
  actions: { next: { label: 'Next' } },
  next: [{ to: 'thanks' }],
}
const withReceipt = (content: object): Edits => ({
  '/steps/sign/next': [{ to: 'receipt' }],
  '/steps/receipt': { ...RECEIPT, content },
})
const DIALOG = {
  kind: 'dialog',
  over: 'contact',
  path: '/contact',
  title: 'Are you sure?',
  actions: { ok: { label: 'Ok' } },
  next: [{ to: 'search' }],
}
/** The claim is submitted on the way to the receipt, by some visitors only. */
const SUBMITTED_BY_SOME = {
  ...withReceipt(link('contact')),
  '/steps/search/next/1': { to: 'receipt' },
}

describe('a link to a step that a visitor can go to', () => {
  it.each<[string, Edits]>([
    ['leads back to one that every route passes before', { '/steps/search/content': link('contact') }],
    ['leads to one that is always open', { '/steps/contact/content': link('alreadyFiled') }],
    ['stands on the page that submits the claim', { '/steps/sign/content': link('contact') }],
    ['leads to an end after the claim is submitted', withReceipt(link('alreadyFiled'))],
    ['stands behind a page on which only some visitors submit', SUBMITTED_BY_SOME],
    ['leads out of the journey', { '/steps/contact/content': { away: { link: { text: 'Away', href: '/help' } } } }],
  ])('%s', (_, edits) => {
    expect(linksAhead('sound', edits)).toEqual([])
  })
})

describe('a link to a step that a visitor cannot go to', () => {
  const [submitted, notPassed] = [
    'the claim is submitted by then, and every address leads to its end',
    'not every visitor has passed it by then',
  ]
  it.each<[string, string, Edits, string, string]>([
    ['leads to a step that only some pass', 'sound', { '/steps/search/content': link('phone') }, 'search', notPassed],
    ['leads on', 'sound', { '/steps/contact/content': link('search') }, 'contact', notPassed],
    [
      'leads to a page that is shown once',
      'sound',
      { '/steps/contact/showOnce': true, '/steps/search/content': link('contact') },
      'search',
      'it is shown only once',
    ],
    ['leads back after the claim is submitted', 'sound', withReceipt(link('contact')), 'receipt', submitted],
    ['leads to an open page after the claim is submitted', 'sound', withReceipt(link('payment')), 'receipt', submitted],
    [
      'leads back from a page that submits on entering',
      'tour',
      { '/steps/finish/content': link('cars') },
      'finish',
      submitted,
    ],
    [
      'leads to the page below its dialog',
      'sound',
      { '/steps/contact/next': [{ to: 'sure' }], '/steps/sure': { ...DIALOG, content: link('contact') } },
      'sure',
      'it has the same address as this step, so the visitor stays where they are',
    ],
  ])('%s', (_, of, edits, at, because) => {
    const target = Object.values(edits).flatMap((edit) => /"step":"(\w+)"/.exec(JSON.stringify(edit))?.[1] ?? [])[0]
    expect(linksAhead(of, edits)).toEqual([
      {
        pointer: `/steps/${at}/content/away/link/step`,
        message: `Step "${at}": the link "Away" to step "${target}" does not lead there: ${because}.`,
      },
    ])
  })

  it('may be a button', () => {
    const content = { away: { button: { text: 'Away', step: 'search' } } }
    expect(linksAhead('sound', { '/steps/contact/content': content }).map(({ pointer }) => pointer)).toEqual([
      '/steps/contact/content/away/button/step',
    ])
  })
})

function linksAhead(of: string, edits: Edits) {
  return lint(openJourney('edited', editedJourney(of, edits))).flatMap(({ code, pointer, message, hint }) => {
    if (code !== 'LINK_AHEAD') return []
    expect(hint).toBe('Link to a step that every route passes before this one, with an address of its own.')
    return [{ pointer, message }]
  })
}
