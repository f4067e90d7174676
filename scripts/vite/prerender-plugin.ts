import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer, type Plugin, type Rolldown, type ViteDevServer } from 'vite'
import { transformSync } from 'esbuild'
import type { ChunkName } from './chunks.ts'
import { earlyScript } from './early-script.ts'
import { firstStyles } from './first-styles.ts'
import { withInlineStyles } from './inline-styles.ts'
import { withLateScripts } from './late-scripts.ts'
import type { Prerendered } from '../../src/prerender.tsx'

/** Requested before the page paints. */
const EARLY: ChunkName = 'react'

const ENTRY = '/src/prerender.tsx'
const STARTER = join(import.meta.dirname, 'late-scripts-starter.js')
const TEMPLATES = { app: 'index.html', page: 'page.html' } as const

/** Which document the server sends at which address: dist/web/documents.json. */
export interface DocumentList {
  readonly documents: readonly (Pick<Prerendered, 'name' | 'addresses' | 'isListed' | 'isForNewVisitors'> & {
    readonly file: string
  })[]
  /** For journeys: the scripts that load later, for scripts/check-sizes.mjs. */
  readonly lateFiles: Readonly<
    Record<string, { readonly running: readonly string[]; readonly steps: Readonly<Record<string, readonly string[]>> }>
  >
}

/**
 * Prerenders pages: after a build each page of src/prerender.tsx is written to dist/web/documents, so that its words
 * need no scripts; in development pages are rendered on request.
 */
export function prerenderPlugin(root: string): Plugin {
  let isBuild = false
  let outFolder = ''
  let nonce = ''
  let chunks: readonly Rolldown.OutputChunk[] = []
  return {
    name: 'prerender',
    configResolved(config) {
      isBuild = config.command === 'build'
      outFolder = join(root, config.build.outDir)
      nonce = config.html?.cspNonce ?? ''
    },
    writeBundle(_, bundle) {
      chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    },
    async closeBundle(error?: Error) {
      // If the build has already failed, nothing was written; an error here would hide the reason.
      if (!isBuild || error !== undefined || chunks.length === 0) return
      const server = await createServer({
        root,
        configFile: join(root, 'vite.config.ts'),
        logLevel: 'warn',
        server: { middlewareMode: true, watch: null, ws: false },
        optimizeDeps: { noDiscovery: true },
      })
      try {
        const early = chunks.filter(({ name }) => name === EARLY).map(({ fileName }) => `/${fileName}`)
        const script = await earlyScript(root, await journeyPaths(server))
        writeDocuments(outFolder, { nonce, early, script }, await prerendered(server), (modules) =>
          filesOf(modules, chunks, root),
        )
      } finally {
        await server.close()
      }
    },
    configureServer(server) {
      if (server.config.server.middlewareMode) return
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '/').replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')
        if (request.headers.accept?.includes('text/html') !== true) return next()
        void developed(server, path).then(
          (html) => (response.setHeader('content-type', 'text/html; charset=utf-8'), response.end(html)),
          (error: unknown) => next(error),
        )
      })
    },
  }
}

async function prerendered(server: ViteDevServer): Promise<readonly Prerendered[]> {
  const { prerender } = (await server.ssrLoadModule(ENTRY)) as {
    readonly prerender: () => Promise<readonly Prerendered[]>
  }
  return prerender()
}

/** The first address of each journey, by its name. */
async function journeyPaths(server: ViteDevServer): Promise<Readonly<Record<string, string>>> {
  const { journeys } = (await server.ssrLoadModule('virtual:journeys')) as {
    readonly journeys: readonly { readonly name: string; readonly path: string }[]
  }
  return Object.fromEntries(journeys.map(({ name, path }) => [name, path]))
}

interface ScriptsOfDocuments {
  readonly nonce: string
  /** Addresses of the scripts to request before the page paints. */
  readonly early: readonly string[]
  /** The inline script of each document. */
  readonly script: string
}

