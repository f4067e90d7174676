import type { JourneyGuard } from '../journeys/index.ts'

/** C013: these stand at the portal, under the same path. */
export const PORTAL_PATHS: readonly string[] = ['/get-started/id-selfie-upload', '/sign-redo', '/manual-lender', '/my-claims']

/** J013, C003–C012: pages beside the journeys. /404 is a page and is answered as one that is missing. */
const OTHER_PATHS = [
  '/', '/home', '/v3', '/v4', '/v5', '/resume', '/questions-resume', '/privacy-policy', '/complaints', '/faqs', '/frequently-asked-questions',
  '/how-it-works', '/terms-and-conditions', '/cookies-policy', '/status', '/under-maintenance',
]

/** Every address that is a page: the steps of the journeys that are there, and the pages beside them. */
export function pagePaths({ journeys, older }: Pick<JourneyGuard, 'journeys' | 'older'>): ReadonlySet<string> {
  // An older version runs below the path that its journey has today.
  const versions = [...journeys.values(), ...older.flatMap(({ name, steps }) => ({ path: journeys.get(name)?.path ?? '', steps }))].filter(({ path }) => path !== '')
  const steps = versions.flatMap(({ path, steps }) => Object.values(steps).map((step) => joined(path, step.path)))
  return new Set([...OTHER_PATHS, ...steps])
}

const joined = (base: string, path: string) => (path === '/' ? base : `${base}${path}`)
