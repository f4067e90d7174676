import { useSyncExternalStore } from 'react'
import { journeys, type JourneyEntry } from 'virtual:journeys'
import experiment from '../../../journeys/experiment.json'
import { useServices } from '../../services/services.ts'

/** This visitor's journey: the target of every link to "the" journey (S-07, S-08). */
export function useAssignedJourney(): JourneyEntry | undefined {
  const { version } = useServices()
  // A prerendered page names the default; the visitor's own version is set after hydration.
  const own = useSyncExternalStore(
    neverChanges,
    () => version.name,
    () => experiment.default,
  )
  return journeys.find(({ name }) => name === own)
}

const neverChanges = () => () => undefined
