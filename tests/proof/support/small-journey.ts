import type { Journey } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { projectSource } from '../../support/source.ts'

type Steps = Readonly<Record<string, object>>

/** A journey of these steps, which begins with the first. What a page needs is added, and an end "done". `more` is said of the whole. */
export function smallJourney(steps: Steps, more: object = {}): Journey {
  const done: Steps = { done: { kind: 'end' } }
  const all = Object.entries({ ...steps, ...(Object.hasOwn(steps, 'done') ? {} : done) }).map(([id, step], index) => {
    const isPage = !('kind' in step && step.kind === 'end')
    const page = { actions: { next: { label: 'Next' } }, next: [{ to: 'done' }] }
    return [id, { path: index === 0 ? '/' : `/${id.toLowerCase()}`, title: id, ...(isPage ? page : {}), ...step }]
  })
  const source = projectSource({
    'journeys/small.json': JSON.stringify({
      $schema: '../schemas/journey.schema.json',
      name: 'small',
      version: 1,
      whenChanged: 'pin',
      title: 'Small',
      path: '/small',
      start: Object.keys(steps)[0],
      words: { back: 'Back', tryAgain: 'Try again', problem: 'Problem', progress: 'Progress', busy: 'Busy' },
      ...more,
      steps: Object.fromEntries(all) as unknown,
    }),
  })
  return openJourney('small', source)
}
