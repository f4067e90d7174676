import type { Journey } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { projectSource } from '../../support/source.ts'

const NOT_SAVED = { error: 'We could not save your answers. Please try again.', preferServerWords: true }

/** A journey whose only step asks for these fields and saves them. */
export function journeyAsking(name: string, step: string, fields: Readonly<Record<string, object>>): Journey {
  const v3 = projectSource().read('journeys/v3.json') as Readonly<Record<string, object>>
  const json = {
    name,
    version: 1,
    whenChanged: 'pin',
    title: 'A journey',
    path: `/${name}`,
    start: step,
    words: v3['words'],
    uses: { save: { run: 'saveAnswers', on: 'saving' } },
    responses: { saving: { saved: 'continue', refused: NOT_SAVED, alreadySubmitted: NOT_SAVED, failed: NOT_SAVED } },
    steps: {
      [step]: {
        path: '/',
        progress: 50,
        title: 'Your answers',
        fields,
        actions: { next: { label: 'Next' } },
        next: [{ to: 'done' }],
      },
      done: { kind: 'end', path: '/done', progress: 100, title: 'Done' },
    },
  }
  return openJourney(name, projectSource({ [`journeys/${name}.json`]: JSON.stringify(json) }))
}
