import { describe, expect, it } from 'vitest'
import { decidesOn, describedFlow, isYes, yesOrNo } from '../support/described-flow.ts'

const CHECK = { run: 'verifyEmail', as: 'check', input: { email: { const: 'jane@example.com' } } }
const ALL_GOES_ON = { valid: 'continue', invalid: 'continue', failed: 'continue' }

describe('an outcome that arrives before the page shows', () => {
  it.each<[string, object | string, string]>([
    ['"continue" shows the page', 'continue', 'check invalid (entering) → page.1; check=invalid'],
    ['"next" leads to the transitions', 'next', 'check invalid (entering) → page.2; check=invalid'],
    ['may lead to another step', { to: 'other' }, 'check invalid (entering) ⇒ other; check=invalid'],
    [
      'with an error ends the run, as it does not repeat',
      { error: 'No.' },
      'check invalid (entering) ⇒ nowhere; check=invalid',
    ],
    ['may clear an answer', { then: 'next', clear: ['x'] }, 'check invalid (entering) → page.2; check=invalid x=?'],
    [
      'may clear an answer that nothing tests',
      { then: 'next', clear: ['other'] },
      'check invalid (entering) → page.2; check=invalid',
    ],
  ])('%s', (_, reaction, edge) => {
    const page = {
      fields: { x: yesOrNo(), other: yesOrNo() },
      enter: [{ ...CHECK, on: { ...ALL_GOES_ON, invalid: reaction } }],
    }
    expect(outcomes(page)).toContain(edge)
  })

  it('with an error that repeats begins the visit again, and is forgotten', () => {
    const page = { enter: [{ ...CHECK, on: { ...ALL_GOES_ON, failed: { error: 'Try again.' } } }] }
    expect(outcomes(page)).toContain('check failed (entering) ⇒ page; check=failed; check(failed→?)')
  })
})

describe('an outcome that arrives after the button is pressed', () => {
  it.each<[string, object | string, string]>([
    ['"continue" leads on', 'continue', 'check invalid (submitting) → page.2; check=invalid'],
    ['"next" leads to the transitions', 'next', 'check invalid (submitting) → page.3; check=invalid'],
    ['may lead to another step', { to: 'other' }, 'check invalid (submitting) ⇒ other; check=invalid'],
    ['with an error leads back to the page', { error: 'No.' }, 'check invalid (submitting) ⇒ page; check=invalid'],
    ['may clear an answer', { error: 'No.', clear: ['x'] }, 'check invalid (submitting) ⇒ page; check=invalid x=?'],
  ])('%s', (_, reaction, edge) => {
    const submit = [
      { ...CHECK, input: ['email'], on: { ...ALL_GOES_ON, invalid: reaction } },
      { ...CHECK, as: 'second', on: ALL_GOES_ON },
    ]
    const fields = { email: { $ref: '../schemas/fields/email.json' }, x: yesOrNo() }
    expect(outcomes({ fields, submit })).toContain(edge)
  })

  it('with an error leads back to where the page was shown, not to its arrival', () => {
    const enter = [{ ...CHECK, as: 'second', on: ALL_GOES_ON }]
    const submit = [{ ...CHECK, on: { ...ALL_GOES_ON, failed: { error: 'Try again.' } } }]
    expect(outcomes({ enter, submit })).toContain('check failed (submitting) ⇒ page.1; check(?→failed valid→ invalid→)')
  })
})

it('an outcome of the background stays as it ended while the page was visible', () => {
  expect(outcomes({ enter: [{ ...CHECK, background: true, on: 'continue' }] })).toContain(
    'check valid (shown) → page.3; check(?→valid invalid→ failed→)',
  )
})

it('the last effect of a page of which the backend never hears leaves it behind', () => {
  const saving = {
    saved: 'continue',
    refused: { error: 'No.' },
    alreadySubmitted: { to: 'done' },
    failed: { error: 'No.' },
  }
  const submit = ['first', 'last'].map((as) => ({
    ...CHECK,
    as,
    on: { ...ALL_GOES_ON, failed: { error: 'Try again.' } },
  }))
  const page = { fields: { x: yesOrNo() }, submit, next: [{ to: 'second' }] }
  const second = { submit: [{ run: 'saveAnswers', as: 'save', input: ['x'], on: saving }] }
  const { edges } = describedFlow({ steps: { page, second } })
  expect(edges('page').filter((edge) => edge.includes('lost page'))).toEqual([
    'page.2 last valid (submitting, /steps/page/submit/1/on/valid) → page.3; lost page=1',
    'page.2 last invalid (submitting, /steps/page/submit/1/on/invalid) → page.3; lost page=1',
  ])
})

it('what the backend learns of an outcome is marked', () => {
  const saving = {
    saved: 'continue',
    refused: { error: 'No.' },
    alreadySubmitted: { to: 'done' },
    failed: { error: 'No.' },
  }
  const save = { run: 'saveAnswers', as: 'save', input: ['x', 'y'], on: saving }
  const page = { fields: { x: yesOrNo() }, next: [{ to: 'second' }] }
  const second = { fields: { y: yesOrNo() }, submit: [save], next: [{ to: 'last' }] }
  const { edges } = describedFlow({ steps: { page, second, last: decidesOn('x') } })
  expect(edges('second')).toEqual(
    expect.arrayContaining([expect.stringMatching(/^second.1 save saved .* → second.2; unsent x=\?$/)]),
  )
})

/** What the effects of the page may lead to. The pointers of its outcomes are left out. */
function outcomes(page: object) {
  const tested = ['invalid', 'failed'].map((outcome) => ({ when: { check: { const: outcome } }, to: 'done' }))
  const last = { next: [...tested, { to: 'done' }], content: { notice: { when: isYes('x'), text: 'You said yes.' } } }
  const steps = { page: { fields: { x: yesOrNo() }, next: [{ to: 'last' }], ...page }, last, other: { kind: 'end' } }
  return describedFlow({ steps })
    .edges('page')
    .map((edge) => edge.replace(/^\S+ /, '').replace(/, [^)]*/, ''))
}
