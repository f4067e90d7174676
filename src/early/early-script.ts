import { consent, listenForChoice } from '../cookies/index.ts'
import { ignoreStrayClicks } from '../layout/stray-clicks.ts'
import { listenForReveals } from '../layout/reveal.ts'
import { followVersion } from './follow-version.ts'
import { keepPresses } from './keep-presses.ts'

// Stands in every document, in front of its body: each page can be pressed before its scripts have arrived. What needs no more
// than the document works at once; the rest is kept for the scripts that do it (take-presses.ts).

/** Each journey's first address by its name; put in by scripts/vite/early-script.ts. */
declare const JOURNEY_PATHS: Readonly<Record<string, string>>

ignoreStrayClicks()
listenForReveals()
followVersion(JOURNEY_PATHS)
// A choice is stored the moment it is made. Once the application runs it also has to hear of it, and listens itself.
const stopChoices = listenForChoice(consent())
keepPresses({ onFrameTaken: stopChoices })
