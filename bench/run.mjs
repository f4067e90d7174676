// Measures the rows of bench/rows.mjs one after another, each in a process of its own: all of them, or those named.
// `--quick` takes few rounds, to see whether a bench works, and writes to dist/bench.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ROWS } from './rows.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const {
  values: { quick },
  positionals,
} = parseArgs({ options: { quick: { type: 'boolean', default: false } }, allowPositionals: true })
const unknown = positionals.filter((name) => !ROWS.some((row) => row.name === name))
if (unknown.length > 0) {
  console.error(
    `BENCH_UNKNOWN "${unknown.join('", "')}" is not a row. Rows: ${ROWS.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(1)
}
if (!existsSync(join(here, 'node_modules'))) npmCi()

const failed = []
for (const { name, script } of ROWS.filter((row) => positionals.length === 0 || positionals.includes(row.name))) {
  const from = Date.now()
  console.log(`\n── ${name}`)
  const { status } = spawnSync(process.execPath, [join(here, script), ...(quick ? ['--quick'] : [])], {
    stdio: 'inherit',
  })
  if (status !== 0) failed.push(name)
  console.log(`   ${((Date.now() - from) / 1000).toFixed(0)} s`)
}
if (failed.length > 0) {
  console.error(`\nBENCH_FAILED These failed: ${failed.join(', ')}.`)
  process.exitCode = 1
}

/** Contenders are fetched when they are first needed. */
function npmCi() {
  const { status } = spawnSync('npm', ['ci', '--prefix', here, '--ignore-scripts'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(1)
}
