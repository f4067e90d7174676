import { overlayOf, type JourneyDefinition } from '../../../engine/index.ts'
import {
  loadJourney,
  textSource,
  translatedSource,
  withMarkup,
  withReveals,
  type ProjectFiles,
  type Translations,
  type WithMarkup,
} from '../../../loader/index.ts'
import { sampleAnswer, sampleData } from '../../../proof/index.ts'
import type { Previewable } from '../project/previewable.ts'

/** What the preview needs of a journey that has been linked from these files. */
export function previewableOf(name: string, definition: JourneyDefinition, files: ProjectFiles): Previewable {
  const own = withMarkup(withReveals(definition).journey)
  const others = translated(name, definition, files)
  return {
    definition: own.journey,
    labels: Object.assign({}, ...others.map(({ labels }) => labels), own.labels) as Previewable['labels'],
    languages: Object.fromEntries(others.map(({ language, journey }) => [language, overlayOf(language, journey)])),
    ...samplesOf(definition),
  }
}

/** The journey in its languages. One without a file has no translations yet. */
function translated(
  name: string,
  { languages }: JourneyDefinition,
  files: ProjectFiles,
): readonly (WithMarkup & { readonly language: string })[] {
  const source = textSource(files.text, files.list)
  return Object.keys(languages).flatMap((language) => {
    const words = wordsIn(files.text(`content/languages/${language}.json`))
    const { journey } = words === undefined ? {} : loadJourney(name, translatedSource(source, words))
    return journey === undefined ? [] : [{ language, ...withMarkup(withReveals(journey).journey) }]
  })
}

/** While somebody types in it, the file may be no JSON. */
function wordsIn(text: string | undefined): Translations | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Translations)
  } catch {
    return undefined
  }
}

function samplesOf(journey: JourneyDefinition): Pick<Previewable, 'answers' | 'data'> {
  const steps = Object.values(journey.steps)
  const answers = steps.map(
    ({ id, fields }) =>
      [id, Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleAnswer(field)]))] as const,
  )
  const data = steps.flatMap(({ enter, submit }) =>
    [...enter, ...submit].map(({ as }) => [as, sampleData(journey, as)] as const),
  )
  return {
    answers: Object.fromEntries(answers),
    data: Object.fromEntries(data.filter(([, sample]) => sample !== undefined)),
  }
}
