import type { JourneyDefinition, Overlay } from './journey/journey.ts'
import type { Journey } from './runnable.ts'

/**
 * The journey with some steps in another language. Only texts differ, so answers, routes and saved claims stay valid.
 *
 * @example
 * const welsh = overlayOf('cy', v3)
 * screen(inLanguage(v3, welsh), state, { now }).language // 'cy'
 */
export function inLanguage(journey: Journey, overlay: Overlay): Journey {
  return { ...journey, steps: { ...journey.steps, ...overlay.steps }, overlay }
}

/** The overlay of a language, from the same journey loaded with its translations. */
export function overlayOf(language: string, { languages, words, banner, steps }: JourneyDefinition): Overlay {
  const named = languages[language] ?? []
  return {
    language,
    words,
    banner,
    steps: Object.fromEntries(named.flatMap((id) => (steps[id] === undefined ? [] : [[id, steps[id]]]))),
  }
}
