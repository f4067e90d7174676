import type { Journey, JourneyState, Screen, ScreenContext, StepValidator } from '../../engine/index.ts'
import type { WidgetServices } from '../../widgets/index.ts'
import type { JourneyStore } from './journey-store.ts'

/** What a page needs to show a journey: the running one, or its first screen while that one loads. */
export interface ShownJourney extends Pick<WidgetServices, 'uploadFile'> {
  /** Missing while it loads. */
  readonly journey?: Journey
  readonly store: JourneyStore
  readonly screensOf: (state: JourneyState, context: ScreenContext) => Screens
  readonly goBack: () => void
  /** Preloads the code that this step needs when its button is pressed, and that of the steps after it. */
  readonly preloadNext: (step: string) => void
}

export interface Screens {
  readonly page: Screen
  readonly pageState: JourneyState
  /** The validator of the page's step. */
  readonly check: StepValidator | undefined
  /** Open over the page. */
  readonly dialog: Screen | null
}
