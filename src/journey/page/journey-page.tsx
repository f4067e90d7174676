import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { FirstScreen, JourneyEntry } from 'virtual:journeys'
import { preloadWidgets } from '../../../widgets/index.ts'
import { pressAgain } from '../../early/take-presses.ts'
import { entryState } from '../../layout/entry-state.ts'
import { useGoTo } from '../../layout/use-go-to.ts'
import { useIsAlive } from '../../layout/use-is-alive.ts'
import { BrokenPage } from '../../layout/broken-page.tsx'
import { NotFoundPage } from '../../layout/not-found-page.tsx'
import { LoadingPage } from '../../layout/loading-page.tsx'
import { JourneyScreen } from '../../screen/journey-screen.tsx'
import { useServices } from '../../services/services.ts'
import { journeyAddress } from '../journey-address.ts'
import type { RunningJourney, startJourney } from '../start-journey.ts'
import { stillJourney } from './still-journey.ts'
import { reportTypedBefore } from './typed-before.ts'

type View = 'loading' | 'broken' | 'unknown' | RunningJourney

export interface JourneyPageProps {
  readonly entry: JourneyEntry
  /** Its first screen, if it could be loaded. */
  readonly first: FirstScreen | undefined
}

/**
 * Everything below a journey's path. The address is read once; from then on the journey sets it. A prerendered page
 * keeps its first screen until the claim has loaded.
 */
export function JourneyPage({ entry, first }: JourneyPageProps) {
  const services = useServices()
  const goTo = useGoTo()
  const isAlive = useIsAlive()
  const [still] = useState(() => (isAlive || first === undefined ? null : stillJourney(first)))
  const [view, setView] = useState<View>('loading')

  // Before anything typed is reported, which may open the claim.
  useLayoutEffect(() => services.openJourneyPage(entry.name), [entry, services])

  useLayoutEffect(() => {
    if (still !== null) reportTypedBefore(document)
    pressAgain('page')
  }, [still])

  useEffect(() => {
    let isGone = false
    let running: RunningJourney | undefined
    const address = journeyAddress(entry.path, goTo)
    const isResumed = (entryState() as { readonly resumed?: boolean } | null | undefined)?.resumed === true
    void entry.load().catch(() => undefined)
    started(entry, services, address, isResumed ? 'resumed' : 'opened').then(
      (begun) => {
        if (isGone) return begun?.stop()
        running = begun
        if (begun !== undefined) still?.giveTo(begun.store)
        setView(begun ?? 'unknown')
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
  }, [entry, services, still, goTo])

  // One of our links to a step only changes the address; Back and Forward are handled by the journey.
  const { pathname } = useLocation()
  useEffect(() => {
    const isLeft = pathname !== entry.path && !pathname.startsWith(`${entry.path}/`)
    if (typeof view === 'string' || isLeft) return
    const { journey, store, address } = view
    const path = address.path()
    if (journey.steps[store.getSnapshot().state.step]?.path !== path) store.send({ type: 'open', path })
  }, [view, pathname, entry])

  if (view === 'loading') return still === null ? <LoadingPage /> : <JourneyScreen shown={still} />
  if (view === 'unknown') return <NotFoundPage />
  // A page older than the product requests files that no longer exist: only a reload helps, and answers are kept.
  if (view === 'broken') return <BrokenPage onAgain={() => window.location.reload()} />
  return <JourneyScreen shown={view} />
}

/** The code that runs a journey loads after its first screen, while the visitor reads. */
const started: typeof startJourney = async (...given) => (await import('../start-journey.ts')).startJourney(...given)

/** Preloads the code of the first screen. */
export async function preloadFirst({ screen }: FirstScreen): Promise<void> {
  await preloadWidgets(screen.fields)
}
