import { lazy } from 'react'
import type { RouteObject } from 'react-router-dom'
import { journeys, resumePaths, type JourneyEntry } from 'virtual:journeys'
import { NotFoundPage } from '../layout/not-found-page.tsx'

// Each page loads separately, so that no visitor waits for another page's code.
const HomePage = lazy(async () => ({ default: (await import('../pages/home-page.tsx')).HomePage }))
const ResumePage = lazy(async () => ({ default: (await import('../pages/resume-page.tsx')).ResumePage }))

/** The addresses of the application: the home page, resume links, and each journey. All other pages are separate documents. */
export const ROUTES: RouteObject[] = [
  { path: '/', caseSensitive: true, element: <HomePage /> },
  // J013, A-13: a link leads to the step that the journey of its claim names for it.
  ...resumePaths.map((path) => ({
    path,
    caseSensitive: true,
    element: <ResumePage key={path} />,
  })),
  ...journeys.map((entry) => ({ path: `${entry.path}/*`, caseSensitive: true, element: journeyElement(entry) })),
  { path: '*', element: <NotFoundPage /> },
]

/** The first step of a journey loads first. */
function journeyElement(entry: JourneyEntry) {
  const Page = lazy(async () => {
    const [{ JourneyPage, preloadFirst }, first] = await Promise.all([
      import('../journey/page/journey-page.tsx'),
      entry.first().catch(() => undefined),
    ])
    if (first !== undefined) await preloadFirst(first)
    return { default: () => <JourneyPage entry={entry} first={first} /> }
  })
  return <Page key={entry.name} />
}
