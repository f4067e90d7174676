import { readFileSync } from 'node:fs'
import { checkAnswers, cleanAnswers, RULES, runnable, stepNamed, type Journey } from '../../engine/index.ts'
import { compileValidators, loadJourney, type Diagnostic } from '../../loader/index.ts'
import { gallery, type GalleryRow } from '../../cli/errors/gallery.ts'
import { lint, prove } from '../../proof/index.ts'
import { projectSource } from './source.ts'
import { NOW } from './walker.ts'

/** A journey of one question, and two ends: one where `when` holds. */
export interface Asking {
  readonly journey: Journey
  /** What the loader, the lint and the proof report. */
  readonly diagnostics: readonly Diagnostic[]
  /** The keys of the errors of an answer. */
  readonly errors: (value: unknown, now?: number) => readonly string[]
  /** The form in which an answer is stored. */
  readonly stored: (value: unknown) => unknown
  /** Every error that the field can show. */
  readonly shown: () => readonly GalleryRow[]
}

/** A small journey that asks for one answer, loaded as from a file. */
export function asking(field: object, when: object = { required: ['answer'] }): Asking {
  const json = {
    name: 'asking',
    version: 1,
    whenChanged: 'restart',
    title: 'A question',
    path: '/asking',
    start: 'question',
    words: { back: 'Back', tryAgain: 'Try again', problem: 'There is a problem', progress: 'Progress', busy: 'Wait' },
    steps: {
      question: {
        path: '/',
        title: 'A question',
        fields: { answer: field },
        actions: { next: { label: 'Next' } },
        next: [{ when, to: 'here' }, { to: 'there' }],
      },
      here: { kind: 'end', path: '/here', title: 'Here' },
      there: { kind: 'end', path: '/there', title: 'There' },
    },
  }
  const loaded = loadJourney('asking', projectSource({ 'journeys/asking.json': JSON.stringify(json) }))
  const { journey: definition, diagnostics, fileOf } = loaded
  const journey = definition === undefined ? undefined : runnable(definition, compileValidators(definition), RULES)
  const ready = () => {
    if (journey === undefined) throw new Error('JOURNEY_BROKEN the journey did not load: see its diagnostics.')
    return journey
  }
  return {
    get journey() {
      return ready()
    },
    diagnostics:
      definition === undefined
        ? diagnostics
        : [...diagnostics, ...lint(definition, { fileOf }), ...prove(definition, { fileOf }).diagnostics],
    errors: (value, now = NOW) =>
      checkAnswers(ready(), 'question', { answer: value }, { now }).map(({ key, part }) =>
        part === undefined ? key : `${key} at ${part}`,
      ),
    stored: (value) => cleanAnswers(ready(), stepNamed(ready(), 'question'), { answer: value })['answer'],
    shown: () => gallery(ready(), NOW),
  }
}

/** A field of the gallery, with other keys. */
export function galleryField(name: string, more: object = {}): object {
  const json = JSON.parse(readFileSync(new URL(`../../gallery/fields/${name}.json`, import.meta.url), 'utf8')) as object
  return { ...json, ...more }
}

/** Every error of a field has words of its own, and an answer that shows them. */
export const withoutWords = (rows: readonly GalleryRow[]) =>
  rows.filter(({ hasOwnWords, words }) => !hasOwnWords || words === null).map(({ key }) => key)
