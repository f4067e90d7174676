#!/usr/bin/env node
// The `journey` command. It runs from dist/cli/main.mjs, which is bundled anew whenever a source is younger.
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bundle = join(root, 'dist/cli/main.mjs')
const SOURCES = ['cli', 'engine', 'domain', 'package.json']

if (existsSync(join(root, 'cli/main.ts')) && youngest(SOURCES.map((name) => join(root, name))) > madeAt(bundle)) {
  try {
    await make()
  } catch (error) {
    console.error(`cannot run BUNDLE_FAILED\n  ${error.message}\n  Run "npm ci", then try again.`)
    process.exit(2)
  }
}
await import(pathToFileURL(bundle).href)

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
  const temporary = `${bundle}.${process.pid}.mjs`
  const options = {
    absWorkingDir: root,
    entryPoints: ['cli/main.ts'],
    outfile: temporary,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    minifySyntax: true,
    minifyWhitespace: true,
    logLevel: 'silent',
    // ajv is written for require().
    banner: { js: "import { createRequire as createRequireForAjv } from 'node:module'; const require = createRequireForAjv(import.meta.url);" },
  }
  try {
    await build(options)
    renameSync(temporary, bundle)
  } finally {
    rmSync(temporary, { force: true })
  }
}
