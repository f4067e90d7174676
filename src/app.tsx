import { lazy, Suspense, useDeferredValue, type ReactNode } from 'react'
import { journeys, type JourneyEntry } from 'virtual:journeys'
import { AppFrame } from './layout/app-frame.tsx'
import { PageBoundary } from './layout/page-boundary.tsx'
import { usePath } from './layout/use-path.ts'
import { LoadingPage } from './pages/loading-page.tsx'
import { ServicesContext, type Services } from './services.ts'

// Each page comes by itself, so that nobody waits for another one's. Of a journey its first step comes first.
const HomePage = lazy(async () => ({ default: (await import('./pages/home-page.tsx')).HomePage }))
const JOURNEYS = journeys.map((entry) => ({
  entry,
  Page: lazy(async () => {
    const [{ JourneyPage, preloadFirst }, first] = await Promise.all([import('./journey/journey-page.tsx'), entry.first().catch(() => undefined)])
    if (first !== undefined) await preloadFirst(first)
    return { default: (props: { readonly entry: JourneyEntry }) => <JourneyPage {...props} first={first} /> }
  }),
}))
const ResumePage = lazy(async () => ({ default: (await import('./pages/resume-page.tsx')).ResumePage }))
const NotFoundPage = lazy(async () => ({ default: (await import('./pages/not-found-page.tsx')).NotFoundPage }))

/** J013, A-13: a link leads to the step that its journey names for it. */
const RESUME_PATHS = ['/resume', '/questions-resume']

/** The application: the home page, the journeys, each below its own path, and the way back into a claim. All other pages are documents of their own. */
export function App({ services }: { readonly services: Services }) {
  // The page that is left stands until the next one is there: a loading page in between would be a flicker.
  const path = useDeferredValue(usePath())
  return (
    <ServicesContext value={services}>
      <AppFrame path={path}>
        <PageBoundary>
          <Suspense fallback={<LoadingPage />}>{pageAt(path.length > 1 ? path.replace(/\/+$/, '') : path)}</Suspense>
        </PageBoundary>
      </AppFrame>
    </ServicesContext>
  )
}

function pageAt(path: string): ReactNode {
  if (path === '/') return <HomePage />
  if (RESUME_PATHS.includes(path)) return <ResumePage key={path} />
  const journey = JOURNEYS.find(({ entry }) => path === entry.path || path.startsWith(`${entry.path}/`))
  return journey === undefined ? <NotFoundPage /> : <journey.Page key={journey.entry.name} entry={journey.entry} />
}
