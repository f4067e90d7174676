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
  }, [entry, services])

  if (view === 'loading') return <LoadingPage />
  if (view === 'unknown') return <NotFoundPage />
  // A page that is older than the product asks for files that are gone: only a new page helps, and answers are kept.
  if (view === 'broken') return <BrokenPage onAgain={() => window.location.reload()} />
  return <JourneyScreen running={view} />
}
