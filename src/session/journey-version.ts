import { assignedVersion, type Experiment } from '../../engine/index.ts'
import type { DeviceStorage } from './device-storage.ts'

const KEY = 'journey'

/** The journey version of this visitor (J009, J055). */
export interface JourneyVersion {
  readonly name: string
  /** If an address names a version, the visitor gets it from then on (A-02, S-03). */
  readonly keep: (name: string) => void
}

export interface VersionSettings {
  readonly experiment: Experiment
  /** The available journeys. */
  readonly journeys: readonly string[]
  /** Uniformly distributed from 0 up to, not including, 1; throws if there are no random numbers. */
  readonly random: () => number
}

/**
 * Assigns a new visitor permanently (S-02). A browser without storage would be a new visitor on each page, so it
 * always gets the default; so does one without random numbers.
 */
export function journeyVersion(
  storage: DeviceStorage,
  { experiment, journeys, random }: VersionSettings,
): JourneyVersion {
  const stored = () => journeys.find((name) => name === storage.get(KEY))
  let own = stored() ?? assigned()

  function assigned(): string {
    const drawn = assignedVersion(experiment, drawnBy(random))
    if (storage.set(KEY, drawn)) return drawn
    storage.remove(KEY)
    return experiment.default
  }

  return {
    // Another tab may have changed the version since.
    get name() {
      return stored() ?? own
    },
    keep(name) {
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

/** One of 2³² equal shares. */
export function randomShare(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? Number.NaN) / 2 ** 32
}
