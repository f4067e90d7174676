import type { JourneyDefinition } from '../engine/index.ts'
import { differInWordsOnly } from './journey/differ-in-words-only.ts'
import type { KeptExplorations, ProofInternals } from './prove.ts'

/** As many as are kept, each with its sets of states: for the largest journeys they have 200 MB. */
const MOST_KEPT = 4

/**
 * Keeps what the last proofs have explored, for a process that proves a journey again after every edit: most edits change words, and
 * those explore nothing again. Only proofs with the same limits may share it.
 *
 * @example
 * const { journey } = loadJourney('v3', source)
 * const explorations = keptExplorations()
 * prove(journey, { explorations }).isExact // true
 * prove({ ...journey, title: 'Another title' }, { explorations }).isExact // true
 */
export function keptExplorations(): KeptExplorations {
  const kept = new Map<string, { readonly journey: JourneyDefinition; readonly explored: ProofInternals }>()
  return {
    of(journey, explore) {
      const name = `${journey.name} ${journey.start}`
      const before = kept.get(name)
      kept.delete(name)
      const now =
        before !== undefined && differInWordsOnly(before.journey, journey) ? before : { journey, explored: explore() }
      kept.set(name, now)
      for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest)
      return now.explored
    },
  }
}
