import { saved, type Journey } from '../../engine/index.ts'
import type { CurrentClaim } from '../session/current-claim.ts'
import type { Drafts } from './drafts.ts'
import type { JourneyStore } from './journey-store.ts'

/** Typing writes once it pauses, in milliseconds. */
const PAUSE = 300

/** Keeps the draft of a running journey up to date. Call the returned function when it stops. */
export function keepDraft(journey: Journey, store: JourneyStore, claim: CurrentClaim, drafts: Drafts): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let written = store.getSnapshot().state
  const write = () => {
    clearTimeout(timer)
    const { state } = store.getSnapshot()
    if (state === written) return
    written = state
    drafts.write(claim.id, { ...saved(journey, state), journey: journey.name, version: journey.version })
  }
  const unsubscribe = store.subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(write, PAUSE)
  })
  // A phone may end a page in the background without another word.
  const onHidden = () => {
    if (document.visibilityState === 'hidden') write()
  }
  window.addEventListener('pagehide', write)
  document.addEventListener('visibilitychange', onHidden)
  return () => {
    unsubscribe()
    window.removeEventListener('pagehide', write)
    document.removeEventListener('visibilitychange', onHidden)
    write()
  }
}
