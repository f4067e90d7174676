import type { JourneyGuard } from '../journeys/index.ts'

/** C013: these stand at the portal, under the same path. */
export const PORTAL_PATHS: readonly string[] = [
  '/get-started/id-selfie-upload',
  '/sign-redo',
  '/manual-lender',
  '/my-claims',
]

/** Pages that the application makes, beside the journeys. Those of content/pages are documents of their own. */
const APP_PATHS = ['/', '/resume', '/questions-resume']

/** Every address that the application answers: the steps of the journeys that are there, and its other pages. */
export function appPaths({ journeys, older }: Pick<JourneyGuard, 'journeys' | 'older'>): ReadonlySet<string> {
  // An older version runs below the path that its journey has today.
  const versions = [
    ...journeys.values(),
    ...older.flatMap(({ name, steps }) => ({ path: journeys.get(name)?.path ?? '', steps })),
  ].filter(({ path }) => path !== '')
  const steps = versions.flatMap(({ path, steps }) => Object.values(steps).map((step) => joined(path, step.path)))
  return new Set([...APP_PATHS, ...steps])
}

const joined = (base: string, path: string) => (path === '/' ? base : `${base}${path}`)
