import { expect, it } from 'vitest'
import { sentEvents } from '../../../../cli/check/backend/sent-events.ts'
import type { JourneyDefinition } from '../../../../engine/index.ts'

it('tells marketing of the start, of each step that is done, and of the submission, but nothing for the backend', () => {
  const journey = {
    start: 'a',
    steps: { a: { id: 'a', kind: 'step' }, b: { id: 'b', kind: 'step' }, end: { id: 'end', kind: 'end' } },
    events: {
      begun: { at: 'start', category: 'marketing' },
      done: { at: 'stepDone', category: 'marketing' },
      second: { at: 'stepDone', category: 'marketing', steps: ['b'] },
      sent: { at: 'submitted', category: 'marketing' },
      worth: { at: 'submitted', by: 'server', category: 'marketing' },
    },
  } as unknown as JourneyDefinition
  expect(sentEvents(journey).map(({ event, category, step }) => `${event} ${String(category)} ${step.id}`)).toEqual([
    'begun marketing a',
    'done marketing a',
    'done marketing b',
    'second marketing b',
    'sent marketing end',
  ])
})
