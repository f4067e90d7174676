import type { JourneyGuard } from '../journeys/index.ts'

/** C013: the portal has these pages, under the same paths. */
export const PORTAL_PATHS: readonly string[] = [
  '/get-started/id-selfie-upload',
  '/sign-redo',
  '/manual-lender',
  '/my-claims',
]

/** Pages of the application outside the journeys. Those of content/pages are separate documents. */
const APP_PATHS = ['/', '/resume']

/** Every address of the application: the steps of the journeys, and its other pages. */
export function appPaths({ journeys, older }: Pick<JourneyGuard, 'journeys' | 'older'>): ReadonlySet<string> {
  // An older version runs below the current path of its journey.
  const versions = [
    ...journeys.values(),
    ...older.flatMap(({ name, steps }) => ({ path: journeys.get(name)?.path ?? '', steps })),
  ].filter(({ path }) => path !== '')
  const steps = versions.flatMap(({ path, steps }) => Object.values(steps).map((step) => joined(path, step.path)))
  return new Set([...APP_PATHS, ...resumePaths(journeys), ...steps])
}

/** The addresses of the resume links that journeys name, besides "/resume". */
export function resumePaths(journeys: JourneyGuard['journeys']): readonly string[] {
  return [...new Set([...journeys.values()].flatMap(({ resumeLinks }) => Object.keys(resumeLinks)))]
}

const joined = (base: string, path: string) => (path === '/' ? base : `${base}${path}`)
