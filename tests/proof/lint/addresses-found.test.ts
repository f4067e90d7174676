import { expect, it } from 'vitest'
import { lint } from '../../../proof/index.ts'
import { addressesFound } from '../../../proof/lint/addresses-found.ts'
import { reportedBy } from '../support/reported.ts'
import { yesOrNo } from '../support/described-flow.ts'
import { smallJourney } from '../support/small-journey.ts'

const found = (field: object, more: object = {}): readonly string[] =>
  lint(
    smallJourney({
      page: {
        fields: { moved: yesOrNo(), address: { $ref: '../schemas/fields/address.json', ...field } },
        next: [{ to: 'done' }],
        ...more,
      },
    }),
  ).flatMap(({ code, severity, pointer }) => (code === 'ADDRESS_NOT_LISTED' ? [`${severity} ${pointer}`] : []))

const LIST_ONLY = { ui: { manualEntry: false } }

it('lets an address be written by hand, or be left out', () => {
  expect(found({})).toEqual([])
  expect(found({ ...LIST_ONLY, optional: true })).toEqual([])
})

it('reports an address that can only be chosen, also where it is needed in a case', () => {
  expect(found(LIST_ONLY)).toEqual(['warning /steps/page/fields/address'])
  expect(found({ ...LIST_ONLY, optional: true, requiredWhen: { moved: { const: true } } })).toEqual([
    'warning /steps/page/fields/address',
  ])
})

it('says who cannot leave the step', () => {
  const look = { widget: 'address-lookup', manualEntry: false }
  const fields = { home: { ui: look }, notes: { ui: { ...look, widget: 'text' } }, name: {} }
  expect(reportedBy(addressesFound, { steps: { page: { id: 'page', fields, actions: [{}] } } })).toEqual([
    'ADDRESS_NOT_LISTED (warning) /steps/page/fields/home: Visitors whose address is not found cannot leave step "page": "home" takes an address of the list only. Let it be written by hand ("manualEntry": true), or give the step a button with "skipFields".',
  ])
})

it('is content with a button that leaves without it', () => {
  const actions = { next: { label: 'Next' }, none: { label: 'I cannot find it', skipFields: true } }
  expect(found(LIST_ONLY, { actions })).toEqual([])
})