function writeDocuments(
  folder: string,
  { nonce, early, script }: ScriptsOfDocuments,
  pages: readonly Prerendered[],
  filesFor: (modules: readonly string[]) => Files,
): void {
  const templates = {
    app: readFileSync(join(folder, TEMPLATES.app), 'utf8'),
    page: readFileSync(join(folder, TEMPLATES.page), 'utf8'),
  }
  const starter = transformSync(readFileSync(STARTER, 'utf8'), { minify: true }).code
  mkdirSync(join(folder, 'documents'), { recursive: true })
  const documents = pages.map((page, index) => {
    if (pages.findIndex(({ name }) => name === page.name) !== index)
      throw new Error(
        `PRERENDER_NAME src/prerender.tsx renders two pages with the name "${page.name}". Give one another name.`,
      )
    const file = `documents/${page.name}.html`
    const linked = withLinks(
      filled(templates[page.template], page, scriptElement(script, nonce)),
      linksTo(filesFor(page.modules), nonce),
    )
    // A page without prerendered content has nothing to paint first, and a page outside the journeys has hardly any scripts.
    const isPaintedFirst = page.template === 'app' && page.page.includes('<main')
    const styled = withInlineStyles(
      linked,
      nonce,
      (address) => readFileSync(join(folder, address), 'utf8'),
      isPaintedFirst ? (css) => firstStyles(css, linked) : undefined,
    )
    writeFileSync(join(folder, file), isPaintedFirst ? withLateScripts(styled, nonce, starter, early) : styled)
    const { name, addresses, isListed, isForNewVisitors } = page
    return { name, addresses, isListed, isForNewVisitors, file }
  })
  writeFileSync(
    join(folder, 'documents.json'),
    `${JSON.stringify({ documents, lateFiles: lateFiles(pages, filesFor) } satisfies DocumentList, null, 2)}\n`,
  )
  for (const template of Object.values(TEMPLATES)) rmSync(join(folder, template))
}

interface Files {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** The files with these modules, and all that those import. */
function filesOf(modules: readonly string[], chunks: readonly Rolldown.OutputChunk[], root: string): Files {
  const found = new Set(
    modules.map((module) => {
      const holder = chunks.find(({ moduleIds }) =>
        moduleIds.some((id) => id === `\0${module}` || id === join(root, module)),
      )
      if (holder === undefined)
        throw new Error(
          `PRERENDER_MODULE src/prerender.tsx names "${module}", but no file of the build contains it. Name the module that the page imports.`,
        )
      return holder
    }),
  )
  for (const { imports } of found)
    for (const name of imports) for (const chunk of chunks) if (chunk.fileName === name) found.add(chunk)
  return {
    scripts: [...found].map(({ fileName }) => fileName),
    styles: [...new Set([...found].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
  }
}

/** The browser loads linked files at once instead of one after the other; it would refuse a script without the policy's nonce. */
function linksTo({ scripts, styles }: Files, nonce: string): readonly string[] {
  return [
    ...styles.map((name) => `<link rel="stylesheet" href="/${name}">`),
    ...scripts.map((name) => `<link rel="modulepreload" crossorigin href="/${name}" nonce="${nonce}">`),
  ]
}

function lateFiles(
  pages: readonly Prerendered[],
  filesFor: (modules: readonly string[]) => Files,
): DocumentList['lateFiles'] {
  return Object.fromEntries(
    pages.flatMap(({ name, late }) => {
      if (late === undefined) return []
      const steps = Object.entries(late.steps).map(([step, modules]) => [step, filesFor(modules).scripts])
      return [
        [
          name,
          {
            running: filesFor(late.running).scripts,
            steps: Object.fromEntries(steps) as Record<string, readonly string[]>,
          },
        ],
      ]
    }),
  )
}

/** Skips what the document already links to. */
function withLinks(html: string, links: readonly string[]): string {
  const missing = links.filter((link) => !html.includes(/(?:href)="[^"]+"/.exec(link)?.[0] ?? link))
  return html.replace('</head>', () => `${missing.map((link) => `  ${link}\n  `).join('  ')}</head>`)
}

/** In development every other address belongs to the application, which decides itself whether it is a page. */
async function developed(server: ViteDevServer, path: string): Promise<string> {
  const pages = await prerendered(server)
  const page = pages.find(({ addresses }) => addresses.includes(path)) ?? pages.find(({ name }) => name === 'app')
  if (page === undefined) throw new Error('PRERENDER_EMPTY src/prerender.tsx renders no page for the application.')
  const template = readFileSync(join(server.config.root, TEMPLATES[page.template]), 'utf8')
  const script = await earlyScript(server.config.root, await journeyPaths(server))
  return server.transformIndexHtml(
    path,
    filled(template, page, scriptElement(script, server.config.html?.cspNonce ?? '')),
  )
}

const scriptElement = (code: string, nonce: string) => `<script nonce="${nonce}">${code}</script>`

/** Throws TEMPLATE_PLACE if a template has lost one of its markers. */
function filled(template: string, { head, skipLink, banner, noScript, page }: Prerendered, early: string): string {
  return Object.entries({
    head,
    early,
    skipLink,
    banner: `<!--banner-->${banner}<!--/banner-->`,
    noScript,
    page,
  }).reduce((html, [place, text]) => {
    const mark = `<!--${place}-->`
    if (!html.includes(mark))
      throw new Error(`TEMPLATE_PLACE index.html and page.html need "${mark}" where the ${place} goes.`)
    return html.replace(mark, () => text)
  }, template)
}
