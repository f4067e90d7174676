import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { prove } from '../../../proof/index.ts'
import { whole } from '../../support/form-journey.ts'
import { decidesOn, describedFlow, isYes, yesOrNo } from '../support/described-flow.ts'
import { editedJourney } from '../support/edited-journey.ts'
import { AGREEMENT_SEARCH, FOUND_AGREEMENTS } from '../support/agreement-search.ts'

type Edits = Readonly<Record<string, unknown>>

describe('a page whose buttons may all be hidden', () => {
  it.each<[string, Edits, readonly string[]]>([
    ['is reported', { '/steps/help/actions/on/when': 'isLease' }, ['/steps/help/actions']],
    [
      'is reported although a button repeats an effect',
      { '/steps/code/actions/verify/when': 'isLease' },
      ['/steps/code/actions'],
    ],
    ['is none if another button is always there', { '/steps/help/actions/other': { label: 'Other' } }, []],
    [
      'is none if one of its buttons always shows',
      {
        '/steps/help/actions/on/when': 'isLease',
        '/steps/help/actions/other': { label: 'Other', when: { not: 'isLease' } },
      },
      [],
    ],
  ])('%s', (_, edits, pointers) => {
    const { diagnostics } = prove(openJourney('edited', editedJourney('tour', edits)))
    expect(diagnostics.flatMap(({ code, pointer }) => (code === 'STEP_NO_BUTTON' ? [pointer] : []))).toEqual(pointers)
  })

  it('has a run that shows it', () => {
    const edits = { '/steps/code/actions/verify/when': 'isLease' }
    const { diagnostics } = prove(openJourney('edited', editedJourney('tour', edits)))
    const run = diagnostics.find(({ code }) => code === 'STEP_NO_BUTTON')?.run
    expect(run?.open).toEqual({ path: '/', resumed: false })
    expect(run?.steps.at(-1)?.step).toBe('code')
    expect(run?.steps[0]?.answers).not.toMatchObject({ finance: 'lease' })
  })
})

const CHECK = {
  run: 'verifyEmail',
  as: 'check',
  input: { email: { const: 'jane@example.com' } },
  on: { valid: 'continue', invalid: { error: 'Not valid.' }, failed: { error: 'Try again.' } },
}
const EMAIL = { email: { $ref: '../schemas/fields/email.json' } }
const WHILE_TYPING = { ...CHECK, input: ['email'], whileTyping: { field: 'email', afterMs: 800 } }
const BACKGROUND = { ...CHECK, background: true, on: 'continue' }
const ofX = { notice: { when: isYes('x'), text: 'You said yes.' } }

describe('while a page is visible,', () => {
  it.each<[string, object, readonly string[]]>([
    ['a field that it tests may have any value, or none', { fields: { x: yesOrNo() }, content: ofX }, ['x=?|yes|no']],
    ['one that it does not test has no value yet', { fields: { x: yesOrNo() } }, []],
    [
      'a field that a text names may have any value, or none',
      { fields: { number: whole(0, 9) }, content: { sum: 'You said {number}.' } },
      ['number=?|1'],
    ],
    [
      'a field that is not asked has no value',
      {
        fields: { y: yesOrNo(), x: yesOrNo({ when: isYes('y') }) },
        content: ofX,
      },
      ['y=?|yes|no x=?|yes|no; where fails ~y is yes: x=?'],
    ],
    ['an effect of the background may have ended', { enter: [BACKGROUND] }, ['check(?→?|valid|invalid|failed)']],
    [
      'an early check may have ended, and may end again',
      { fields: EMAIL, submit: [WHILE_TYPING] },
      [
        'check(?→?|valid|invalid|failed valid→valid|invalid|failed invalid→valid|invalid|failed failed→valid|invalid|failed)',
      ],
    ],
    ['an effect of the button has not ended', { fields: EMAIL, submit: [CHECK] }, []],
  ])('%s', (_, page, operations) => {
    const looks = ofPage(page)
      .edges('page')
      .filter((edge) => edge.startsWith('page look '))
    expect(looks).toEqual(operations.map((operation) => `page look → page.1; ${operation}`))
  })

  it('a list of choices from an effect has a value from the start', () => {
    const report = {
      ...AGREEMENT_SEARCH,
      on: { agreements: 'continue', none: 'next', blacklisted: 'next', failed: 'next' },
    }
    const agreements = FOUND_AGREEMENTS
    const page = { enter: [report], fields: { agreements }, next: [{ to: 'last' }] }
    const last = { next: [{ when: { agreements: { minItems: 2 } }, to: 'done' }, { to: 'done' }] }
    const looks = describedFlow({ steps: { page, last } })
      .edges('page')
      .filter((edge) => edge.includes(' look '))
    expect(looks).toEqual(['page.1 look → page.2; agreements=report-1|report-1,report-2'])
  })
})

describe('it is asked whether a visitor can leave a page', () => {
  const next = { label: 'Next' }

  it.each<[string, object, readonly string[]]>([
    ['not if one of its buttons always shows', { actions: { next, other: { ...next, when: isYes('x') } } }, []],
    [
      'if each is shown sometimes, whatever is typed',
      { actions: { next: { ...next, when: isYes('x') } } },
      ['page.1 a button; x=?|yes|no'],
    ],
    [
      'without the answers of fields that are not asked',
      { fields: { x: yesOrNo(), y: yesOrNo({ when: isYes('x') }) }, actions: { next: { ...next, when: isYes('y') } } },
      ['page.1 a button; x=?|yes|no y=?|yes|no; where fails ~x is yes: y=?'],
    ],
    [
      'once the effects of the background have ended',
      { enter: [BACKGROUND], actions: { next: { ...next, when: isYes('x') } } },
      ['page.1 a button; x=?|yes|no; ended check(?→)'],
    ],
    [
      'if the others only run an effect again',
      { enter: [CHECK], actions: { next: { ...next, when: isYes('x') }, again: { ...next, rerun: 'check' } } },
      ['page.2 a button; x=?|yes|no'],
    ],
    ['not at an end', { kind: 'end', next: [] }, []],
  ])('%s', (_, page, questions) => {
    const flow = ofPage({ fields: { x: yesOrNo() }, ...page })
    expect(flow.questions('page').filter((question) => question.includes(' a button'))).toEqual(questions)
  })
})

/** The flow of a page, if its answers and outcomes are told apart later. */
function ofPage(page: object) {
  const text = JSON.stringify(page)
  const outcomes = ['valid', 'invalid', 'failed'].map((outcome) => ({
    when: { check: { const: outcome } },
    to: 'done',
  }))
  const answers = ['x', 'y'].filter((name) => text.includes(`"${name}":{"title"`))
  const next = [...(text.includes('"check"') ? outcomes : []), ...decidesOn(...answers).next]
  return describedFlow({ steps: { page: { next: [{ to: 'last' }], ...page }, last: { next } } })
}
