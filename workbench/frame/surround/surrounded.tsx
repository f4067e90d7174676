import { lazy, Suspense, type ReactNode } from 'react'
import { CookieBanner } from '../../../src/cookies/cookie-banner.tsx'
import '../../../src/help/help.css'
import { AppFrame } from '../../../src/layout/app-frame.tsx'
import type { Services } from '../../../src/services/services.ts'
import type { Surround } from '../../frame-wire.ts'

// Few look at pages or at the help dialog, and all look at steps. What calls the backend comes with the dialog alone.
const ShownPage = lazy(async () => ({ default: (await import('./shown-page.tsx')).ShownPage }))
const ShownHelp = lazy(async () => ({ default: (await import('./shown-help.tsx')).ShownHelp }))

interface SurroundedProps {
  readonly surround: Surround | null
  readonly services: Services
  /** The step. */
  readonly children: ReactNode
}

/** A step with what the product puts around it: header and footer, the cookie banner, the help dialog; or a page instead of it. Without a surround, the step alone. */
export function Surrounded({ surround, services, children }: SurroundedProps) {
  if (surround === null) return children
  const { shows } = surround
  if (shows === 'page' || shows === 'home')
    return (
      <AppFrame path={shows === 'home' ? '/' : `/${surround.page.name}`}>
        <Suspense>
          <ShownPage surround={surround} />
        </Suspense>
      </AppFrame>
    )
  return (
    <>
      {shows === 'cookies' ? <CookieBanner /> : null}
      <AppFrame path={JOURNEY}>{children}</AppFrame>
      {shows === 'help' ? (
        <Suspense>
          <ShownHelp surround={surround} services={services} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Every page but the front page has the button for help. */
const JOURNEY = '/journey'
