import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const LIVE = fileURLToPath(new URL('surround/live-words.ts', import.meta.url))
const FILE = /\/(content\/(?:app|help|pages)\.json)$/

/** The words around the steps are in the product's build. Here they come with a message, as the project that is open has them. */
export function liveWordsPlugin(): Plugin {
  return {
    name: 'live-words',
    // Before Vite handles JSON itself.
    enforce: 'pre',
    load(id) {
      const file = FILE.exec(id)?.[1]
      if (file === undefined) return undefined
      return {
        code: `import { liveWords } from ${JSON.stringify(LIVE)}\nexport default liveWords(${JSON.stringify(file)}, ${readFileSync(id, 'utf8')})\n`,
        moduleType: 'js',
      }
    },
  }
}
