import { loadJourney, type JourneySource, type Loaded } from '../../loader/index.ts'

/** A journey as it is loaded, once for each source: its check, the places of its words and their lint all ask, and a source reads each file once. */
export function loadedJourney(name: string, source: JourneySource): Loaded {
  const known = loaded.get(source) ?? new Map<string, Loaded>()
  loaded.set(source, known)
  const one = known.get(name) ?? loadJourney(name, source)
  known.set(name, one)
  return one
}
const loaded = new WeakMap<JourneySource, Map<string, Loaded>>()
