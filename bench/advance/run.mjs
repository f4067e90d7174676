// Measures one event of a twelve-step journey beside XState, prints a table and writes bench/results/advance.json.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
// Beside the contenders, which the bundle finds in bench/node_modules.
const folder = mkdtempSync(join(root, 'bench/.advance-'))
const [OURS, TRANSITION, ACTOR] = ['advance, submit with its answer', 'XState transition', 'XState actor']

try {
  const outfile = join(folder, 'measure.mjs')
  const banner = { js: "import { createRequire as createRequireForAjv } from 'node:module'; const require = createRequireForAjv(import.meta.url);" }
  const define = { 'process.env.NODE_ENV': '"production"' }
  await build({ absWorkingDir: root, entryPoints: ['bench/advance/measure.ts'], outfile, bundle: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'error', banner, define })
  const times = JSON.parse(execFileSync(process.execPath, [outfile, root], { encoding: 'utf8' }))
  const rows = Object.entries(times).map(([name, nanoseconds]) => ({ name, nanoseconds: Math.round(nanoseconds) }))
  for (const { name, nanoseconds } of rows) console.log(`${name.padEnd(36)}${String(nanoseconds).padStart(8)} ns an event`)
  const ratio = (name) => Math.round((times[name] / times[OURS]) * 10) / 10
  const ratios = { actor: ratio(ACTOR), transition: ratio(TRANSITION) }
  console.log(`\nXState's actor takes ${ratios.actor} ×, its pure transition ${ratios.transition} × as long (targets 10 × and 30 ×).`)
  mkdirSync(join(root, 'bench/results'), { recursive: true })
  writeFileSync(join(root, 'bench/results/advance.json'), `${JSON.stringify({ node: process.version, processor: cpus()[0]?.model ?? 'unknown', rows, ratios }, null, 2)}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
