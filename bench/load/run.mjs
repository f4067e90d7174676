// Walks whole claims with many visitors at once, on the embedded database and on a PostgreSQL, beside a server that does nothing
// but write a row on the same database in the same run; then asks for more than can be answered, and looks whether it recovers.
// Prints a table and writes bench/results/load.json. `--minutes 30` walks for so long and says whether memory stays level.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'

/** Memory counts as level when its last third is no more than this above its second. */
const MOST_GROWTH = 1.1

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '20' }, connections: { type: 'string', default: '20' }, overload: { type: 'string', default: '400' }, minutes: { type: 'string' } } })
// Beside the load tool, which the bundle finds in bench/node_modules.
const folder = mkdtempSync(join(root, 'bench/.load-'))

try {
  const entryPoints = { measure: 'bench/load/measure.ts', 'bare-write': 'bench/load/bare-write.ts' }
  await build({ absWorkingDir: root, entryPoints, outdir: folder, outExtension: { '.js': '.mjs' }, bundle: true, packages: 'external', platform: 'node', format: 'esm', target: 'node20', logLevel: 'error' })
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), '--if-changed'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const given = { connections: Number(values.connections), seconds: Number(values.seconds), overload: Number(values.overload), ...(values.minutes === undefined ? {} : { minutes: Number(values.minutes) }) }
  const out = execFileSync(process.execPath, [join(folder, 'measure.mjs'), root, JSON.stringify(given)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 2 ** 26 })
  const results = JSON.parse(out.trim().split('\n').at(-1))
  if (values.minutes === undefined) report(results, given)
  else judgeMemory(results.memory)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function report(results, given) {
  const { bareWritesPerSecond, embedded, postgres, overload } = results
  console.log(`bare Fastify write: ${bareWritesPerSecond} a second`)
  for (const [name, one] of [['embedded', embedded], ['PostgreSQL by address', postgres]]) console.log(`${name}: ${line(one)}; ${one.ofBare} of the bare writes`)
  console.log(`overload (${given.overload} at once): ${line(overload.during)}, ${overload.during.refused} refused with 503\nafter it: ${line(overload.after)}`)
  mkdirSync(join(root, 'bench/results'), { recursive: true })
  writeFileSync(join(root, 'bench/results/load.json'), `${JSON.stringify({ node: process.version, processor: cpus()[0]?.model ?? 'unknown', processors: cpus().length, given, ...results }, null, 2)}\n`)
  const hasFailed = [embedded, postgres, overload.during, overload.after].some(({ failed }) => failed > 0)
  if (hasFailed || overload.after.refused > 0) process.exitCode = 1
}

function line({ claimsPerSecond, callsPerSecond, p50, p99, memory, failed }) {
  return `${claimsPerSecond} claims and ${callsPerSecond} calls a second, p50 ${p50} ms, p99 ${p99} ms, ${Math.max(...memory)} MB, ${failed} failed`
}

function judgeMemory(measured) {
  const { memory } = measured
  console.log(`${line(measured)}\nMB over the time: ${memory.join(' ')}`)
  const most = (from, to) => Math.max(...memory.slice(Math.floor(memory.length * from), Math.ceil(memory.length * to)))
  const growth = most(2 / 3, 1) / most(1 / 3, 2 / 3)
  const isLevel = growth <= MOST_GROWTH
  console.log(isLevel ? `Memory is level: × ${growth.toFixed(2)}.` : `MEMORY_GROWS The last third has × ${growth.toFixed(2)} of the second.`)
  if (!isLevel || measured.failed > 0) process.exitCode = 1
}
