#!/usr/bin/env node
// The `journey` command. It runs from dist/cli/main.cjs, which is bundled again whenever a source is newer.
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import * as modules from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bundle = join(root, 'dist/cli/main.cjs')
const SOURCES = [
  'bin',
  'cli',
  'copy',
  'domain',
  'engine',
  'importer',
  'loader',
  'proof',
  'schemas',
  'scripts/build/compiled-shapes.mjs',
  'scripts/build/survey-locales.mjs',
  'package.json',
]

if (existsSync(join(root, 'cli/main.ts')) && newest(SOURCES.map((name) => join(root, name))) > madeAt(bundle)) {
  try {
    await make()
  } catch (error) {
    console.error(`cannot run BUNDLE_FAILED\n  ${error.message}\n  Run "npm ci", then try again.`)
    process.exit(2)
  }
}
// Node 22 and later cache compiled code between runs; Node 20 compiles it each time.
modules.enableCompileCache?.()
modules.createRequire(import.meta.url)(bundle)

function madeAt(path) {
  return existsSync(path) ? statSync(path).mtimeMs : 0
}

function newest(paths) {
  return Math.max(
    0,
    ...paths.map((path) => {
      const stat = statSync(path, { throwIfNoEntry: false })
      if (stat === undefined) return 0
      // A folder's time is that of the last change to its list of files.
      return stat.isDirectory()
        ? Math.max(stat.mtimeMs, newest(readdirSync(path).map((name) => join(path, name))))
        : stat.mtimeMs
    }),
  )
}

/** Under a temporary name first: a concurrent call must not read half a file. */
async function make() {
  const { build } = await import('esbuild')
  const { compiledShapes } = await import('../scripts/build/compiled-shapes.mjs')
  const { surveyLocales } = await import('../scripts/build/survey-locales.mjs')
  const temporary = `${bundle}.${process.pid}.cjs`
  const options = {
    absWorkingDir: root,
    entryPoints: ['cli/main.ts'],
    outfile: temporary,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    // Its main file is UMD, whose parts esbuild cannot see.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    minifySyntax: true,
    minifyWhitespace: true,
    logLevel: 'silent',
    plugins: [compiledShapes(root), surveyLocales()],
  }
  try {
    await build(options)
    renameSync(temporary, bundle)
  } finally {
    rmSync(temporary, { force: true })
  }
}
