import { consent, listenForChoice } from '../cookies/index.ts'
import { ignoreStrayClicks } from '../layout/stray-clicks.ts'
import { listenForReveals } from '../layout/reveal.ts'
import { followVersion } from './follow-version.ts'
import { keepPresses } from './keep-presses.ts'

// Part of every document, after its content, so that it delays no words: visitors can press controls before the page's scripts have
// arrived. Presses that need only the document work at once; others are kept for the scripts that handle them (take-presses.ts).

/** Each journey's first address by its name; filled in by scripts/vite/early-script.ts. */
declare const JOURNEY_PATHS: Readonly<Record<string, string>>

ignoreStrayClicks()
listenForReveals()
followVersion(JOURNEY_PATHS)
// A choice is stored at once. Once the application runs it must be notified too, so it listens itself.
const stopChoices = listenForChoice(consent())
keepPresses({ onFrameTaken: stopChoices })
