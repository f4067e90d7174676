import type { JourneyDefinition, Overlay } from './journey/journey.ts'
import type { Journey } from './runnable.ts'

/**
 * The journey with those steps in the other language. Only words differ, so answers, routes and what was saved mean the same.
 *
 * @example
 * const welsh = overlayOf('cy', v3)
 * screen(inLanguage(v3, welsh), state, { now }).language // 'cy'
 */
export function inLanguage(journey: Journey, overlay: Overlay): Journey {
  return { ...journey, steps: { ...journey.steps, ...overlay.steps }, overlay }
}

/** The steps that the journey names for a language, out of the same journey read in that language. */
export function overlayOf(language: string, { languages, words, banner, steps }: JourneyDefinition): Overlay {
  const named = languages[language] ?? []
  return {
    language,
    words,
    banner,
    steps: Object.fromEntries(named.flatMap((id) => (steps[id] === undefined ? [] : [[id, steps[id]]]))),
  }
}
