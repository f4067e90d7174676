import { describe, expect, it } from 'vitest'
import { lint } from '../../../proof/index.ts'
import { isYes, yesOrNo } from '../support/described-flow.ts'
import { smallJourney } from '../support/small-journey.ts'

type Steps = Parameters<typeof smallJourney>[0]

const CODES = /^(STEP_PATH_TWICE|RESUME|OVER_UNUSED|DIALOG|CHOICES_MISSING|COMMIT_SKIPPED)/
const found = (steps: Steps, more: object = {}): readonly string[] =>
  lint(smallJourney(steps, more)).flatMap(({ code, pointer, message, hint }) =>
    CODES.test(code) ? [`${code} ${pointer}: ${message} ${hint ?? ''}`] : [],
  )

const to = (step: string) => ({ next: [{ to: step }] })
const either = (one: string, other: string) => ({
  fields: { x: yesOrNo() },
  next: [{ when: isYes('x'), to: one }, { to: other }],
})
/** A dialog over a page with this path. */
const dialog = (over: string, path: string, leadsTo = 'done') => ({ kind: 'dialog', over, path, ...to(leadsTo) })

describe('steps that their address opens', () => {
  const open = { open: 'always' }

  it('may share an address with others', () => {
    expect(found({ page: { ...to('one'), ...open }, one: { ...to('two'), ...open }, two: { path: '/one' } })).toEqual(
      [],
    )
  })

  it('may not share an address', () => {
    expect(found({ page: { ...to('one'), ...open }, one: { ...open, path: '/' } })).toEqual([
      'STEP_PATH_TWICE /steps/one/path: Steps "page" and "one" can both be opened at "/": only the first one ever is. Give one of them another path, or remove its "open".',
    ])
  })

  it('include one for resume links', () => {
    expect(found({ page: { ...to('one') }, one: { open: 'resume' } })).toEqual([])
    expect(
      found({ page: { open: 'resume', ...to('one') }, one: { ...to('two'), ...open }, two: { open: 'resume' } }),
    ).toEqual([
      'RESUME_TWICE /steps/two/open: Steps "page" and "two" both open for resume links: only the first one ever does. Leave "resume" at one step, and name others in "resumeLinks".',
    ])
  })

  it('are pages, where a resume link names them', () => {
    const resumeLinks = { '/a': 'page', '/b': 'sure', '/c': 'done' }
    expect(found({ page: to('sure'), sure: dialog('page', '/') }, { resumeLinks })).toEqual([
      'RESUME_NEVER /resumeLinks/~1b: The resume link "/b" leads to "sure", which is a dialog and is not opened by a link. Name a page.',
      'RESUME_NEVER /resumeLinks/~1c: The resume link "/c" leads to "done", which is an end and is not opened by a link. Name a page.',
    ])
  })
})

