import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { lint } from '../../../proof/index.ts'
import { editedJourney } from '../support/edited-journey.ts'

type Edits = Readonly<Record<string, unknown>>

const FIX = {
  path: '/fix',
  title: 'Correct your number',
  fields: { phone_number: { $ref: '../schemas/fields/uk-mobile.json' } },
  actions: { next: { label: 'Next' } },
  next: [{ to: 'thanks' }],
}
const offered = (fix: object = {}): Edits => ({
  '/steps/fix': { ...FIX, ...fix },
  '/steps/thanks/next': [{ editAfterSubmit: 'phone_number', to: 'fix' }],
})
const FINANCE = {
  title: 'How did you pay?',
  type: 'string',
  enum: ['loan', 'lease', 'cash'],
  messages: { required: 'Please choose one', enum: 'Please choose one of these' },
  ui: { widget: 'radios' },
}

describe('a correction at an end', () => {
  it('may lead to a page of its own, and back', () => {
    expect(found(offered())).toEqual([])
  })

  it.each<[string, Edits]>([
    ['leads on elsewhere', offered({ next: [{ to: 'alreadyFiled' }] })],
    ['has its own address for everybody', offered({ open: 'always' })],
    ['is an end', { ...offered(), '/steps/thanks/next': [{ editAfterSubmit: 'phone_number', to: 'alreadyFiled' }] }],
    ['is a dialog', offered({ kind: 'dialog', over: 'thanks', path: '/thanks' })],
    ['is reached from another step', { ...offered(), '/steps/search/next/1': { to: 'fix' } }],
    ['is the first step', { ...offered(), '/start': 'fix' }],
    ['is what a resume link opens', { ...offered(), '/resumeLinks': { '/fix-it': 'fix' } }],
  ])('may not lead to a step that %s', (_, edits) => {
    const [pointer, ...others] = found(edits)
    expect(others).toEqual([])
    expect(pointer).toMatch(
      /^CORRECTION_TARGET \/steps\/thanks\/next\/0\/to: "\w+" is not only for correcting "phone_number" at "thanks": .* Name a page that nothing else leads to, and that leads only back to "thanks"\.$/,
    )
  })

  it.each<[string, Edits]>([
    ['its page asks for', offered({ fields: { ...FIX.fields, finance: FINANCE } })],
    ['a button of its page sets', offered({ actions: { next: { label: 'Next', set: { finance: 'loan' } } } })],
    ['it is about', { ...offered(), '/steps/thanks/next': [{ editAfterSubmit: 'finance', to: 'fix' }] }],
  ])('may not change the answer that decides a route, which %s', (_, edits) => {
    expect(found(edits)).toEqual([
      'CORRECTION_DECIDES /steps/thanks/next/0/editAfterSubmit: "finance" decides the route to an end, and could be changed after the claim has taken that route. Only allow corrections of answers that no transition tests.',
    ])
  })

  it('is for ends alone', () => {
    const next = [{ editAfterSubmit: 'phone_number', to: 'search' }]
    expect(found({ '/steps/phone/next': next })).toEqual([
      'CORRECTION_ELSEWHERE /steps/phone/next/0/editAfterSubmit: Step "phone" is not an end, and "phone_number" can be corrected by going back. Remove "editAfterSubmit", or move the transition to the end of the route.',
    ])
  })

  it('is for claims that are submitted', () => {
    expect(found({ ...offered(), '/steps/sign/submit/1': null })).toEqual([
      'CORRECTION_NEVER /steps/thanks/next/0/editAfterSubmit: "phone_number" can be corrected once the claim is submitted, and no step commits it. Remove the transition, or run a commit.',
    ])
  })
})

function found(edits: Edits): readonly string[] {
  return lint(openJourney('edited', editedJourney('sound', edits))).flatMap(({ code, pointer, message, hint }) =>
    code.startsWith('CORRECTION') ? [`${code} ${pointer}: ${message} ${hint ?? ''}`] : [],
  )
}
