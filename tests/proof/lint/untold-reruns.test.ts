import { describe, expect, it } from 'vitest'
import type { Condition, EffectContract, Reaction } from '../../../engine/index.ts'
import { untoldReruns } from '../../../proof/lint/untold-reruns.ts'
import { reportedBy } from '../support/reported.ts'

interface Page {
  readonly failed?: Reaction
  readonly repeat?: EffectContract['repeat']
  readonly rerun?: string | null
  /** When the page shows words, another title, and a step behind it. */
  readonly content?: Condition
  readonly title?: Condition
  readonly next?: Condition
  /** When another page shows words. */
  readonly elsewhere?: Condition
}

const EMPTY = { title: [], fields: {}, enter: [], actions: [], next: [] }

const said = ({
  failed = { then: 'continue' },
  repeat = ['failed'],
  rerun = 'code',
  content,
  title,
  next,
  elsewhere = 'isOut',
}: Page) =>
  reportedBy(untoldReruns, {
    conditions: { isOut: { code: { enum: ['sent', 'known'] } } },
    effects: { sendOtp: { repeat, outcomes: { sent: {}, known: {}, failed: {}, refused: {} } } },
    steps: {
      other: { ...EMPTY, id: 'other', content: [{ id: 'status', when: elsewhere }] },
      page: {
        id: 'page',
        title: [...(title === undefined ? [] : [{ when: title, text: 'Sent' }]), { text: 'Your code' }],
        content: [{ id: 'status', ...(content === undefined ? {} : { when: content }) }],
        fields: {},
        enter: [
          { as: 'other', run: 'verifyEmail', on: {} },
          { as: 'code', run: 'sendOtp', on: { sent: { then: 'continue' }, known: { then: 'continue' }, failed } },
        ],
        actions: [
          { id: 'verify', rerun: null, label: [] },
          { id: 'resend', rerun, label: [] },
        ],
        next: [{ to: 'end', ...(next === undefined ? {} : { when: next }) }],
      },
    },
  })

describe('a page with a button that asks again', () => {
  it.each<[string, Page]>([
    ['warns where it is needed', { failed: { then: 'continue', warning: 'It was not sent.' } }],
    ['stops with an error', { failed: { error: 'It was not sent.' } }],
    ['leads elsewhere', { failed: { to: 'other' } }],
    ['is left', { failed: { then: 'next' } }],
    ['shows words then', { content: { code: { const: 'failed' } } }],
    ['shows words then, and where a code is known', { content: { code: { enum: ['known', 'failed'] } } }],
    ['shows words unless it was sent', { content: { not: 'isOut' } }],
    [
      'may show words then, if something else is known',
      { content: { allOf: [{ code: { const: 'failed' } }, { vip: { const: true } }] } },
    ],
    ['has another title if it was sent', { title: 'isOut' }],
    ['asks for nothing again', { rerun: null }],
    ['asks for something that no step asks on arrival', { rerun: 'elsewhere' }],
    ['asks for something that is never kept', { repeat: 'always' }],
    ['asks for something that is kept however it ends', { repeat: [] }],
  ])('%s', (_, page) => {
    expect(said(page)).toEqual([])
  })

  it.each<[string, Page]>([
    ['shows the same words always', {}],
    ['shows words only if it was sent', { content: 'isOut' }],
    ['shows words that do not depend on it', { content: { vip: { const: true } } }],
    ['shows words on another page only', { elsewhere: { code: { const: 'failed' } } }],
    [
      'shows the same words unless it was refused, which asks again too',
      { repeat: ['failed', 'refused'], content: { not: { code: { const: 'refused' } } } },
    ],
    ['leads elsewhere only behind it', { next: { code: { const: 'failed' } } }],
    ['clears an answer, and says nothing', { failed: { then: 'continue', clear: ['one_time_code'] } }],
  ])('and without a sign that it is needed %s', (_, page) => {
    expect(said(page)).toEqual([
      'RERUN_UNTOLD /steps/page/enter/1/on/failed: Step "page" shows no message when "code" ends as "failed": visitors do not learn that they need button "resend". Give that outcome a "warning", or content that is shown then; or do not name it in "repeat" of the contract.',
    ])
  })
})
