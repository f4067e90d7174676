import { describe, expect, it } from 'vitest'
import { eventDiagnostics } from '../../../../cli/check/backend/event-diagnostics.ts'
import type { JourneyDefinition } from '../../../../engine/index.ts'
import { projectSource } from '../../../support/source.ts'

type Events = JourneyDefinition['events']

const found = (events: Events, listed: string) =>
  eventDiagnostics(
    { events } as JourneyDefinition,
    () => 'journeys/a.json',
    projectSource({ 'content/marketing-events.json': listed }),
  )
const AT_START = { at: 'start', category: 'marketing' } as const
const BY_SERVER = { at: 'submitted', by: 'server', category: 'marketing' } as const
const listed = JSON.stringify({ events: ['claim_started', 'claim_submitted'], highQuality: 'high_quality_lead' })

describe('an event of a journey', () => {
  it('is one that marketing may get', () => {
    expect(found({ claim_started: AT_START, high_quality_lead: BY_SERVER }, listed)).toEqual([])
  })

  it.each([
    ['claim_startet', 'Did you mean "claim_started"?'],
    ['high_quality_led', 'Did you mean "high_quality_lead"?'],
    ['something_else', 'Add it to "events" there.'],
  ])('is reported if the list does not have it: %s', (name, hint) => {
    expect(found({ claim_started: AT_START, [name]: AT_START }, listed)).toEqual([
      {
        code: 'EVENT_NEVER',
        severity: 'error',
        file: 'journeys/a.json',
        pointer: `/events/${name}`,
        message: `Marketing never gets "${name}": content/marketing-events.json does not list it.`,
        hint,
      },
    ])
  })

  it('is reported if the backend sends none itself, either', () => {
    const own = JSON.stringify({ events: ['claim_started'] })
    expect(found({ high_quality_lead: BY_SERVER }, own)).toMatchObject([{ hint: 'Add it to "events" there.' }])
  })

  it.each<[string, Events, string, string, string]>([
    [
      'is left to the backend, which sends another event only',
      { claim_submitted: BY_SERVER },
      '/events/claim_submitted/by',
      'Nothing sends "claim_submitted": the backend sends only the event "highQuality" of content/marketing-events.json.',
      'Remove "by", so that the browser sends it.',
    ],
    [
      'is left to the browser, from which the backend does not accept it',
      { high_quality_lead: { at: 'submitted', category: 'marketing' } },
      '/events/high_quality_lead',
      'A browser cannot send "high_quality_lead": the backend sends it itself.',
      'Write "by": "server".',
    ],
    [
      'waits for another moment than the backend',
      { high_quality_lead: { ...BY_SERVER, at: 'stepDone' } },
      '/events/high_quality_lead/at',
      'The backend sends "high_quality_lead" when a claim is submitted, and at no other time.',
      'Write "at": "submitted".',
    ],
  ])('is reported if it %s', (_, events, pointer, message, hint) => {
    expect(found(events, listed)).toEqual([
      { code: 'EVENT_NEVER', severity: 'error', file: 'journeys/a.json', pointer, message, hint },
    ])
  })

  it.each([
    ['has no list', '{}'],
    ['has a list that cannot be read', '{"events": ['],
    ['has nothing in the file', 'null'],
  ])('may be any in a project that %s', (_, text) => {
    expect(found({ something_else: AT_START }, text)).toEqual([])
  })
})
