import { fingerprint, mergeSaved, saved, type Journey, type Saved } from '../../engine/index.ts'
import type { CurrentClaim } from '../session/current-claim.ts'
import type { Draft, Drafts } from '../connection/drafts.ts'
import type { JourneyStore } from './journey-store.ts'

/** A draft is written once typing pauses for this long, in milliseconds. */
const PAUSE = 300

/**
 * Keeps the draft of a running journey up to date, and merges drafts that another tab writes, field
 * by field, so that neither tab loses anything. Call the returned function when it stops.
 */
export function keepDraft(journey: Journey, store: JourneyStore, claim: CurrentClaim, drafts: Drafts): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let written = store.getSnapshot().state
  // The last state shared by this tab and the device: whatever differs from it has changed since.
  let shared: Saved = saved(journey, written)

  const takeIn = () => {
    const draft = drafts.read(claim.id)
    if (draft === undefined) return
    const theirs = ofThisJourney(draft, journey, shared)
    if (markOf(theirs) === markOf(shared)) return
    const mine = saved(journey, store.getSnapshot().state)
    const merged = mergeSaved(shared, mine, theirs, journey)
    shared = theirs
    if (markOf(merged) !== markOf(mine)) store.send({ type: 'take', saved: merged })
  }
  const write = () => {
    clearTimeout(timer)
    takeIn()
    const { state } = store.getSnapshot()
    if (state === written) return
    written = state
    shared = saved(journey, state)
    drafts.write(claim.id, { ...shared, journey: journey.name, version: journey.version })
  }
  const unsubscribe = store.subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(write, PAUSE)
  })
  // A phone may end a background page without notice, and a resumed page may have missed changes.
  const onVisibility = () => (document.visibilityState === 'hidden' ? write() : takeIn())
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && takeIn()
  window.addEventListener('storage', takeIn)
  window.addEventListener('pageshow', onPageShow)
  window.addEventListener('pagehide', write)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', takeIn)
    window.removeEventListener('pageshow', onPageShow)
    window.removeEventListener('pagehide', write)
    document.removeEventListener('visibilitychange', onVisibility)
    write()
  }
}

/** The same for the same content in any order: otherwise two tabs would update each other forever. */
function markOf({ answers = {}, done = [], outcomes = {}, submitted = false, aside = {}, owned }: Saved): string {
  return fingerprint({ answers, done: [...done].sort(), outcomes, submitted, aside, owned })
}

/**
 * The part of a draft that this journey can use. Of a submitted claim the device stores only that it is submitted. Another version of the
 * journey has other steps: only answers are taken from it, because their names are shared.
 */
function ofThisJourney({ journey: name, version, ...draft }: Draft, journey: Journey, shared: Saved): Saved {
  if (draft.submitted === true) return { ...shared, submitted: true }
  const isSame = name === journey.name && version === journey.version
  return isSame ? draft : { ...shared, answers: { ...shared.answers, ...draft.answers } }
}
