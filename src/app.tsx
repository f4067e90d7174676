import { lazy, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { journeys } from 'virtual:journeys'
import { pages } from 'virtual:pages'
import { AppFrame } from './layout/app-frame.tsx'
import { PageBoundary } from './layout/page-boundary.tsx'
import { HomePage } from './pages/home-page.tsx'
import { LoadingPage } from './pages/loading-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { ReadingPage } from './pages/reading-page.tsx'
import { ServicesContext, type Services } from './services.ts'

// Forms weigh more than the rest together, so pages without one come without them. A journey's own data is fetched beside.
const JOURNEYS = journeys.map((entry) => ({
  entry,
  Page: lazy(async () => {
    const [{ JourneyPage }] = await Promise.all([import('./journey/journey-page.tsx'), entry.load().catch(() => undefined)])
    return { default: JourneyPage }
  }),
}))
const ResumePage = lazy(async () => ({ default: (await import('./pages/resume-page.tsx')).ResumePage }))

/** The application: pages, and journeys each below its own path. */
export function App({ services }: { readonly services: Services }) {
  return (
    <ServicesContext value={services}>
      <BrowserRouter>
        <AppFrame>
          <PageBoundary>
            <Suspense fallback={<LoadingPage />}>
              <Routes>
                <Route index element={<HomePage />} />
                {JOURNEYS.map(({ entry, Page }) => (
                  <Route key={entry.name} path={`${entry.path}/*`} element={<Page key={entry.name} entry={entry} />} />
                ))}
                <Route path="/resume" element={<ResumePage />} />
                {pages.map((entry) => (
                  <Route key={entry.path} path={entry.path} element={<ReadingPage key={entry.path} entry={entry} />} />
                ))}
                <Route path="*" element={<NotFoundPage />} />
              </Routes>
            </Suspense>
          </PageBoundary>
        </AppFrame>
      </BrowserRouter>
    </ServicesContext>
  )
}
