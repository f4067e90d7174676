import { expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { unsubmittedEnds } from '../../../proof/lint/unsubmitted-ends.ts'
import { editedJourney } from '../support/edited-journey.ts'
import { reportedBy } from '../support/reported.ts'

/** What is said of v3, in which the claim is submitted on the last page, with other transitions. */
function said(edits: Readonly<Record<string, unknown>>) {
  const found: string[] = []
  unsubmittedEnds(openJourney('edited', editedJourney('v3', edits)), (code, pointer, message) =>
    found.push(`${code} ${pointer}: ${message}`),
  )
  return found
}
const early = (step: string, index: number) =>
  `AFTER_SUBMIT_EARLY /steps/${step}/next/${index}/to: Step "${step}" leads to "alreadyFiled", the end of submitted claims, but the claim may not be submitted yet: the visitor would believe that it is.`

it.each<[string, Readonly<Record<string, unknown>>, readonly string[]]>([
  ['the journey as it is', {}, []],
  [
    'a page that is left for it before anything is submitted',
    { '/steps/otp/next/0/to': 'alreadyFiled' },
    [early('otp', 0)],
  ],
  [
    'an answer that leads there',
    { '/steps/contact/next': [{ when: { email: { minLength: 40 } }, to: 'alreadyFiled' }, { to: 'otp' }] },
    [early('contact', 0)],
  ],
  [
    'an outcome that leads there: the claim is that of somebody who is known',
    { '/steps/otp/next': [{ when: { codeSent: { const: 'failed' } }, to: 'alreadyFiled' }, { to: 'sign' }] },
    [],
  ],
  [
    'a page behind the one that submits',
    { '/steps/finish/kind': 'page', '/steps/finish/next': [{ to: 'alreadyFiled' }] },
    [],
  ],
  [
    'a journey without an end of submitted claims',
    { '/afterSubmit': null, '/steps/otp/next/0/to': 'alreadyFiled' },
    [],
  ],
])('%s', (_, edits, expected) => {
  expect(said(edits)).toEqual(expected)
})

const use = (run: string, as = run) => ({ run, as, on: {} })
const page = (id: string, next: readonly object[], uses: readonly object[] = []) => ({
  id,
  kind: 'page',
  fields: {},
  actions: [],
  enter: [],
  submit: uses,
  next,
})

/** What is said of a first page, and a second one behind it that runs these effects. */
const saidOf = (first: readonly object[], uses: readonly object[], second: readonly object[] = [{ to: 'done' }]) =>
  reportedBy(unsubmittedEnds, {
    start: 'first',
    afterSubmit: 'done',
    facts: {},
    conditions: {},
    effects: { send: { kind: 'commit' }, look: { kind: 'bureau' } },
    steps: {
      first: page('first', first, [use('look', 'seen')]),
      second: page('second', second, uses),
      done: page('done', []),
    },
  })

it('says what to do about it', () => {
  expect(saidOf([{ to: 'done' }], [use('send')])).toEqual([
    `${early('first', 0).replace('"alreadyFiled"', '"done"')} Lead to a step on the way to the commit, or to another end.`,
  ])
})

it.each<[string, readonly object[], readonly object[]]>([
  ['a journey that submits nothing', [{ to: 'done' }], []],
  ['a step that submits, and runs another effect too', [{ to: 'second' }], [use('look'), use('send')]],
  [
    'a condition on an outcome, and on an answer',
    [{ to: 'done', when: { seen: { const: 'no' }, age: { minimum: 18 } } }, { to: 'second' }],
    [use('send')],
  ],
])('nothing is said of %s', (_, next, uses) => {
  expect(saidOf(next, uses)).toEqual([])
})
