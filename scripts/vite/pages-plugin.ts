import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { readPage } from './read-page.ts'

const FOLDER = 'content/pages'
const LIST = 'virtual:pages'
const ONE = 'virtual:page/'
const VIRTUAL = '\0'

/** `virtual:pages`: the pages of content/pages by their path, each a chunk of its own, read from Markdown here. */
export function pagesPlugin(root: string): Plugin {
  return {
    name: 'pages',
    resolveId: (id) => (id === LIST || id.startsWith(ONE) ? VIRTUAL + id : undefined),
    load(id) {
      if (id === VIRTUAL + LIST) {
        const names = readdirSync(join(root, FOLDER)).filter((file) => file.endsWith('.md')).map((file) => file.replace(/\.md$/, '')).sort()
        const entries = names.map((name) => `{ path: ${JSON.stringify(`/${name}`)}, load: () => import(${JSON.stringify(ONE + name)}) }`)
        return `export const pages = [${entries.join(', ')}]\n`
      }
      if (!id.startsWith(VIRTUAL + ONE)) return undefined
      const file = join(FOLDER, `${id.slice((VIRTUAL + ONE).length)}.md`)
      this.addWatchFile(join(root, file))
      return `export const page = ${JSON.stringify(readPage(readFileSync(join(root, file), 'utf8'), file))}\n`
    },
  }
}
