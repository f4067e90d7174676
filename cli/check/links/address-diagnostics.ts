import type { JourneyDefinition } from '../../../engine/index.ts'
import { fileNamed, pointerOf, quoted, type JourneySource, type Diagnostic } from '../../../loader/index.ts'
import { namesEnding } from '../read/files-ending.ts'

/** Addresses that the server answers itself, before or instead of any journey. */
export const RESERVED = [
  '/api',
  '/assets',
  '/healthz',
  '/metrics',
  '/sandbox',
  '/404',
  '/resume',
  '/questions-resume',
  '/sign-redo',
  '/manual-lender',
  '/my-claims',
  '/get-started/id-selfie-upload',
] as const

/**
 * Whether a journey's path is the same as another one's, or lies below it. Of two journeys one of which lies below the other, or takes the
 * path of the one that it extends, only that one is wrong: the other was there without it.
 */
function isTakenBy(name: string, journey: JourneyDefinition, source: JourneySource): boolean {
  const path = pathOf(name, source)
  if (path === undefined || !isAtOrBelow(journey.path, path)) return false
  return path !== journey.path || !basesOf(name, source).includes(journey.name)
}

/** Checks that each address belongs to one journey, and not to the server or a page of content/pages. */
export function addressDiagnostics(journey: JourneyDefinition, source: JourneySource): readonly Diagnostic[] {
  const file = fileNamed(journey.name)
  const at = { severity: 'error', file, pointer: '/path' } as const
  const others = namesEnding('.json', 'journeys', source).filter((name) => name !== journey.name)
  const taken = others.find((name) => isTakenBy(name, journey, source))
  const pages = namesEnding('.md', 'content/pages', source).map((name) => `/${name}`)
  const addresses = [
    { address: journey.path, pointer: '/path' },
    // A step at "/" has the path of the journey, which comes first.
    ...Object.values(journey.steps).map(({ id, path }) => ({
      address: journey.path + path,
      pointer: pointerOf(['steps', id, 'path']),
    })),
  ]
  const reserved = addresses.find(
    ({ address }) => pages.includes(address) || RESERVED.some((one) => isAtOrBelow(address, one)),
  )
  return [
    ...(taken === undefined
      ? []
      : [
          {
            ...at,
            code: 'JOURNEY_PATH_TAKEN',
            message: `${quoted(journey.path)} is the address of ${taken}, or lies below it: a visitor would see only one of the two.`,
            hint: 'Give this journey a "path" of its own.',
          },
        ]),
    ...(reserved === undefined
      ? []
      : [
          {
            ...at,
            code: 'JOURNEY_PATH',
            pointer: reserved.pointer,
            message: `${quoted(reserved.address)} belongs to the server or to a page.`,
            hint: 'Choose another "path".',
          },
        ]),
    ...resumeDiagnostics(journey, file, [...pages, ...journeyPaths(source), journey.path]),
  ]
}

/** A resume link at an address that something else has already: visitors who come back would see that instead of their step. */
function resumeDiagnostics(
  { resumeLinks }: JourneyDefinition,
  file: string,
  taken: readonly string[],
): readonly Diagnostic[] {
  return Object.keys(resumeLinks).flatMap((link): Diagnostic[] => {
    if (!taken.some((path) => isAtOrBelow(link, path))) return []
    return [
      {
        code: 'RESUME_PATH_TAKEN',
        severity: 'error',
        file,
        pointer: pointerOf(['resumeLinks', link]),
        message: `The resume link ${quoted(link)} is the address of a page or a journey, or lies below it: a visitor who comes back would see that page.`,
        hint: 'Choose another address for the link.',
      },
    ]
  })
}

/** The paths of all journeys. */
export function journeyPaths(source: JourneySource): readonly string[] {
  return namesEnding('.json', 'journeys', source).flatMap((name) => pathOf(name, source) ?? [])
}

export function isAtOrBelow(address: string, base: string): boolean {
  return address === base || address.startsWith(`${base}/`)
}

/** The path of another journey, its own or inherited, without loading it; the problems of a broken one are reported elsewhere. */
function pathOf(name: string, source: JourneySource): string | undefined {
  const own = [name, ...basesOf(name, source)].map((one) => readable(fileNamed(one), source).path)
  return own.find((path) => typeof path === 'string')
}

/** The journeys that a journey extends, the nearest first. */
function basesOf(name: string, source: JourneySource): readonly string[] {
  const found: string[] = [name]
  for (const one of found) {
    const base = readable(fileNamed(one), source).extends
    if (typeof base === 'string' && !found.includes(base)) found.push(base)
  }
  return found.slice(1)
}

function readable(file: string, source: JourneySource): { readonly path?: unknown; readonly extends?: unknown } {
  try {
    return source.read(file) ?? {}
  } catch {
    return {}
  }
}
