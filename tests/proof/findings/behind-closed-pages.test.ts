import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { prove } from '../../../proof/index.ts'
import { editedJourney } from '../support/edited-journey.ts'

const sure = {
  kind: 'dialog',
  over: 'postcode',
  path: '/',
  title: 'Sure?',
  content: { text: 'Sure?' },
  next: [{ to: 'infoContact' }],
}
const shut = (edits: Readonly<Record<string, unknown>> = {}, dialog: object = sure) =>
  prove(
    openJourney(
      'edited',
      editedJourney('v5', { '/steps/postcode/next/0/to': 'sure', '/steps/sure': dialog, ...edits }),
    ),
  ).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)
const NO_BUTTON = 'STEP_NO_BUTTON /steps/sure/actions'
/** Whoever gets past the page that says so has taken it back. */
const NEVER = { did_dealer_disclose_commission_raw: { const: true } }

describe('a page without a button', () => {
  it('is the only thing reported, although addresses open steps behind it', () => {
    expect(shut()).toEqual([NO_BUTTON])
  })

  it('hides nothing in front of it', () => {
    const found = shut({ '/steps/commissionDisclosed/next': [{ when: NEVER, to: 'commission' }, { to: 'postcode' }] })
    expect(found).toContain(NO_BUTTON)
    expect(found).toContain('TRANSITION_NEVER /steps/commissionDisclosed/next/0')
  })

  it('hides nothing once it has a button', () => {
    expect(shut({}, { ...sure, actions: { on: { label: 'Yes, I am sure' } } })).toEqual([])
    const never = { '/steps/sign/next/0/when': NEVER }
    const found = shut(never, { ...sure, actions: { on: { label: 'Yes, I am sure' } } })
    expect(found).toContain('TRANSITION_NEVER /steps/sign/next/0')
    expect(shut(never)).not.toContain('TRANSITION_NEVER /steps/sign/next/0')
  })

  it('hides nothing that another route reaches', () => {
    const around = {
      '/steps/postcode/next': [{ when: { had_car_on_finance: { const: true } }, to: 'sure' }, { to: 'infoContact' }],
    }
    const found = shut({ ...around, '/steps/sign/next/0/when': NEVER })
    expect(found).toContain(NO_BUTTON)
    expect(found).toContain('TRANSITION_NEVER /steps/sign/next/0')
  })
})
