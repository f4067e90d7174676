import { describe, expect, it } from 'vitest'
import type { Field } from '../../../engine/index.ts'
import { loadJourney } from '../../../loader/index.ts'
import { lint } from '../../../proof/index.ts'
import { fieldFile } from '../../support/field-file.ts'
import { editedJourney } from '../support/edited-journey.ts'

const vehicles = fieldFile('earlier-vehicles')

/** The codes of what is wrong with a journey that asks for this field, each with its place in the field. */
function faultsOf(field: object): readonly string[] {
  const source = editedJourney('sound', {
    '/steps/phone/fields/vehicles': field,
    '/steps/phone/submit/0/input/vehicles': 'vehicles',
  })
  const { journey, diagnostics, fileOf } = loadJourney('edited', source)
  const found = journey === undefined ? diagnostics : lint(journey, { fileOf })
  return found.map(({ code, pointer }) => `${code} ${pointer.replace('/steps/phone/fields/vehicles', '')}`)
}

const withUi = (ui: object): Field => ({ ...vehicles, ui: { ...vehicles.ui, ...ui } }) as Field
const withLabels = (labels: object) => withUi({ labels: { ...vehicles.ui?.labels, ...labels } })

describe('a list that shows its entries as rows', () => {
  it('has no faults as the gallery has it', () => {
    expect(faultsOf(vehicles)).toEqual([])
  })

  it.each(['change', 'item', 'continue', 'cancel', 'page'])('needs words for "%s"', (key) => {
    expect(faultsOf(withLabels({ [key]: ' ' }))).toContain('FIELD_LABEL_MISSING ')
  })

  it('needs no words for its pages if it has one', () => {
    const { page: _, ...labels } = vehicles.ui?.labels ?? {}
    expect(faultsOf(withUi({ labels, summary: {} }))).toEqual([])
  })

  it.each([
    ['change', 'Change'],
    ['item', 'Vehicle'],
    ['page', 'Page {page} of {pages}'],
    ['page', 'Vehicle {number}'],
  ])('tells its entries and pages apart by "%s", which "%s" does not', (key, words) => {
    expect(faultsOf(withLabels({ [key]: words }))).toEqual(['FIELD_LABEL_MISSING '])
  })

  it.each([
    ['shows a part that its entries do not have', { shows: ['maker'] }, '/ui/summary/shows/0'],
    ['asks for a part that they do not have', { pages: [['make', 'model', 'from', 'to']] }, '/ui/summary/pages/0/3'],
    [
      'asks for a part on two pages',
      {
        pages: [
          ['make', 'model'],
          ['from', 'make'],
        ],
      },
      '/ui/summary/pages/1/1',
    ],
    ['asks for a part on no page', { pages: [['make'], ['from']] }, '/ui/summary/pages'],
  ])('is refused if it %s', (_, summary, place) => {
    expect(faultsOf(withUi({ summary }))).toEqual([`LIST_SUMMARY ${place}`])
  })

  it.each([
    ['asks for a part after the one that it depends on', [['who', 'relation'], ['age'], ['earns']], []],
    ['asks for both on one page, in any order', [['age', 'relation', 'who', 'earns']], []],
    ['may not ask for it before', [['age'], ['who', 'relation'], ['earns']], ['LIST_SUMMARY /ui/summary/pages/0/0']],
  ])('%s', (_, pages, faults) => {
    const people = fieldFile('people-at-home')
    expect(faultsOf({ ...people, ui: { ...people.ui, summary: { pages } } })).toEqual(faults)
  })

  it('is a list: a single answer shows no entries', () => {
    const name = { title: 'Name', type: 'string', maxLength: 9, messages: { required: 'x', maxLength: 'x' } }
    expect(faultsOf({ ...name, ui: { widget: 'text', summary: {} } })).toEqual(['LIST_SUMMARY /ui/summary'])
  })

  it('is a field of a step: a list in a group is drawn open', () => {
    const group = { title: 'Household', type: 'object', properties: { vehicles }, messages: { required: 'x' } }
    expect(faultsOf(group)).toEqual(['FIELD_IN_GROUP /properties/vehicles/ui/summary'])
  })
})
