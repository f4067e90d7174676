import { describe, expect, it } from 'vitest'
import { eventDiagnostics } from '../../../cli/check/event-diagnostics.ts'
import type { JourneyDefinition } from '../../../engine/index.ts'
import { projectSource } from '../../support/source.ts'

const found = (events: readonly string[], listed: string) => {
  const journey = { events: Object.fromEntries(events.map((name) => [name, { at: 'start', category: 'marketing' }])) }
  const source = projectSource({ 'content/marketing-events.json': listed })
  return eventDiagnostics(journey as unknown as JourneyDefinition, () => 'journeys/a.json', source)
}
const listed = JSON.stringify({ events: ['claim_started', 'claim_submitted'], highQuality: 'high_quality_lead' })

describe('an event of a journey', () => {
  it('is one that marketing may get', () => {
    expect(found(['claim_started', 'high_quality_lead'], listed)).toEqual([])
  })

  it.each([
    ['claim_startet', 'Did you mean "claim_started"?'],
    ['something_else', 'Add it to "events" there.'],
  ])('is reported if the list does not have it: %s', (name, hint) => {
    expect(found(['claim_started', name], listed)).toEqual([
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

  it.each([
    ['has no list', '{}'],
    ['has a list that cannot be read', '{"events": ['],
    ['has nothing in the file', 'null'],
  ])('may be any in a project that %s', (_, text) => {
    expect(found(['something_else'], text)).toEqual([])
  })
})
