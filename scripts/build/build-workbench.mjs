// Builds the workbench into dist/workbench: its server, and the two documents for the browser. Nothing here depends on the journeys
// that are edited with it, so it also starts when they have errors.
import { build } from 'esbuild'
import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compiledShapes } from './compiled-shapes.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { markOf, readMark } from './sources.mjs'

const FOLDERS = [
  'cli',
  'copy',
  'domain',
  'engine',
  'experiment',
  'funnel',
  'importer',
  'loader',
  'proof',
  'schemas',
  'scripts',
  'server',
  'src',
  'widgets',
  'workbench',
]
const FILES = ['package-lock.json', 'package.json']
/** Each is a thread or process of its own: a file in dist/workbench/server. */
const ENTRIES = {
  main: 'workbench/server/main.ts',
  analysis: 'workbench/analysis/worker.ts',
  publish: 'workbench/server/publish/worker.ts',
  unapproved: 'workbench/server/journeys/unapproved-worker.ts',
}
const DOCUMENTS = ['workbench/app/vite.config.ts', 'workbench/frame/vite.config.ts']

/** Builds if a source has changed since the last build; `generate` writes the modules of the schemas first. */
export async function buildWorkbench(root, generate) {
  const markFile = join(root, 'dist/workbench/built-from')
  if ((await readMark(markFile)) === (await markOf(root, FOLDERS, FILES))) return
  await oneAtATime(root, async () => {
    const mark = await markOf(root, FOLDERS, FILES)
    if ((await readMark(markFile)) === mark) return
    console.log('Building the workbench (first start, or its sources have changed) …')
    await rm(markFile, { force: true })
    await generate()
    await Promise.all([buildWorkbenchServer(root), buildDocuments(root)])
    await writeFile(markFile, mark)
  })
}

export async function buildWorkbenchServer(root, outdir = join(root, 'dist/workbench/server')) {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  await build({
    absWorkingDir: root,
    entryPoints: ENTRIES,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    // Bundled: its main file is UMD, whose names Node.js cannot see.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    external: Object.keys(dependencies).filter((name) => name !== 'jsonc-parser'),
    sourcemap: 'inline',
    logLevel: 'warning',
    plugins: [compiledShapes(root)],
  })
}

async function buildDocuments(root) {
  // React's development build would be larger and slower, and run every effect twice.
  process.env.NODE_ENV = 'production'
  const { build: viteBuild } = await import('vite')
  for (const configFile of DOCUMENTS) await viteBuild({ configFile: join(root, configFile), logLevel: 'warn' })
}
