import { readFileSync } from 'node:fs'

type Json = Readonly<Record<string, object>>
const read = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')) as Json

const NOT_SAVED = { error: 'We could not save your answers. Please try again.' }
const REFUSED = { ...NOT_SAVED, preferServerWords: true }

/** A journey of no claim, with the words of v3, that begins with the first of these steps and whose "save" stores its answers. */
export function journeyOfSteps<Steps extends object>(name: string, steps: Steps) {
  return {
    name,
    version: 1,
    whenChanged: 'pin',
    title: 'A journey',
    path: `/${name}`,
    start: Object.keys(steps)[0],
    words: read('journeys/v3.json')['words'],
    uses: {
      save: {
        run: 'saveAnswers',
        on: { saved: 'continue', refused: REFUSED, alreadySubmitted: NOT_SAVED, failed: NOT_SAVED },
      },
    },
    steps,
  }
}

/** A step that lists the answers and leads to "done". */
export const CHECK = {
  path: '/check',
  progress: 80,
  title: 'Check your answers',
  content: { list: { answers: { change: 'Change', none: 'Not given', yes: 'Yes', no: 'No' } } },
  actions: { next: { label: 'Send' } },
  next: [{ to: 'done' }],
}

export const DONE = { kind: 'end', path: '/done', progress: 100, title: 'Thank you' }

/** A field of the gallery. */
export const galleryField = (name: string) => read(`gallery/fields/${name}.json`)
