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

  it('hides no diagnostics of earlier steps', () => {
    const found = shut({ '/steps/commissionDisclosed/next': [{ when: NEVER, to: 'commission' }, { to: 'postcode' }] })
    expect(found).toContain(NO_BUTTON)
    expect(found).toContain('TRANSITION_NEVER /steps/commissionDisclosed/next/0')
  })

  it('is reported together with another one that it hides steps of', () => {
    const found = shut({ '/steps/sign/actions': null, '/steps/sign/submit': null, '/steps/sign/next/0/when': NEVER })
    expect(found.filter((one) => one.startsWith('STEP_NO_BUTTON'))).toContain(NO_BUTTON)
    expect(found).not.toContain('TRANSITION_NEVER /steps/sign/next/0')
  })

  it('hides nothing of a condition that has the name of a step behind it', () => {
    const found = shut({
      '/conditions/sign': { anyOf: [{ had_car_on_finance: { const: false } }, NEVER] },
      '/steps/commissionDisclosed/next': [{ when: 'sign', to: 'commission' }, { to: 'postcode' }],
    })
    expect(found).toContain('CONDITION_PART_NEVER /conditions/sign/anyOf/1')
  })

  it('does not include ends, which need no button: diagnostics there, and in corrections after them, are reported', () => {
    const next = [{ when: NEVER, to: 'finish' }, { to: 'finish' }]
    const journey = editedJourney('v5', { '/steps/finish/next/0/when': NEVER })
    const behind = editedJourney('v5', { '/steps/confirmNumber/next': next })
    const codes = [journey, behind].map((one) =>
      prove(openJourney('edited', one)).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`),
    )
    expect(codes[0]).toContain('TRANSITION_NEVER /steps/finish/next/0')
    expect(codes[1]).toContain('TRANSITION_NEVER /steps/confirmNumber/next/0')
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
