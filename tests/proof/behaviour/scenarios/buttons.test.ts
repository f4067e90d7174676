import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../../loader/index.ts'
import { compareBehaviour } from '../../../../proof/index.ts'
import { editedJourney } from '../../support/edited-journey.ts'

const button = (label: string, wants_call: string) => ({ label, set: { wants_call } })
const askedByButtons = (edits: object) =>
  openJourney(
    'edited',
    editedJourney('tour', {
      '/steps/help/actions': { yes: button('Call me', 'yes'), no: button('Do not call me', 'no') },
      '/steps/help/next': [{ when: { wants_call: { const: 'yes' } }, to: 'nothing' }, { to: 'cars' }],
      ...edits,
    }),
  )

describe('two versions of a page that asks by its buttons', () => {
  it('differ by the button that leads elsewhere, named by its page', () => {
    const after = askedByButtons({ '/steps/help/next': [{ to: 'cars' }] })
    const { differences } = compareBehaviour(askedByButtons({}), after)
    expect(differences.map(({ before, because }) => [before.steps.join(' '), because])).toEqual([
      ['help nothing', [{ kind: 'press', name: 'help', values: ['yes'] }]],
    ])
  })

  it('behave alike if only the words of a button differ', () => {
    const after = askedByButtons({ '/steps/help/actions/yes/label': 'Please call me' })
    expect(compareBehaviour(askedByButtons({}), after).differences).toEqual([])
  })
})
