import { describe, expect, it } from 'vitest'
import { lint } from '../../../proof/index.ts'
import { isYes, yesOrNo } from '../support/described-flow.ts'
import { smallJourney } from '../support/small-journey.ts'

type Steps = Parameters<typeof smallJourney>[0]

const found = (steps: Steps, more: object = {}): readonly string[] =>
  lint(smallJourney(steps, more)).flatMap(({ code, pointer, message, hint }) =>
    code.startsWith('FIELD_WHEN') ? [`${code} ${pointer}: ${message} ${hint ?? ''}`] : [],
  )

const to = (step: string) => ({ next: [{ to: step }] })
const asks = (fields: object) => ({ fields })
const X = { x: yesOrNo() }
const y = (more: object = { when: isYes('x') }) => ({ y: yesOrNo(more) })
const CHECK = { run: 'verifyEmail', as: 'check', input: { email: { const: 'jane@example.com' } } }
const checking = (on: object = {}, more: object = {}) => [
  { ...CHECK, on: { valid: 'continue', invalid: 'continue', failed: 'continue', ...on }, ...more },
]
const CLEARS = { invalid: { then: 'continue', clear: ['x'] } }
const passed = { check: { const: 'valid' } }
const SAVE = {
  run: 'saveAnswers',
  as: 'saved',
  input: ['x'],
  on: { saved: 'continue', refused: 'continue', alreadySubmitted: 'continue', failed: 'continue' },
}
/** The outcome of a search binds the claim, so the backend stores it. */
const SEARCH = {
  run: 'experianCheck',
  as: 'report',
  input: {
    first_name: { const: 'Jane' },
    last_name: { const: 'Example' },
    dob: { const: '1980-03-31' },
    address: { const: { line_1: '1 Example Street', postcode: 'SW1A 1AA' } },
  },
  on: { agreements: 'continue', none: 'continue', blacklisted: 'continue', failed: 'continue' },
}
const button = (more: object) => ({ actions: { next: { label: 'Next' }, other: { label: 'Other', ...more } } })
/** Behind a page that asks for x. */
const asksLater = (more: object, after: Steps = {}): Steps => ({
  page: { ...asks(X), ...to('two') },
  two: { ...asks(y()), ...more },
  ...after,
})

