#!/usr/bin/env node
// The `journey` command. It runs from dist/cli/main.cjs, which is bundled anew whenever a source is younger.
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { Script } from 'node:vm'

// A check is over before most of what V8 would compile a second time pays: it is to wait three times as long with that. The
// proof of a thousand steps takes as long as before, a usual check a fifth less of the processor.
setFlagsFromString('--interrupt-budget=400000')

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bundle = join(root, 'dist/cli/main.cjs')
const SOURCES = ['bin', 'cli', 'engine', 'domain', 'schemas', 'scripts/content', 'package.json']

if (existsSync(join(root, 'cli/main.ts')) && youngest(SOURCES.map((name) => join(root, name))) > madeAt(bundle)) {
  try {
    await make()
  } catch (error) {
    console.error(`cannot run BUNDLE_FAILED\n  ${error.message}\n  Run "npm ci", then try again.`)
    process.exit(2)
  }
}
run()

/**
 * Runs the bundle with what V8 kept of compiling it the last time, which is a fifth of the time that a check takes.
 * (`module.enableCompileCache` does this from Node 22 on.) V8 itself refuses what another version kept.
 */
function run() {
  const kept = `${bundle}.${Math.trunc(madeAt(bundle))}.cache`
  const cachedData = existsSync(kept) ? readFileSync(kept) : undefined
  const script = new Script(`(function (require, module, exports) {${readFileSync(bundle, 'utf8')}\n})`, { filename: bundle, ...(cachedData === undefined ? {} : { cachedData }) })
  if (cachedData === undefined || script.cachedDataRejected === true) process.on('exit', () => keep(kept, script.createCachedData()))
  const module = { exports: {} }
  script.runInThisContext()(createRequire(bundle), module, module.exports)
}

/** In a folder that cannot be written it is done without. */
function keep(path, data) {
  try {
    writeFileSync(`${path}.${process.pid}`, data)
    renameSync(`${path}.${process.pid}`, path)
  } catch {
    rmSync(`${path}.${process.pid}`, { force: true })
  }
}

function madeAt(path) {
  return existsSync(path) ? statSync(path).mtimeMs : 0
}

function youngest(paths) {
  return Math.max(
    0,
    ...paths.map((path) => {
      const stat = statSync(path, { throwIfNoEntry: false })
      if (stat === undefined) return 0
      // A folder is as young as what was last added or removed in it.
      return stat.isDirectory() ? Math.max(stat.mtimeMs, youngest(readdirSync(path).map((name) => join(path, name)))) : stat.mtimeMs
    }),
  )
}

/** Under another name first: a second call at the same moment must not read half a file. */
async function make() {
  const { build } = await import('esbuild')
  const { compiledShapes } = await import('./compiled-shapes.mjs')
  const temporary = `${bundle}.${process.pid}.cjs`
  const options = {
    absWorkingDir: root,
    entryPoints: ['cli/main.ts'],
    outfile: temporary,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    minifySyntax: true,
    minifyWhitespace: true,
    logLevel: 'silent',
    plugins: [compiledShapes(root)],
  }
  try {
    await build(options)
    for (const name of readdirSync(dirname(bundle)).filter((other) => other.endsWith('.cache'))) rmSync(join(dirname(bundle), name), { force: true })
    renameSync(temporary, bundle)
  } finally {
    rmSync(temporary, { force: true })
  }
}
