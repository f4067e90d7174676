import { Suspense } from 'react'
import { useLocation, useRoutes } from 'react-router-dom'
import { AppFrame } from '../layout/app-frame.tsx'
import { PageBoundary } from '../layout/page-boundary.tsx'
import { LoadingPage } from '../layout/loading-page.tsx'
import { ROUTES } from './routes.tsx'
import { ServicesContext, type Services } from '../services/services.ts'

/** The application, within a router: the browser's, or that of the prerendering. */
export function App({ services }: { readonly services: Services }) {
  const { pathname } = useLocation()
  // The router navigates in a transition: the current page stays until the next one is ready, without a flicker between them.
  const page = useRoutes(ROUTES)
  return (
    <ServicesContext value={services}>
      <AppFrame path={pathname}>
        <PageBoundary>
          <Suspense fallback={<LoadingPage />}>{page}</Suspense>
        </PageBoundary>
      </AppFrame>
    </ServicesContext>
  )
}
