import { describe, expect, it } from 'vitest'
import { withTransition } from '../../../../../workbench/app/editor/model/with-transition.ts'

const asked = { to: 'sign', when: { wanted: { const: 'yes' } } }
const always = { to: 'end' }

describe('a transition that is added', () => {
  it.each([
    ['in front of the one that is always taken', { sign: asked, end: always }, ['sign', 'info', 'end']],
    ['in front of the only one, if that is always taken', { end: always }, ['info', 'end']],
    ['last, if all others have a condition', { sign: asked }, ['sign', 'info']],
    ['as the first of a step that led nowhere', {}, ['info']],
  ])('is there %s', (_, next, names) => {
    expect(Object.keys(withTransition(next, 'info'))).toEqual(names)
  })

  it('leaves the others as they are, and has a name of its own', () => {
    expect(withTransition({ end: always, sign: asked }, 'end')).toEqual({
      end: always,
      sign: asked,
      end2: { id: 'end2', to: 'end' },
    })
  })
})
