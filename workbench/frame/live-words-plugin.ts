import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const LIVE = fileURLToPath(new URL('surround/live-words.ts', import.meta.url))
const FILE = /\/(content\/(?:app|help|pages)\.json)$/

/** What the product's build makes of words (scripts/vite/content-plugin.ts), before a page of the project is shown. */
const MODULES: Readonly<Record<string, { readonly name: string; readonly empty: object }>> = {
  'virtual:home': { name: 'home', empty: { variants: [] } },
  'virtual:fees': { name: 'fees', empty: { rows: [], examples: [] } },
  'virtual:register': { name: 'register', empty: { categories: [] } },
}

/** The words outside the journeys are in the product's build. Here they come with a message, as the project that is open has them. */
export function liveWordsPlugin(): Plugin {
  return {
    name: 'live-words',
    // Before Vite handles JSON itself.
    enforce: 'pre',
    resolveId: (id) => (Object.hasOwn(MODULES, id) ? `\0${id}` : undefined),
    load(id) {
      const module = id.slice(1)
      const made = id.startsWith('\0') && Object.hasOwn(MODULES, module) ? MODULES[module] : undefined
      if (made !== undefined)
        return `${IMPORT}export const ${made.name} = ${live(module, JSON.stringify(made.empty))}\n`
      const file = FILE.exec(id)?.[1]
      if (file === undefined) return undefined
      return { code: `${IMPORT}export default ${live(file, readFileSync(id, 'utf8'))}\n`, moduleType: 'js' }
    },
  }
}

const IMPORT = `import { liveWords } from ${JSON.stringify(LIVE)}\n`
const live = (name: string, built: string) => `liveWords(${JSON.stringify(name)}, ${built})`
