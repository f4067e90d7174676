import { assignedVersion, type Experiment } from '../../engine/index.ts'
import type { DeviceStorage } from './device-storage.ts'

const KEY = 'journey'

/** The journey version of this visitor (J009, J055). */
export interface JourneyVersion {
  readonly name: string
  /** Whether the experiment chose it, and not an address or the default of a browser without storage. */
  readonly drawn: boolean
  /** If an address names a version, the visitor gets it from then on (A-02, S-03). */
  readonly keep: (name: string) => void
}

export interface VersionSettings {
  readonly experiment: Experiment
  /** The available journeys. */
  readonly journeys: readonly string[]
  /** Uniformly distributed from 0 up to, not including, 1; throws if there are no random numbers. */
  readonly random: () => number
  /** Shared by the scripts of a page: whether one of them has assigned the visitor. */
  readonly page: PageMark
}

export interface PageMark {
  assignedHere?: boolean
}

/**
 * Assigns a new visitor permanently (S-02). A browser without storage would be a new visitor on each page, so it
 * always gets the default; so does one without random numbers.
 */
export function journeyVersion(
  storage: DeviceStorage,
  { experiment, journeys, random, page }: VersionSettings,
): JourneyVersion {
  const stored = () => journeys.find((name) => name === storage.get(KEY))
  let isDrawn = true
  let own = stored() ?? assigned()
  const before = page.assignedHere === true ? undefined : own

  function assigned(): string {
    const drawn = assignedVersion(experiment, drawnBy(random))
    page.assignedHere = true
    if (storage.set(KEY, drawn)) return drawn
    storage.remove(KEY)
    isDrawn = false
    return experiment.default
  }

  return {
    // Another tab may have changed the version since.
    get name() {
      return stored() ?? own
    },
    get drawn() {
      return isDrawn
    },
    keep(name) {
      // The address already names the assigned version, so it assigns nothing.
      if (name !== before) isDrawn = false
      own = name
      storage.set(KEY, name)
    },
  }
}

function drawnBy(random: () => number): number {
  try {
    return random()
  } catch {
    return Number.NaN
  }
}

/** The scripts of a page are bundled apart and share only its window. */
export const pageMark = (): PageMark => window as PageMark

/** One of 2³² equal shares. */
export function randomShare(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? Number.NaN) / 2 ** 32
}
