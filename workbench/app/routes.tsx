import { lazy } from 'react'
import type { RouteObject } from 'react-router-dom'
import { Layout } from './shell/layout.tsx'
import { NotFound } from './shell/not-found.tsx'

// Each view loads separately, so that the list of journeys does not wait for an editor.
const JourneysView = lazy(async () => ({ default: (await import('./journeys/journeys-view.tsx')).JourneysView }))
const CanvasView = lazy(async () => ({ default: (await import('./canvas/canvas-view.tsx')).CanvasView }))
const OutlineView = lazy(async () => ({ default: (await import('./outline/outline-view.tsx')).OutlineView }))
const StepView = lazy(async () => ({ default: (await import('./editor/step-view.tsx')).StepView }))
const JsonView = lazy(async () => ({ default: (await import('./json/json-view.tsx')).JsonView }))
const PreviewView = lazy(async () => ({ default: (await import('./preview/preview-view.tsx')).PreviewView }))
const ProblemsView = lazy(async () => ({ default: (await import('./problems/problems-view.tsx')).ProblemsView }))
const WordsView = lazy(async () => ({ default: (await import('./words/words-view.tsx')).WordsView }))
const PublishView = lazy(async () => ({ default: (await import('./publish/publish-view.tsx')).PublishView }))
const PeopleView = lazy(async () => ({ default: (await import('./people/people-view.tsx')).PeopleView }))
const ExperimentView = lazy(async () => ({ default: (await import('./people/experiment-view.tsx')).ExperimentView }))

/** The addresses of the workbench. What is selected is in the query: `?at=/steps/sign/next/0`. */
export const ROUTES: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      { path: '/', element: <JourneysView /> },
      { path: '/j/:journey/canvas', element: <CanvasView /> },
      { path: '/j/:journey/outline', element: <OutlineView /> },
      { path: '/j/:journey/step/:step?', element: <StepView /> },
      { path: '/j/:journey/json', element: <JsonView /> },
      { path: '/j/:journey/preview', element: <PreviewView /> },
      { path: '/j/:journey/problems', element: <ProblemsView /> },
      { path: '/j/:journey/words', element: <WordsView /> },
      { path: '/j/:journey/people', element: <PeopleView /> },
      { path: '/j/:journey/publish', element: <PublishView /> },
      { path: '/experiment', element: <ExperimentView /> },
      { path: '*', element: <NotFound /> },
    ],
  },
]
