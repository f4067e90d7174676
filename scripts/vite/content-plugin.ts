import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import {
  FACTS_FILE,
  PAGES_FOLDER,
  WORDS_FILES,
  homeWords,
  readSite,
  readWords,
  type Site,
  type WordsFile,
} from '../../copy/site/index.ts'
import { APPROVALS_FILE, draftPages } from '../../copy/index.ts'
import type { LenderBook } from '../../domain/index.ts'
import { isoDate, londonDate } from '../../engine/index.ts'

const VIRTUAL = '\0'
const MODULES = ['virtual:pages', 'virtual:home', 'virtual:fees', 'virtual:register'] as const
type Module = (typeof MODULES)[number]

/**
 * The words of the pages as modules, with their approval. Words in content/*.json have their facts filled in. `virtual:pages` contains every page of
 * content/pages and is used only for prerendering; `virtual:home`, `virtual:fees` and `virtual:register` contain the formatted data.
 */
export function contentPlugin(root: string): Plugin {
  let site: Site | undefined
  const load = () => (site ??= readSite(root))
  const lenders = () => JSON.parse(readFileSync(join(root, 'content/lenders.json'), 'utf8')) as LenderBook
  const modules: Readonly<Record<Module, () => readonly [name: string, value: unknown]>> = {
    'virtual:pages': () => {
      const drafts = draftPages(root, isoDate(londonDate(Date.now())))
      return ['pages', load().pages.map((page) => ({ ...page, isDraft: drafts.has(page.name) }))]
    },
    'virtual:home': () => ['home', homeWords(load(), lenders())],
    'virtual:fees': () => ['fees', load().fees],
    'virtual:register': () => ['register', load().register],
  }
  return {
    name: 'content',
    // Before Vite handles JSON itself.
    enforce: 'pre',
    resolveId: (id) => (isModule(id) ? VIRTUAL + id : undefined),
    load(id) {
      const module = id.slice(VIRTUAL.length)
      if (id.startsWith(VIRTUAL) && isModule(module)) {
        for (const file of [FACTS_FILE, APPROVALS_FILE, ...WORDS_FILES]) this.addWatchFile(join(root, file))
        const [name, value] = modules[module]()
        return `export const ${name} = ${JSON.stringify(value)}\n`
      }
      const file = relative(root, id.replace(/\?.*$/, '')).replaceAll('\\', '/')
      return isWordsFile(file) ? JSON.stringify(readWords(root, file)) : undefined
    },
    configureServer(server) {
      server.watcher.add(join(root, 'content'))
      server.watcher.on('change', (file) => {
        const path = relative(root, file).replaceAll('\\', '/')
        if (!path.startsWith(PAGES_FOLDER) && path !== FACTS_FILE && path !== APPROVALS_FILE && !isWordsFile(path))
          return
        site = undefined
        for (const [id, module] of server.moduleGraph.idToModuleMap) {
          if (isModule(id.slice(VIRTUAL.length)) || WORDS_FILES.some((words) => id.endsWith(words)))
            server.moduleGraph.invalidateModule(module)
        }
        server.ws.send({ type: 'full-reload' })
      })
    },
  }
}

const isModule = (id: string): id is Module => (MODULES as readonly string[]).includes(id)
const isWordsFile = (file: string): file is WordsFile => (WORDS_FILES as readonly string[]).includes(file)
