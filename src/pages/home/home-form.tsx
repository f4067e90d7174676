import { useEffect, useState, type ReactNode } from 'react'
import type { JourneyEntry } from 'virtual:journeys'
import { journeyAddress } from '../../journey/journey-address.ts'
import { startJourney, type RunningJourney } from '../../journey/start-journey.ts'
import { goTo } from '../../layout/go-to.ts'
import { useServices } from '../../services.ts'
import { HomeQuestion } from './home-question.tsx'
import { HomeStep } from './home-step.tsx'

/**
 * S-04…S-06: the question of the home page and, below it, the step of the visitor's own journey that its file shows here.
 * Until then, and where the journey shows none or the claim cannot be had just now, `children` stand there.
 */
export function HomeForm({ entry, children }: { readonly entry: JourneyEntry; readonly children: ReactNode }) {
  const services = useServices()
  const [running, setRunning] = useState<RunningJourney | null>(null)

  useEffect(() => {
    let isGone = false
    let started: RunningJourney | undefined
    const address = journeyAddress(entry.path, goTo)
    startJourney(entry, services, address, 'home').then(
      (journey) => {
        if (isGone) return journey?.stop()
        started = journey
        setRunning(journey ?? null)
      },
      (error: unknown) => console.error(`HOME_FORM_NOT_OPENED ${entry.name}`, error),
    )
    return () => {
      isGone = true
      started?.stop()
    }
  }, [entry, services])

  const home = running?.journey.home ?? null
  if (running === null || home === null) return children
  return (
    <div className="home-form card stack-wide">
      <HomeQuestion running={running} home={home} />
      <HomeStep running={running} home={home} />
    </div>
  )
}
