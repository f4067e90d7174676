import type { Journey } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { DONE, journeyOfSteps } from '../../support/journey-of-steps.ts'
import { projectSource } from '../../support/source.ts'

/** A journey whose only step asks for these fields and saves them. */
export function journeyAsking(name: string, step: string, fields: Readonly<Record<string, object>>): Journey {
  const json = journeyOfSteps(name, {
    [step]: {
      path: '/',
      progress: 50,
      title: 'Your answers',
      fields,
      actions: { next: { label: 'Next' } },
      next: [{ to: 'done' }],
    },
    done: DONE,
  })
  return openJourney(name, projectSource({ [`journeys/${name}.json`]: JSON.stringify(json) }))
}
