import { describe, expect, it } from 'vitest'
import { below, saved, screen } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { projectSource } from '../../support/source.ts'
import { ALL_WELL, JANE, NOW, walk, type Endings } from '../../support/walker.ts'

const v3 = openJourney('v3', projectSource())

/** A claim just before submission, of a person with empty credit files and no identity questions. */
function submitting(endings: Endings) {
  return walk(v3, { ...ALL_WELL, pullQuestions: 'found', experianCheck: 'none', equifaxCheck: 'none', ...endings })
    .send({ type: 'open', path: '/' })
    .submit({ address: JANE.address })
    .submit(JANE.info)
    .submit(JANE.contact)
    .submit(JANE.sign)
    .pass(1000)
}

describe('a second claim of a person, found at the submission (J062)', () => {
  const refused = () => submitting({ submitClaim: ['duplicate', 'duplicate', 'submitted'] })

  it('shows the same dialog as before, and is not submitted', () => {
    const person = refused()
    const { title, content, actions, kind } = person.screen()
    const asked = v3.steps['duplicate']
    expect({ kind, title, content, labels: actions.map(({ label }) => label) }).toEqual({
      kind: 'dialog',
      title: asked?.title[0]?.text,
      content: asked?.content,
      labels: ['Ok'],
    })
    expect(person.state().submitted).toBe(false)
  })

  it('does not show below the dialog that it was submitted', () => {
    const person = refused()
    const page = below(v3, person.state())
    if (page === null) throw new Error('There is no page below.')
    const { title, content, waiting, hasFailed } = screen(v3, page, { now: NOW })
    expect({ title, content, waiting, hasFailed }).toEqual({
      title: 'Submitting your claim',
      content: [],
      waiting: null,
      hasFailed: false,
    })
  })

  it('leads to the postcode on Ok, and keeps the answers', () => {
    const person = refused().submit()
    expect(person.step()).toBe('postcode')
    expect(person.screen().values).toEqual({ address: JANE.address })
  })

  it('shows the dialog again after a reload, and runs the check again', () => {
    const kept = saved(v3, refused().state())
    expect(walk(v3, ALL_WELL, kept).send({ type: 'open', path: '/submit-claim' }).step()).toBe('duplicateAtEnd')
    const person = refused().submit().submit().submit().submit().submit().pass(1000)
    expect(person.step()).toBe('duplicateAtEnd')
    expect(person.calls.filter((call) => call === 'submitClaim')).toHaveLength(2)
  })
})
