import type { JourneyDefinition, Step } from '../../../engine/index.ts'

/** An event that the pages tell marketing from a step. */
export interface SentEvent {
  readonly event: string
  readonly category: string | undefined
  readonly step: Step
}

/** All that the pages may tell on some route; what only the backend sends is left out. */
export function sentEvents({ events, start, steps }: JourneyDefinition): readonly SentEvent[] {
  const all = Object.values(steps)
  return Object.entries(events).flatMap(([event, { at, by, category, steps: only }]) => {
    if (by === 'server') return []
    const from = all.filter(({ id, kind }) => {
      if (at === 'start') return id === start
      return at === 'submitted' ? kind === 'end' : kind !== 'end' && only?.includes(id) !== false
    })
    return from.map((step) => ({ event, category, step }))
  })
}
