import { useSyncExternalStore } from 'react'
import { journeys, type JourneyEntry } from 'virtual:journeys'
import experiment from '../../../journeys/experiment.json'
import { useServices } from '../../app/services.ts'

/** The journey that this visitor has: where every way into "the" journey leads (S-07, S-08). */
export function useAssignedJourney(): JourneyEntry | undefined {
  const { version } = useServices()
  // A page that was drawn while building names the default; what this visitor has is put there once the page is alive.
  const own = useSyncExternalStore(
    neverChanges,
    () => version.name,
    () => experiment.default,
  )
  return journeys.find(({ name }) => name === own)
}

const neverChanges = () => () => undefined
