import { expect, it } from 'vitest'
import { lint } from '../../../proof/index.ts'
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

it('is content with a button that leaves without it', () => {
  const actions = { next: { label: 'Next' }, none: { label: 'I cannot find it', skipFields: true } }
  expect(found(LIST_ONLY, { actions })).toEqual([])
})