describe('whether a field is asked may depend on', () => {
  it.each<[string, Steps]>([
    ['a field in front of it', { page: asks({ ...X, ...y() }) }],
    [
      'a field in front of it, where the page leads back to itself',
      { page: { ...asks({ ...X, ...y() }), next: [{ when: isYes('x'), to: 'page' }, { to: 'done' }] } },
    ],
    ['an earlier page', asksLater({})],
    ['an earlier page whose answer is saved', { page: { ...asks(X), submit: [SAVE], ...to('two') }, two: asks(y()) }],
    [
      'an earlier page that a later one leads back to',
      asksLater({ next: [{ when: isYes('y'), to: 'page' }, { to: 'done' }] }),
    ],
    [
      'an outcome that the backend stores',
      {
        page: { ...asks(X), submit: [SAVE], ...to('two') },
        two: { enter: [SEARCH], ...to('three') },
        three: asks(y({ when: { report: { const: 'none' } } })),
      },
    ],
    ['an effect that ends before the page is shown', { page: { ...asks(y({ when: passed })), enter: checking() } }],
    ['an answer that an effect clears before the page is shown', asksLater({ enter: checking(CLEARS) })],
    [
      'an answer that no effect clears',
      asksLater({ submit: checking({ invalid: { then: 'continue', clear: ['y'] } }) }),
    ],
    [
      'an outcome that a later page does not change',
      {
        page: { enter: checking(), ...to('two') },
        two: { ...asks(y({ when: passed })), ...to('three') },
        three: { submit: checking({}, { as: 'other' }) },
      },
    ],
  ])('%s', (_, steps) => {
    expect(found(steps)).toEqual([])
  })

  const late = (step: string, fact: string, why: string, [key, decides] = ['when', 'asked']) =>
    `FIELD_WHEN_LATE /steps/${step}/fields/y/${key}: Step "${step}": whether "y" is ${decides} depends on "${fact}", ${why}. Test answers of earlier steps, or of fields in front of this one, or move the field to a later step.`
  const ended = late('page', 'check', 'the outcome of an effect that ends while the page is shown or later')
  const cleared = late('two', 'x', 'which an effect of the step clears')

  it.each<[string, Steps, string]>([
    ['itself', { page: asks(y({ when: isYes('y') })) }, late('page', 'y', 'its own answer')],
    ['a field behind it', { page: asks({ ...y(), ...X }) }, late('page', 'x', 'a field behind it')],
    [
      'a field behind it, also not whether it is required',
      { page: asks({ ...y({ optional: true, requiredWhen: isYes('x') }), ...X }) },
      late('page', 'x', 'a field behind it', ['requiredWhen', 'required']),
    ],
    [
      'a button of its page',
      { page: { ...asks(y()), ...button({ set: { x: 'yes' } }) } },
      late('page', 'x', 'which a button of the step sets'),
    ],
    ['an effect that runs on submit', { page: { ...asks(y({ when: passed })), submit: checking() } }, ended],
    [
      'an effect in the background',
      { page: { ...asks(y({ when: passed })), enter: checking({}, { background: true }) } },
      ended,
    ],
    ['an answer that an effect clears on submit', asksLater({ submit: checking(CLEARS) }), cleared],
    [
      'an answer that an effect in the background clears',
      asksLater({ enter: checking(CLEARS, { background: true }) }),
      cleared,
    ],
  ])('not on %s', (_, steps, expected) => {
    expect(found(steps)).toEqual([expected])
  })

  it.each<[string, Steps, string]>([
    ['asks for again', asksLater(to('three'), { three: asks(X) }), 'three'],
    ['sets by a button', asksLater(to('three'), { three: button({ set: { x: 'yes' } }) }), 'three'],
    ['clears', asksLater(to('three'), { three: { submit: checking(CLEARS) } }), 'three'],
    [
      'lets the visitor correct',
      asksLater({}, { done: { kind: 'end', next: [{ editAfterSubmit: 'x', to: 'fix' }] }, fix: asks(X) }),
      'done',
    ],
  ])('not on an answer that a later page %s', (_, steps, changer) => {
    expect(found(steps)).toEqual([
      `FIELD_WHEN_REWRITTEN /steps/two/fields/y/when: Step "two": whether "y" is asked depends on "x", which step "${changer}" changes later: reloading the page would lead back. Give it another name in step "${changer}", or ask for "y" after it.`,
    ])
  })

  it('not on an outcome that the backend does not store', () => {
    const three = asks(y({ when: passed }))
    expect(
      found({ page: { ...asks(X), submit: [SAVE], ...to('two') }, two: { enter: checking(), ...to('three') }, three }),
    ).toEqual([
      'FIELD_WHEN_NOT_STORED /steps/three/fields/y/when: Step "three": whether "y" is asked depends on the outcome "check", which the backend does not store: it could not tell whether the answer is missing. Test an answer, or an outcome of an effect whose contract is binding.',
    ])
  })
})

describe('a field that is asked only sometimes', () => {
  const both = asks({ ...X, ...y() })
  const sets = button({ set: { y: 'yes' }, skipFields: true })

  it('is not set by a button that leaves the fields out', () => {
    expect(found({ page: { ...both, ...sets } })).toEqual([
      'FIELD_WHEN_SET /steps/page/actions/other/set/y: Button "other" sets "y", which step "page" also asks for sometimes: which of the two counts would depend on the condition. Give one of them another name.',
    ])
    expect(found({ page: { ...both, ...button({ set: { z: 'yes' }, skipFields: true }) } })).toEqual([])
    expect(found({ page: { ...asks({ ...X, ...y({ optional: true, requiredWhen: isYes('x') }) }), ...sets } })).toEqual(
      [],
    )
  })

  it('names no owner of a binding', () => {
    const you = {
      title: 'You',
      type: 'object',
      properties: { name: yesOrNo() },
      when: isYes('x'),
      messages: { required: 'x' },
    }
    const owned = (to: string) =>
      found(
        { page: asks({ ...X, ...y(), yy: yesOrNo(), you }) },
        { bindings: { identity: { to: [to], answers: [], outcomes: [] } } },
      )
    const owner = (name: string) =>
      `FIELD_WHEN_OWNER /steps/page/fields/${name}/when: Binding "identity" names its owner by "${name}", which step "page" asks for only sometimes. Always ask for it, or name the owner by other answers.`
    expect([owned('y'), owned('you.name'), owned('yy')]).toEqual([[owner('y')], [owner('you')], []])
  })
})
