import experiment from '../../journeys/experiment.json'
import { deviceStorage } from '../session/device-storage.ts'
import { journeyVersion, pageMark, randomShare, type JourneyVersion } from '../session/journey-version.ts'
import { afterFirstPaint } from '../paint/after-first-paint.ts'

const FOLLOWING = '[data-follows-version]'

/**
 * Assigns a version to a new visitor (S-02), and points the links and forms of the page to its journey (S-07, S-08): after the first
 * paint, or earlier when one of them is pressed.
 */
export function followVersion(paths: Readonly<Record<string, string>>): void {
  let assigned: JourneyVersion | undefined
  const version = () =>
    (assigned ??= journeyVersion(deviceStorage(), {
      experiment,
      journeys: Object.keys(paths),
      random: randomShare,
      page: pageMark(),
    }))
  const lead = (element: Element) => {
    const path = paths[version().name]
    if (path !== undefined) element.setAttribute(element instanceof HTMLFormElement ? 'action' : 'href', path)
  }
  // A visitor may press a link before the rest of the page has arrived.
  const leadPressed = ({ target }: Event) => {
    const pressed = target instanceof Element ? target.closest(FOLLOWING) : null
    if (pressed !== null) lead(pressed)
  }
  document.addEventListener('click', leadPressed, true)
  document.addEventListener('submit', leadPressed, true)
  document.addEventListener('DOMContentLoaded', () =>
    afterFirstPaint(() => {
      version()
      document.querySelectorAll(FOLLOWING).forEach(lead)
    }),
  )
}