describe('a dialog opens over', () => {
  const elsewhere = (from: string, page = from) =>
    `DIALOG_OVER_ELSEWHERE /steps/sure/over: Dialog "sure" opens over "page", and step "${from}" leads to it: the page below would change. Open it over "${page}", or lead to it from "page" only.`

  it.each<[string, Steps, readonly string[]]>([
    ['the page that leads to it', { page: to('sure'), sure: dialog('page', '/') }, []],
    [
      'the page of another dialog that leads to it',
      { page: either('sure', 'wait'), wait: dialog('page', '/', 'sure'), sure: dialog('page', '/') },
      [],
    ],
    ['its page again', { page: to('sure'), sure: { ...dialog('page', '/'), ...either('sure', 'done') } }, []],
    [
      'no other page than the one that leads to it',
      { page: either('sure', 'other'), other: to('sure'), sure: dialog('page', '/') },
      [elsewhere('other')],
    ],
    [
      'no other page than the one below a dialog that leads to it',
      {
        page: either('sure', 'other'),
        other: to('wait'),
        wait: dialog('other', '/other', 'sure'),
        sure: dialog('page', '/'),
      },
      [elsewhere('wait', 'other')],
    ],
    [
      'no dialog',
      { page: to('sure'), sure: dialog('page', '/', 'really'), really: dialog('sure', '/') },
      [
        'DIALOG_OVER_DIALOG /steps/really/over: Dialog "really" opens over the dialog "sure". Name the page below both.',
      ],
    ],
    [
      'its page, at an address of its own or of another dialog',
      { page: either('sure', 'wait'), wait: dialog('page', '/wait'), sure: dialog('page', '/wait') },
      [],
    ],
    [
      'its page, at no address of another one',
      { page: either('sure', 'other'), other: {}, sure: dialog('page', '/other') },
      [
        'STEP_PATH_TWICE /steps/sure/path: Dialog "sure" opens over "page" and has the address of "other": a reload would show that step. Give it the path of "page", or one of its own.',
      ],
    ],
    [
      'its page, at the address that it shares with another page',
      { page: either('sure', 'other'), other: { path: '/' }, sure: dialog('page', '/') },
      [],
    ],
    [
      'something, as its journey begins with a page',
      { sure: dialog('page', '/page', 'page'), page: {} },
      [
        'DIALOG_FIRST /start: The journey begins with the dialog "sure", so there is no page below it. Begin with a page.',
      ],
    ],
    [
      'a page, and a page opens over none',
      { page: to('one'), one: { over: 'page' } },
      [
        'OVER_UNUSED /steps/one/over: Step "one" has "over": "page", and is not a dialog. Make it a dialog, or remove "over".',
      ],
    ],
  ])('%s', (_, steps, expected) => {
    expect(found(steps)).toEqual(expected)
  })
})

describe('a step that its address opens before an effect has run', () => {
  const CHECK = { run: 'verifyEmail', as: 'check', input: { email: { const: 'jane@example.com' } } }
  const answers = (more: object) => ({
    fields: {
      identity_answers: {
        $ref: '../schemas/fields/identity-answers.json',
        choicesFrom: { fact: 'check', list: 'questions', id: 'questionId' },
        ...more,
      },
    },
  })
  const asks = (step: object, field: object = {}): Steps => ({
    page: {
      fields: { x: yesOrNo() },
      submit: [{ ...CHECK, on: { valid: 'continue', invalid: 'continue', failed: 'continue' } }],
      ...to('quiz'),
    },
    quiz: { ...answers(field), ...step },
  })

  it('may offer choices of it only where they are not always needed', () => {
    expect(found(asks({}))).toEqual([])
    expect(found(asks({ open: 'always' }, { optional: true }))).toEqual([])
    expect(found(asks({ open: 'always' }, { when: isYes('x') }))).toEqual([])
    expect(found(asks({ open: 'always' }))).toEqual([
      'CHOICES_MISSING /steps/quiz/fields/identity_answers: Step "quiz" may be opened by its address, before "check" has delivered the choices of "identity_answers": the visitor could not continue. Remove "open" from the step: then its address leads to the step at which the visitor is.',
    ])
  })

  it('may be the first step', () => {
    const quiz = {
      ...answers({}),
      enter: [{ ...CHECK, on: { valid: 'continue', invalid: 'continue', failed: 'continue' } }],
    }
    expect(found({ quiz: { ...quiz, open: 'always' } })).toEqual([])
  })

  it('is not the end that commits the claim', () => {
    const SUBMIT = {
      run: 'submitClaim',
      as: 'submission',
      input: {},
      on: { submitted: 'continue', duplicate: 'continue', incomplete: 'continue', failed: 'continue' },
    }
    const end = (more: object) => ({ kind: 'end', enter: [SUBMIT], ...more })
    expect(found({ page: {}, done: end({}) })).toEqual([])
    expect(found({ page: {}, done: { kind: 'end', open: 'always' } })).toEqual([])
    expect(found({ page: to('one'), one: { enter: [SUBMIT], open: 'always' } })).toEqual([])
    expect(found({ page: {}, done: end({ open: 'always' }) })).toEqual([
      'COMMIT_SKIPPED /steps/done/open: Step "done" may be opened by its address, where submitClaim does not run: a visitor would read that the claim is submitted. Remove "open" from the step: then its address leads to the step at which the visitor is.',
    ])
  })
})
