import type { Journey } from '../../../../engine/index.ts'
import { openJourney } from '../../../../loader/index.ts'
import { projectSource } from '../../../support/source.ts'

const NOT_SAVED = { error: 'We could not save your answers. Please try again.', preferServerWords: true }

/** A journey whose first step asks for documents. */
export function journeyWithFiles(field: object = {}): Journey {
  const v3 = projectSource().read('journeys/v3.json') as Readonly<Record<string, object>>
  const json = {
    name: 'papers',
    version: 1,
    whenChanged: 'pin',
    title: 'Papers',
    path: '/papers',
    start: 'documents',
    words: v3['words'],
    uses: { save: { run: 'saveAnswers', on: 'saving' } },
    responses: { saving: { saved: 'continue', refused: NOT_SAVED, alreadySubmitted: NOT_SAVED, failed: NOT_SAVED } },
    steps: {
      documents: {
        path: '/',
        progress: 50,
        title: 'Your documents',
        fields: { documents: { $ref: '../schemas/fields/documents.json', ...field } },
        actions: { next: { label: 'Next' } },
        next: [{ to: 'done' }],
      },
      done: { kind: 'end', path: '/done', progress: 100, title: 'Done' },
    },
  }
  return openJourney('papers', projectSource({ 'journeys/papers.json': JSON.stringify(json) }))
}
