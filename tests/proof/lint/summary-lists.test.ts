import { describe, expect, it } from 'vitest'
import type { Field } from '../../../engine/index.ts'
import { loadJourney } from '../../../loader/index.ts'
import { lint } from '../../../proof/index.ts'
import { summaryOf, wordsOfSummary } from '../../../proof/lint/summary-lists.ts'
import { fieldFile } from '../../support/field-file.ts'
import { editedJourney } from '../support/edited-journey.ts'
import { reportedBy } from '../support/reported.ts'

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

describe('the rows and the pages of a list', () => {
  const group = { type: 'object', properties: { make: {}, model: { when: { make: { const: 'x' } } }, toString: {} } }
  const said = (summary: object | undefined, more: object = {}) => {
    const field = { type: 'array', items: group, ui: { summary }, ...more } as unknown as Field
    return reportedBy((_, report) => summaryOf('cars', field, '/at', report), {})
  }
  const unknown = (at: string, part: string, hint: string) =>
    `LIST_SUMMARY /at/ui/summary/${at}: The entries of the list "cars" have no part "${part}". ${hint}`
  const ALL = ['make', 'model', 'toString']

  it.each<[string, object | undefined, readonly string[]]>([
    ['may be left out', undefined, []],
    ['may show what an entry has', { shows: ALL, pages: [ALL] }, []],
    [
      'show nothing that an entry does not have',
      { shows: ['make', 'modle', 'registration'] },
      [
        unknown('shows/1', 'modle', 'Did you mean "model"?'),
        unknown('shows/2', 'registration', 'Name a part of "items".'),
      ],
    ],
    [
      'ask for nothing that an entry does not have',
      { pages: [['make'], ['model', 'constructor', 'toString']] },
      [unknown('pages/1/1', 'constructor', 'Name a part of "items".')],
    ],
    [
      'ask for each part',
      { pages: [['make', 'model']] },
      ['LIST_SUMMARY /at/ui/summary/pages: No page of the list "cars" asks for "toString". Add it to a page.'],
    ],
    [
      'ask for each part once',
      { pages: [['make'], ['model', 'make', 'toString']] },
      ['LIST_SUMMARY /at/ui/summary/pages/1/1: Two pages of the list "cars" ask for "make". Keep it on one of them.'],
    ],
    [
      'ask for a part before what depends on it',
      { pages: [['toString', 'model'], ['make']] },
      [
        'LIST_SUMMARY /at/ui/summary/pages/0/1: Whether "model" is asked depends on "make", which a later page asks for. Ask for "make" on the same page, or on one before it.',
      ],
    ],
  ])('%s', (_, summary, expected) => {
    expect(said(summary)).toEqual(expected)
  })

  it('are those of a list of groups', () => {
    expect(said({}, { type: 'string' })).toEqual([
      'LIST_SUMMARY /at/ui/summary: Field "cars" is not a list, so it has no entries to show. Remove "summary", or ask for a list of groups.',
    ])
    expect(said({ shows: ['make'], pages: [[]] }, { items: { type: 'string' } })).toEqual([
      unknown('shows/0', 'make', 'Name a part of "items".'),
    ])
  })

  it('need words, with one for their pages if there are several', () => {
    const needed = (ui?: object) => Object.keys(wordsOfSummary({ ui } as unknown as Field))
    const rows = ['change', 'item', 'continue', 'cancel']
    expect(needed()).toEqual([])
    expect(needed({})).toEqual([])
    expect(needed({ summary: {} })).toEqual(rows)
    expect(needed({ summary: { pages: [['make']] } })).toEqual(rows)
    expect(needed({ summary: { pages: [['make'], ['model']] } })).toEqual([...rows, 'page'])
  })
})
