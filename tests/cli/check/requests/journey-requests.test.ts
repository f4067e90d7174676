import { describe, expect, it } from 'vitest'
import { journeyRequests } from '../../../../cli/check/requests/journey-requests.ts'
import { CLAIM } from '../../../../cli/check/requests/page-request.ts'
import type { JourneyDefinition } from '../../../../engine/index.ts'

const EFFECTS = {
  save: { kind: 'save', calls: ['save-claim'] },
  submit: { kind: 'commit', calls: ['save-claim'] },
  keep: { kind: 'check', calls: ['save-claim'] },
  look: { kind: 'bureau', calls: ['own-report'] },
}

/** What the pages send for a step "page" that runs these effects, without the beginning of the session. */
function requests(uses: readonly { readonly run: string; readonly input?: object }[], events: object = {}) {
  const submit = uses.map(({ run, input = {} }) => ({ run, input }))
  const step = { id: 'page', kind: 'page', enter: [], submit, actions: [], fields: {} }
  const [session, ...others] = journeyRequests({
    name: 'loan',
    home: null,
    start: 'page',
    effects: EFFECTS,
    events,
    steps: { page: step },
  } as unknown as JourneyDefinition)
  expect(session).toEqual({
    call: 'create-session',
    part: 'body',
    value: { version: { journey: 'loan', drawn: true } },
    when: 'when a visitor begins loan',
  })
  return others
}
const constants = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]: [string, unknown]) => [name, { const: value }]))

describe('the pages of a journey send', () => {
  const own = { claim_number: CLAIM, should_add_screen_name: true }
  const saved = { ...own, screen_name: 'page', journey: 'loan', ab_test_value: 'loan' }
  const answers = {
    address: { postcode: 'LS1 4AP' },
    dateOfBirth: '31/03/1980',
    signature: 'data:image/png;base64,AAAA',
  }
  const derived = { postcode: 'LS1 4AP', dob: '1980-03-31', sign_datetime: '2026-01-31T12:00:00.000Z' }

  it.each<[string, object, object]>([
    ['the answers of a step', { email: 'a@b.uk' }, {}],
    ['what a save adds to its answers', answers, derived],
    ['nothing that is made of a date without its parts', { dateOfBirth: '1980' }, {}],
    ['nothing that is made of a date that is no text', { dateOfBirth: 1980 }, {}],
    ['nothing that is made of an address without a postcode', { address: {} }, {}],
  ])('%s', (_, given, more) => {
    expect(requests([{ run: 'save', input: constants(given) }])).toEqual([
      {
        call: 'save-claim',
        part: 'body',
        value: { ...given, ...more, ...saved },
        when: 'when step "page" of loan is saved',
        known: Object.keys(given),
      },
    ])
  })

  it('a submission, by its own name', () => {
    expect(requests([{ run: 'submit', input: constants({ email: 'a@b.uk' }) }])).toEqual([
      {
        call: 'save-claim',
        part: 'body',
        value: { ...own, screen_name: 'submit-claim' },
        when: 'when a visitor submits the claim',
      },
    ])
  })

  it('the effects whose answers were lost: those that ask a bureau, each once', () => {
    expect(requests([{ run: 'look' }, { run: 'look' }, { run: 'keep' }, { run: 'gone' }])).toEqual([
      {
        call: 'save-claim',
        part: 'body',
        value: { claim_number: CLAIM, lost_effects: ['look'] },
        when: 'when the answer of look was lost',
      },
    ])
  })

  it('events to marketing', () => {
    expect(requests([], { begun: { at: 'start', category: 'marketing' } })).toEqual([
      {
        call: 'trigger-marketing-event',
        part: 'body',
        value: { data: { event: 'begun', event_id: `${CLAIM}.begun.page`, consent: 'marketing', step: 'page' } },
        when: 'to marketing from step "page"',
      },
    ])
  })

  it('no answer that nobody gives', () => {
    expect(requests([{ run: 'save', input: { email: { answer: 'email' } } }])).toMatchObject([
      { value: { ...saved, email: undefined }, known: ['email'] },
    ])
  })
})
