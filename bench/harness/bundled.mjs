import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { ROOT } from './report.mjs'

/** ajv is written for require(). */
const banner = {
  js: "import { createRequire as createRequireForAjv } from 'node:module'; const require = createRequireForAjv(import.meta.url);",
}

/**
 * Bundles TypeScript files of bench/, and passes their paths to `work`. The output folder is in bench/, so that contenders are
 * found; `external` leaves packages out of the bundle.
 */
export async function bundled(files, work, { external = false } = {}) {
  const folder = mkdtempSync(join(ROOT, 'bench/.bundled-'))
  try {
    await build({
      absWorkingDir: ROOT,
      entryPoints: files,
      outdir: folder,
      outbase: 'bench',
      entryNames: '[name]',
      outExtension: { '.js': '.mjs' },
      bundle: true,
      ...(external ? { packages: 'external' } : { banner, define: { 'process.env.NODE_ENV': '"production"' } }),
      platform: 'node',
      // jsonc-parser's other build requires its parts by a name that no bundler can follow.
      mainFields: ['module', 'main'],
      format: 'esm',
      target: 'node20',
      logLevel: 'error',
    })
    return await work(...files.map((file) => join(folder, basename(file).replace(/\.ts$/, '.mjs'))))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The result of a script in its own process: its last line, as JSON. */
export function said(script, ...args) {
  const { status, stdout } = spawnSync(process.execPath, [script, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 26,
  })
  if (status !== 0) throw new Error(`BENCH_FAILED ${basename(script)} ended with status ${status}.`)
  return JSON.parse(stdout.trim().split('\n').at(-1))
}
