import { describe, expect, it } from 'vitest'
import type { Condition } from '../../../../engine/index.ts'
import { openJourney } from '../../../../loader/index.ts'
import { compareBehaviour } from '../../../../proof/index.ts'
import { formJourney, whole } from '../../../support/form-journey.ts'
import { isYes } from '../../support/described-flow.ts'
import { smallJourney } from '../../support/small-journey.ts'

const button = (label: string, wants_call: string) => ({ label, set: { wants_call } })
const askedByButtons = (next: readonly object[], label = 'Call me') =>
  smallJourney({
    page: { next: [{ to: 'help' }] },
    help: { actions: { yes: button(label, 'yes'), no: button('Do not call me', 'no') }, next },
    nothing: { kind: 'end' },
  })
const IF_CALLED = [{ when: isYes('wants_call'), to: 'nothing' }, { to: 'done' }]

describe('two versions of a page that asks by its buttons', () => {
  it('differ by the button that leads elsewhere, named by its page', () => {
    const { differences } = compareBehaviour(askedByButtons(IF_CALLED), askedByButtons([{ to: 'done' }]))
    expect(differences.map(({ before, because }) => [before.steps.join(' '), because])).toEqual([
      ['help nothing', [{ kind: 'press', name: 'help', values: ['yes'] }]],
    ])
  })

  it('behave alike if only the words of a button differ', () => {
    const after = askedByButtons(IF_CALLED, 'Please call me')
    expect(compareBehaviour(askedByButtons(IF_CALLED), after).differences).toEqual([])
  })
})

describe('two versions of a page that can be left without an answer', () => {
  const skip = { label: 'Not now', skipFields: true }
  const leads = (when: Condition) => [{ when, to: 'many' }, { to: 'done' }]
  const asked = (actions: object, when: Condition) =>
    formJourney({
      pages: { ask: { fields: { number: whole(0, 9, { optional: true }) }, actions, next: leads(when) } },
      ends: ['done', 'many'],
    })
  const next = { label: 'Next' }
  const given: Condition = { required: ['number'] }
  const differences = (before: object, after: object, when: Condition = given) =>
    compareBehaviour(openJourney('form', asked(before, when)), openJourney('form', asked(after, when))).differences.map(
      ({ before: old, after: now, because }) => [
        old.steps.join(' '),
        now.steps.join(' '),
        because.map(({ kind, name, values }) => `${kind} ${name}: ${values.map((value) => value ?? 'nothing').join()}`),
      ],
    )

  it('behave alike with the same buttons', () => {
    expect(differences({ next, skip }, { next, skip })).toEqual([])
  })

  it('differ if the button that leaves the answer out keeps it in one of them', () => {
    expect(differences({ next: skip }, { next })).toEqual([['ask done', 'ask many', ['answer number: 1']]])
  })

  it('differ if one of them has no button for some answers', () => {
    const sometimes = { ...next, when: { allOf: [given, { number: { minimum: 5 } }] } }
    expect(differences({ next: sometimes }, { next })).toContainEqual([
      'ask',
      expect.stringMatching(/^ask /),
      [expect.stringContaining('answer number: ')],
    ])
  })
})
