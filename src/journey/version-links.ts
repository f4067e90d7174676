import { journeys } from 'virtual:journeys'
import experiment from '../../journeys/experiment.json'
import { deviceStorage } from '../session/device-storage.ts'
import { journeyVersion, randomShare } from '../session/journey-version.ts'

/** Gives a new visitor a version (S-02), and leads the links and forms of the page to the journey of theirs (S-07, S-08). */
export function followVersion(): void {
  const version = journeyVersion(deviceStorage(), { experiment, journeys: journeys.map(({ name }) => name), random: randomShare })
  const path = journeys.find(({ name }) => name === version.name)?.path
  if (path === undefined) return
  for (const element of document.querySelectorAll<HTMLElement>('[data-follows-version]')) element.setAttribute(element instanceof HTMLFormElement ? 'action' : 'href', path)
}
