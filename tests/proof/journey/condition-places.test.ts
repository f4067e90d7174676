import { describe, expect, it } from 'vitest'
import { conditionPlaces } from '../../../proof/journey/condition-places.ts'
import { isYes, yesOrNo } from '../support/described-flow.ts'
import { smallJourney } from '../support/small-journey.ts'

const fields = { x: yesOrNo() }
const ALWAYS = { text: 'For everybody' }
const SOME = { when: isYes('x'), text: 'For some' }
const MORE = { when: 'named', text: 'For others' }
const CONDITIONS = { named: isYes('x') }
const NEXT = { next: { label: 'Next' } }

/** A journey with these pages behind one that asks for x. */
const journeyOf = (pages: Readonly<Record<string, object>>) =>
  smallJourney({ first: { fields, next: [{ to: 'page' }] }, ...pages }, { conditions: CONDITIONS })
/** The conditions of a page with these parts. */
const placesOn = (page: object) => conditionPlaces(journeyOf({ page }))

describe('a condition of a journey is found', () => {
  it.each<[string, object, string, object]>([
    ['in a title', { title: { a: SOME, otherwise: 'Page' } }, 'title/0/when', { role: 'title', index: 0 }],
    ['in content', { content: { a: ALWAYS, b: SOME } }, 'content/b/when', { role: 'content', index: 1 }],
    [
      'where a field is asked',
      { fields: { ...fields, y: yesOrNo({ when: isYes('x') }) } },
      'fields/y/when',
      { role: 'field', index: 1 },
    ],
    [
      'where a field is required',
      { fields: { ...fields, y: yesOrNo({ requiredWhen: isYes('x') }) } },
      'fields/y/requiredWhen',
      { role: 'required', index: 1 },
    ],
    ['of a question', { fields, question: SOME }, 'question/when', { role: 'question', index: 0 }],
    [
      'of a button',
      { actions: { ...NEXT, b: { when: isYes('x'), label: 'B' } } },
      'actions/b/when',
      { role: 'action', index: 1 },
    ],
    [
      'in the words of a button',
      { actions: { ...NEXT, b: { label: { a: SOME, otherwise: 'B' } } } },
      'actions/b/label/0/when',
      { role: 'label', index: 0, action: 1 },
    ],
    [
      'of a way out',
      { next: [{ when: isYes('x'), to: 'done' }, { to: 'done' }] },
      'next/0/when',
      { role: 'next', index: 0 },
    ],
  ])('%s', (_, page, pointer, place) => {
    expect(placesOn(page)).toEqual([
      { pointer: `/steps/page/${pointer}`, step: 'page', condition: isYes('x'), action: null, ...place },
    ])
  })

  it.each<[string, object, readonly string[]]>([
    ['titles', { title: { a: SOME, b: MORE, otherwise: 'Page' } }, ['title/0/when 0', 'title/1/when 1']],
    ['parts of the content', { content: { a: SOME, b: ALWAYS, c: MORE } }, ['content/a/when 0', 'content/c/when 2']],
    [
      'words of a button',
      { actions: { a: { label: { a: SOME, b: MORE, otherwise: 'A' } } } },
      ['actions/a/label/0/when 0', 'actions/a/label/1/when 1'],
    ],
    [
      'ways out',
      { next: [{ when: isYes('x'), to: 'done' }, { when: 'named', to: 'done' }, { to: 'done' }] },
      ['next/0/when 0', 'next/1/when 1'],
    ],
  ])('in each of several %s, with its place among them', (_, page, places) => {
    const found = placesOn(page)
    expect(found.map(({ pointer, index }) => `${pointer} ${index}`)).toEqual(places.map((at) => `/steps/page/${at}`))
    expect(found.map(({ condition }) => condition)).toEqual([isYes('x'), 'named'])
  })
})

describe('the conditions of a journey are listed', () => {
  it('in the order of its file, step by step', () => {
    const page = {
      title: { a: SOME, otherwise: 'Page' },
      content: { a: SOME },
      fields: { x: yesOrNo({ when: 'named', requiredWhen: 'named' }) },
      question: SOME,
      actions: { a: { when: 'named', label: { a: SOME, otherwise: 'A' } } },
      next: [{ when: 'named', to: 'done' }, { to: 'done' }],
    }
    const found = conditionPlaces(journeyOf({ page, last: { content: { a: SOME } } }))
    expect(found.map(({ step, role }) => `${step} ${role}`)).toEqual([
      ...['title', 'content', 'field', 'required', 'question', 'action', 'label', 'next'].map((role) => `page ${role}`),
      'last content',
    ])
  })

  it('without those that they only name, and none where there is none', () => {
    expect(placesOn({ fields, content: { a: ALWAYS } })).toEqual([])
  })
})
