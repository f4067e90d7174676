import { describe, expect, it } from 'vitest'
import type { JourneyDefinition } from '../../../engine/index.ts'
import { sentAnswers } from '../../../proof/guarded/sent.ts'
import { unsavedSearches } from '../../../proof/guarded/unsaved-searches.ts'

const effects = {
  save: { kind: 'save', calls: ['save-claim'], success: 'saved', outcomes: { saved: {} } },
  search: { kind: 'bureau', needsConsent: 'consent', outcomes: { found: {} } },
}
const bindings = { identity: { to: ['name'] } }
const use = (run: string, ...names: readonly string[]) => ({
  ...{ run, as: run, on: { saved: { then: 'continue' }, found: { then: 'continue' } } },
  input: Object.fromEntries(names.map((answer) => [answer, { answer }])),
})
const save = use('save', 'consent', 'name')
const search = use('search', 'name')

/** What must hold of a page that asks for a consent and a name, and of the page behind it. */
function musts(first: object, second: object = {}) {
  const page = { kind: 'page', fields: {}, actions: [], timers: [], enter: [], submit: [], next: [] }
  const steps = {
    ask: { ...page, id: 'ask', fields: { consent: {}, name: {} }, next: [{ to: 'look' }], ...first },
    look: { ...page, id: 'look', ...second },
  }
  const journey = { start: 'ask', effects, bindings, steps } as unknown as JourneyDefinition
  const inOrder = Object.values(journey.steps)
  return unsavedSearches(journey, inOrder, sentAnswers(journey, inOrder))
}
const places = (found: ReturnType<typeof musts>) =>
  found.map(({ pointer, condition }) => `${pointer} ${JSON.stringify(condition)}`)
const unsaved = (name: string) => `{"not":{"allOf":[{"required":["unsent ${name}"]},{"required":["${name}"]}]}}`

describe('a search of a bureau', () => {
  it('runs behind the save of the page that asks for the consent', () => {
    expect(musts({ submit: [search, save] })[0]).toEqual({
      code: 'SEARCH_BEFORE_SAVE',
      step: 'ask',
      pointer: '/steps/ask/submit/0',
      when: { asked: search },
      condition: { not: { allOf: [{ required: ['unsent consent'] }, { required: ['consent'] }] } },
      message:
        'search may run before "consent" is saved, and the backend knows only what is saved: it would refuse the search.',
      hint: 'Move it after the save of "consent".',
      about: { names: ['consent'] },
      isReportedOnce: true,
    })
  })

  it('runs behind the save of the details of the person too', () => {
    expect(places(musts({ submit: [use('save', 'consent'), search, use('save', 'name')] }))).toEqual([
      `/steps/ask/submit/1 ${unsaved('name')}`,
    ])
  })

  it('does not run as a page opens that saves the answers of an earlier one', () => {
    expect(places(musts({}, { enter: [search], submit: [save] }))).toEqual([
      `/steps/look/enter/0 ${unsaved('consent')}`,
      `/steps/look/enter/0 ${unsaved('name')}`,
    ])
  })

  it.each<[string, Parameters<typeof musts>]>([
    ['behind the save', [{ submit: [save, search] }]],
    ['on a later page', [{ submit: [save] }, { enter: [search] }]],
    ['in front of a save of something else', [{ submit: [save, search, use('save', 'name')] }]],
  ])('may run %s', (_, parts) => {
    expect(musts(...parts)).toEqual([])
  })
})
