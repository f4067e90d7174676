import { below, screen, type Journey, type JourneyState, type ScreenContext } from '../../engine/index.ts'
import type { Screens } from './shown-journey.ts'

/** The screens of a state: that of its step, or if it is a dialog, that of the page below it too. */
export function screensOf(journey: Journey, state: JourneyState, context: ScreenContext): Screens {
  const shown = screen(journey, state, context)
  const under = below(journey, state)
  const page = under === null ? shown : screen(journey, under, context)
  return {
    page,
    pageState: under ?? state,
    check: journey.validators[page.step],
    dialog: under === null ? null : shown,
  }
}
