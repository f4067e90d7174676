import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { JourneyEntry } from 'virtual:journeys'
import { BrokenPage } from '../pages/broken-page.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { LoadingPage } from '../pages/loading-page.tsx'
import { JourneyScreen } from '../screen/journey-screen.tsx'
import { useServices } from '../services.ts'
import { journeyAddress } from './journey-address.ts'
import { startJourney, type RunningJourney } from './start-journey.ts'

type View = 'loading' | 'broken' | 'unknown' | RunningJourney

/** Everything below a journey's path. The address is read once; from then on the journey says what it is. */
export function JourneyPage({ entry }: { readonly entry: JourneyEntry }) {
  const services = useServices()
  const navigate = useNavigate()
  const location = useLocation()
  const [view, setView] = useState<View>('loading')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isGone = false
    let running: RunningJourney | undefined
    const address = journeyAddress(entry.path, (path, options) => void navigate(path, options))
    const isResumed = (location.state as { readonly resumed?: boolean } | null)?.resumed === true
    startJourney(entry, services, address, isResumed).then(
      (started) => {
        if (isGone) return started?.stop()
        running = started
        setView(started ?? 'unknown')
      },
      (error: unknown) => {
        console.error(`JOURNEY_NOT_OPENED ${entry.name}`, error)
        if (!isGone) setView('broken')
      },
    )
    return () => {
      isGone = true
      running?.stop()
    }
    // The journey itself changes the address: that must not start it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [entry, services, attempt])

  if (view === 'loading') return <LoadingPage />
  if (view === 'unknown') return <NotFoundPage />
  if (view === 'broken') return <BrokenPage onAgain={() => (setView('loading'), setAttempt(attempt + 1))} />
  return <JourneyScreen running={view} />
}
