import type { Engine } from './engine.ts'
import { firefox } from './firefox.ts'
import { webkit } from './webkit.ts'

/** Chromium is not among them: the browser tests walk there. */
export const engines: readonly Engine[] = [firefox, webkit]
