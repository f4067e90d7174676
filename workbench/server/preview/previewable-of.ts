import { overlayOf, type JourneyDefinition, type Overlay } from '../../../engine/index.ts'
import {
  loadJourney,
  textSource,
  translatedSource,
  type ProjectFiles,
  type Translations,
} from '../../../loader/index.ts'
import { sampleAnswer, sampleData } from '../../../proof/index.ts'
import type { Previewable } from '../project/previewable.ts'

/** What the preview needs of a journey that has been linked from these files. */
export function previewableOf(name: string, definition: JourneyDefinition, files: ProjectFiles): Previewable {
  return { definition, languages: overlaysOf(name, definition, files), ...samplesOf(definition) }
}

/** A language without a file has no translations yet. */
function overlaysOf(
  name: string,
  { languages }: JourneyDefinition,
  files: ProjectFiles,
): Readonly<Record<string, Overlay>> {
  const source = textSource(files.text, files.list)
  return Object.fromEntries(
    Object.keys(languages).flatMap((language) => {
      const words = wordsIn(files.text(`content/languages/${language}.json`))
      const { journey } = words === undefined ? {} : loadJourney(name, translatedSource(source, words))
      return journey === undefined ? [] : [[language, overlayOf(language, journey)] as const]
    }),
  )
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
