import { overlayOf, type JourneyDefinition } from '../../../engine/index.ts'
import {
  loadJourney,
  translatedSource,
  withMarkup,
  withReveals,
  type JourneySource,
  type Translations,
  type WithMarkup,
} from '../../../loader/index.ts'
import { sampleAnswer, sampleData } from '../../../proof/index.ts'
import type { Previewable } from '../project/previewable.ts'

/** What the preview needs of a journey that has been linked from this source, with its words in a language if it has that one. */
export function previewableOf(
  name: string,
  definition: JourneyDefinition,
  source: JourneySource,
  language?: string,
): Previewable {
  const own = withMarkup(withReveals(definition).journey)
  const isKnown = language !== undefined && Object.hasOwn(definition.languages, language)
  const other = isKnown ? translated(name, language, source) : undefined
  return {
    definition: own.journey,
    labels: { ...other?.labels, ...own.labels },
    languages: Object.keys(definition.languages).filter((each) => wordsIn(each, source) !== undefined),
    overlay: !isKnown || other === undefined ? null : overlayOf(language, other.journey),
    ...samplesOf(definition),
  }
}

function translated(name: string, language: string, source: JourneySource): WithMarkup | undefined {
  const words = wordsIn(language, source)
  const { journey } = words === undefined ? {} : loadJourney(name, translatedSource(source, words))
  return journey === undefined ? undefined : withMarkup(withReveals(journey).journey)
}

/** A language without a file has no translations yet; while somebody types in it, the file may be no JSON. */
function wordsIn(language: string, source: JourneySource): Translations | undefined {
  try {
    return source.read(`content/languages/${language}.json`) as Translations | undefined
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
